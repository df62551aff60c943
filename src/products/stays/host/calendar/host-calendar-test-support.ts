import { addDays } from '#contract/core/days.ts'
import type { HostCalendar } from '#contract/products/stays/host-calendar.ts'

export const LISTING = '01920000-0000-7000-8000-00000000000a'
export const roomId = (row: number): string => `01920000-0000-7000-8000-0000000001${String(row).padStart(2, '0')}`

/** A calendar from a Tuesday, with as many room types of five rooms and nights, each at a million. */
export const aCalendar = (more: Partial<HostCalendar> = {}, rooms = 2, nights = 60): HostCalendar => {
  const each = <T>(value: T): T[] => Array.from({ length: nights }, () => value)
  return {
    listingId: LISTING,
    name: 'Villa Anggrek',
    currency: 'IDR',
    zone: 'Asia/Jakarta',
    isPaused: false,
    minNights: 1,
    today: '2027-03-02',
    from: '2027-03-02',
    nights,
    factors: each(1000),
    rooms: Array.from({ length: rooms }, (_, row) => ({
      roomTypeId: roomId(row),
      name: row === 0 ? 'Deluxe twin' : `Room ${row}`,
      baseMinor: 1_000_000,
      ownPrices: each<number | null>(null),
      rooms: each(5),
      sold: each(0),
      flags: each(0),
      minNights: each(0),
    })),
    asOf: '2027-03-02T02:00:00.000Z',
    ...more,
  }
}

/** The nights of an answer that did all that was asked. */
export const appliedNights = (first: string, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, place) => ({
    night: addDays(first, place),
    outcome: 'applied' as const,
    ownPrice: null,
    rooms: 5,
    sold: 0,
    flags: 0,
    minNights: 0,
    soldAt: null,
    changedAt: null,
    ...more,
  }))
