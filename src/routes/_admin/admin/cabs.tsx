import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { daySchema, idSchema } from '#contract/core/scalars.ts'
import { CabBoard } from '#src/products/cabs/admin/board/CabBoard.tsx'

export const Route = createFileRoute('/_admin/admin/cabs')({
  validateSearch: v.object({
    from: v.fallback(v.optional(daySchema), undefined),
    operator: v.fallback(v.optional(idSchema), undefined),
  }),
  staticData: { path: '/admin/cabs' },
  component: CabBoard,
})
