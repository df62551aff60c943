import { addDays } from '#contract/core/days.ts'
import type { HostDeparture, HostDepartures, HostStart } from '#contract/products/tours/host-departures.ts'

export const LISTING = '01920000-0000-7000-8000-00000000000a'
const OPTION = '01920000-0000-7000-8000-00000000f121'
/** A Tuesday that is surely ahead. */
const FIRST_DAY = '2037-03-03'

export const departureId = (place: number, time = '08:00'): string =>
  `${OPTION}.${addDays(FIRST_DAY, place)}.${time.replace(':', '')}`

const aDeparture = (place: number, time: string): HostDeparture => ({
  departureId: departureId(place, time),
  day: addDays(FIRST_DAY, place),
  startsAt: `${addDays(FIRST_DAY, place)}T01:00:00.000Z`,
  state: 'open',
  isClosed: false,
  places: 10,
  hasOwnPlaces: false,
  taken: 0,
  blocked: 0,
  blockedBy: [],
  from: { minor: 200_000, currency: 'IDR' },
  bookings: 0,
  parties: [],
  cancelled: null,
})

const aStart = (time: string): HostStart => ({
  optionId: OPTION,
  optionTitle: 'Pagi',
  time,
  places: 10,
  departures: Array.from({ length: 28 }, (_, place) => aDeparture(place, time)),
})

/** Four weeks with a start at 08:00 and one at 13:30; `first` is about the first departure. */
export const someDepartures = (first: Partial<HostDeparture> = {}, more: Partial<HostDepartures> = {}) => {
  const calendar: HostDepartures = {
    listingId: LISTING,
    name: 'Susur Kota Tua',
    zone: 'Asia/Jakarta',
    isPaused: false,
    today: FIRST_DAY,
    from: FIRST_DAY,
    days: 28,
    lastDay: addDays(FIRST_DAY, 365),
    starts: [aStart('08:00'), aStart('13:30')],
    asOf: '2037-03-02T02:00:00.000Z',
    ...more,
  }
  const [departure] = calendar.starts[0]?.departures ?? []
  if (departure !== undefined) Object.assign(departure, first)
  return calendar
}

export const BOOKED: Partial<HostDeparture> = {
  state: 'limited',
  taken: 6,
  bookings: 2,
  parties: [
    {
      bookingId: '01920000-0000-7000-8000-00000000f120',
      reference: 'SG-7K2M9QXB',
      guest: 'Siti Rahmawati',
      people: 4,
    },
  ],
}
