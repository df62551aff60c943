import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { daySchema } from '#contract/core/scalars.ts'
import { WhoIsWhere } from '#src/safety/company/WhoIsWhere.tsx'

export const Route = createFileRoute('/_admin/admin/who-is-where')({
  validateSearch: v.object({
    from: v.fallback(v.optional(daySchema), undefined),
    days: v.fallback(v.optional(v.picklist([7, 31])), undefined),
  }),
  staticData: { path: '/admin/who-is-where' },
  component: WhoIsWhere,
})
