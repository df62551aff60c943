import { createFileRoute } from '@tanstack/react-router'
import { JoinUs } from '#src/listings/JoinUs.tsx'

export const Route = createFileRoute('/listings/join-us')({
  staticData: { path: '/listings/join-us' },
  component: JoinUs,
})
