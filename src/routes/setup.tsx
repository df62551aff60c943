import { createFileRoute } from '@tanstack/react-router'
import { Setup } from '../account/setup/Setup.tsx'

export const Route = createFileRoute('/setup')({
  staticData: { path: '/setup' },
  component: Setup,
})
