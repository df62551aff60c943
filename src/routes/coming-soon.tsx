import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { UPCOMING_SERVICES } from '#contract/core/services.ts'
import { ComingSoon } from '../content/coming-soon/ComingSoon.tsx'

/** Links from before named the services in the plural. */
const FORMER = { tours: 'tour', cabs: 'cab' } as const
const service = v.union([
  v.picklist(UPCOMING_SERVICES),
  v.pipe(
    v.picklist(['tours', 'cabs']),
    v.transform((former) => UPCOMING_SERVICES.find((one) => one === FORMER[former])),
  ),
])

const token = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined)

export const Route = createFileRoute('/coming-soon')({
  validateSearch: v.object({
    service: v.fallback(v.optional(service), undefined),
    confirm: token,
    leave: token,
  }),
  staticData: { path: '/coming-soon' },
  component: ComingSoon,
})
