import { now } from '#src/platform/device/clock.ts'
import { nextFlight } from './flight-facts.ts'
import { FlightTripCard } from './FlightTripCard.tsx'
import { useWallet } from '#src/wallet/use-wallet.ts'

/** The soonest flight of the wallet; nothing where there is none. */
export const WalletFlightTrip = () => {
  const flying = useWallet().flights.find((flight) => nextFlight(flight, now()) !== null)
  return flying === undefined ? null : <FlightTripCard booking={flying} />
}
