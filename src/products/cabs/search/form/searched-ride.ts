import type { CabMode } from '#contract/products/cabs/vehicles.ts'
import type { RideInput } from '#contract/products/cabs/ride.ts'
import type { CabSearchParams } from './cab-search-params.ts'

/** Only the ride, to carry it from one screen to the next. */
export const searchOf = (search: CabSearchParams): CabSearchParams => {
  const { mode, from, to, stops, at, hours, days, people, bags, childSeats, meetAndGreet, flight } = search
  return { mode, from, to, stops, at, hours, days, people, bags, childSeats, meetAndGreet, flight }
}

export const modeOf = ({ mode }: Pick<CabSearchParams, 'mode'>): CabMode => mode ?? 'transfer'

const DIVIDER = /,(?=(?:airport|hotel|city):)/

/** The stops of a URL as place keys; addresses may have commas. */
export const stopsOf = ({ stops }: Pick<CabSearchParams, 'stops'>): string[] =>
  stops?.split(DIVIDER).filter((stop) => stop !== '') ?? []

/** Ride for the request; null if the URL is incomplete. */
export const rideOf = (search: CabSearchParams): RideInput | null => {
  const { from, to, at, hours, days, people, bags, childSeats, meetAndGreet, flight } = search
  const mode = modeOf(search)
  const stops = stopsOf(search)
  if (!from || !at || (mode === 'transfer' && !to)) return null
  return {
    mode,
    from,
    at,
    ...(to && { to }),
    ...(stops.length > 0 && { stops }),
    ...(mode === 'hourly' && hours !== undefined && { hours }),
    ...((mode === 'daily' || mode === 'self_drive') && days !== undefined && { days }),
    people: people ?? 1,
    ...(bags ? { bags } : {}),
    ...(childSeats ? { childSeats } : {}),
    ...(meetAndGreet && { meetAndGreet }),
    ...(flight && { flight }),
  }
}
