import { createFileRoute } from '@tanstack/react-router'
import { productAdmin } from '#src/bookings/admin-parts.ts'
import { guard } from '../platform/session/guard.ts'
import { speakToStaff } from '#src/i18n/locale.ts'

export const Route = createFileRoute('/_admin')({
  beforeLoad: guard('admin'),
  loader: async () => {
    await Promise.all([speakToStaff(), productAdmin.load()])
  },
})
