import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#src/data/guard.ts'
import { speakToStaff } from '#src/i18n/locale.ts'

export const Route = createFileRoute('/_admin')({
  beforeLoad: guard('admin'),
  loader: () => speakToStaff(),
})
