import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../platform/session/guard.ts'
import { hostedParts, hostToday } from '#src/bookings/admin-parts.ts'
import { speakToStaff } from '#src/i18n/locale.ts'

export const Route = createFileRoute('/_agent')({
  beforeLoad: guard('agent'),
  loader: async () => {
    await Promise.all([speakToStaff(), hostToday.load(), hostedParts.load()])
  },
})
