import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { COMING_SERVICES } from '#contract/content/launch-notices.ts'
import { ComingSoon } from '../content/coming-soon/ComingSoon.tsx'

const token = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined)

export const Route = createFileRoute('/coming-soon')({
  validateSearch: v.object({
    service: v.fallback(v.optional(v.picklist(COMING_SERVICES)), undefined),
    confirm: token,
    leave: token,
  }),
  staticData: { path: '/coming-soon' },
  component: ComingSoon,
})
