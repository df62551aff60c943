import { createFileRoute } from '@tanstack/react-router'
import { DecideByLink } from '../account/decide/DecideByLink.tsx'
import { speakIn } from '../i18n/locale.ts'

export const Route = createFileRoute('/decide')({
  loader: () => speakIn(['security']),
  staticData: { path: '/decide' },
  component: DecideByLink,
})
