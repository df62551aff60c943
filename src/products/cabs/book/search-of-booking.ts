import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import type { CabSearchParams } from '../search/form/cab-search-params.ts'

/** The search that finds the ride of a booking again. */
export const searchOfBooking = ({ ride, flight }: Pick<CabBooking, 'ride' | 'flight'>): CabSearchParams => ({
  mode: ride.mode === 'transfer' ? undefined : ride.mode,
  from: ride.from.key,
  to: ride.to.key === ride.from.key ? undefined : ride.to.key,
  stops: ride.stops.length > 0 ? ride.stops.map(({ key }) => key).join(',') : undefined,
  at: ride.at,
  hours: ride.hours ?? undefined,
  days: ride.days ?? undefined,
  people: ride.people,
  bags: ride.bags,
  childSeats: ride.childSeats === 0 ? undefined : ride.childSeats,
  meetAndGreet: ride.meetAndGreet ? true : undefined,
  flight: flight?.number,
})
