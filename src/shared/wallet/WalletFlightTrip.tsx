import { now } from '#src/data/clock.ts'
import { nextFlight } from '#src/data/wallet/flight.ts'
import { FlightTripCard } from './FlightTripCard.tsx'
import { useWallet } from './use-wallet.ts'

/** The soonest flight of the wallet; nothing where there is none. */
export const WalletFlightTrip = () => {
  const flying = useWallet().flights.find((flight) => nextFlight(flight, now()) !== null)
  return flying === undefined ? null : <FlightTripCard booking={flying} />
}
