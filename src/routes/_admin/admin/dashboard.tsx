import { createFileRoute } from '@tanstack/react-router'
import { AdminToday } from '#src/admin/AdminToday.tsx'
import { adminQueries } from '#src/admin/queries.ts'

export const Route = createFileRoute('/_admin/admin/dashboard')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(adminQueries.today()),
  staticData: { path: '/admin/dashboard' },
  component: AdminToday,
})
