import { createFileRoute } from '@tanstack/react-router'
import { productOfflineActions } from '#src/content/offline/actions.ts'
import { OfflineBehaviour } from '#src/content/offline/OfflineBehaviour.tsx'

export const Route = createFileRoute('/help/offline')({
  staticData: { path: '/help/offline' },
  loader: async () => void (await productOfflineActions.load()),
  component: OfflineBehaviour,
})
