import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../platform/session/guard.ts'
import { speakToStaff } from '#src/i18n/locale.ts'

export const Route = createFileRoute('/_admin')({
  beforeLoad: guard('admin'),
  loader: () => speakToStaff(),
})
