import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#src/data/guard.ts'
import { speakOfFlights } from '#src/i18n/locale.ts'

export const Route = createFileRoute('/_flights')({
  beforeLoad: guard('flights'),
  loader: () => speakOfFlights(),
})
