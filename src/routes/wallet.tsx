import { createFileRoute } from '@tanstack/react-router'
import { Wallet } from '../wallet/Wallet.tsx'

export const Route = createFileRoute('/wallet')({
  staticData: { path: '/wallet' },
  component: Wallet,
})
