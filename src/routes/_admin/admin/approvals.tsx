import { createFileRoute } from '@tanstack/react-router'
import { PendingApprovals } from '#src/admin/approvals/PendingApprovals.tsx'

export const Route = createFileRoute('/_admin/admin/approvals')({
  staticData: { path: '/admin/approvals' },
  component: PendingApprovals,
})
