import { now } from '../platform/device/clock.ts'
import type { Glance } from '../platform/wallet/glance.ts'
import { speakOnScreens } from '../i18n/locale.ts'
import { comingTrips, type WalletTrip } from '../platform/wallet/kind.ts'

/** A quick look at the app needs no more. */
const MOST = 3

/** The first lines of the trips to come, in the language that is spoken. */
export const glancesAt = async (trips: readonly WalletTrip[]): Promise<Glance[]> => {
  const at = now()
  const coming = comingTrips(trips, at)
  if (coming.length === 0) return []
  await speakOnScreens()
  return coming.slice(0, MOST).flatMap((trip) => trip.glance(at) ?? [])
}
