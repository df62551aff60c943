import { createFileRoute } from '@tanstack/react-router'
import { AdminToday } from '#src/features/admin/AdminToday.tsx'
import { adminQueries } from '#src/features/admin/queries.ts'

export const Route = createFileRoute('/_admin/admin/dashboard')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(adminQueries.today()),
  staticData: { path: '/admin/dashboard' },
  component: AdminToday,
})
