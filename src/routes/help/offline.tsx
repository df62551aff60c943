import { createFileRoute } from '@tanstack/react-router'
import { OfflineBehaviour } from '#src/content/offline/OfflineBehaviour.tsx'

export const Route = createFileRoute('/help/offline')({
  staticData: { path: '/help/offline' },
  component: OfflineBehaviour,
})
