import type { ReactNode } from 'react'
import type { Service } from '#contract/core/services.ts'
import { now } from '../platform/device/clock.ts'
import { comingTrips } from '../platform/wallet/kind.ts'
import { useWallet } from './use-wallet.ts'

/** The soonest trip of the wallet, of all services or of one. `waiting` holds its place. */
export const WalletTrip = ({ waiting, only }: { waiting: ReactNode; only?: Service }) => {
  const { isOpened, trips } = useWallet()
  if (!isOpened) return waiting
  // A past stay is still in the wallet, but it is not the next trip.
  const next = comingTrips(trips, now()).find(({ service }) => only === undefined || service === only)
  return next?.views.card() ?? null
}
