import type { HotelFacts, RoomRates } from '#contract/products/stays/hotels.ts'

/** One hotel and what its rooms cost for the stay; null without days, while asked, and where that failed. */
export type Compared = { hotel: HotelFacts; rooms: readonly RoomRates[] | null; requestedRooms: number }

/** The cheapest way to stay that fits and is left. */
export const cheapestOf = ({ rooms, requestedRooms }: Compared) =>
  (rooms ?? [])
    .filter((room) => room.fits && room.roomsLeft >= requestedRooms)
    .flatMap((room) => room.rates.map((rate) => ({ room, rate })))
    .toSorted((one, other) => one.rate.total.minor - other.rate.total.minor)[0]
