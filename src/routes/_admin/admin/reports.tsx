import { createFileRoute } from '@tanstack/react-router'
import { reportSearchSchema } from '#src/admin/reports/report-search.ts'
import { Reports } from '#src/admin/reports/Reports.tsx'

export const Route = createFileRoute('/_admin/admin/reports')({
  validateSearch: reportSearchSchema,
  staticData: { path: '/admin/reports' },
  component: Reports,
})
