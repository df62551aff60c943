import { describe, expect, it } from 'vitest'
import { aStay } from '#src/bookings/documents/test-support.ts'
import { daysAgain, isRebookable, searchAgain } from './rebook.ts'

// A Friday to a Sunday, in Makassar.
const stay = aStay()
const at = (instant: string) => new Date(instant)
const days = (instant: string) => daysAgain(stay, at(instant))

describe('booking again', () => {
  it('keeps future dates, by the calendar of the hotel', () => {
    expect(days('2027-03-01T00:00:00Z')).toEqual({ checkIn: '2027-03-12', checkOut: '2027-03-14', isSame: true })
    expect(days('2027-03-12T15:59:59Z').isSame).toBe(true)
    expect(days('2027-03-12T16:00:00Z').isSame).toBe(false)
  })

  it('proposes the next same weekday for as many nights, today included', () => {
    expect(days('2027-03-13T02:00:00Z')).toEqual({ checkIn: '2027-03-19', checkOut: '2027-03-21', isSame: false })
    expect(days('2027-03-19T02:00:00Z')).toMatchObject({ checkIn: '2027-03-19' })
    expect(days('2028-01-01T02:00:00Z')).toEqual({ checkIn: '2028-01-07', checkOut: '2028-01-09', isSame: false })
  })

  it('copies rooms, ages and rate', () => {
    const family = aStay({
      rooms: 2,
      adults: 3,
      children: 1,
      ratePlanId: 'rate-1',
      occupancy: [
        { adults: 2, childAges: [5] },
        { adults: 1, childAges: [] },
      ],
    })
    expect(searchAgain(family, at('2027-03-01T00:00:00Z'))).toEqual({
      id: family.hotel.hotelId,
      checkIn: '2027-03-12',
      checkOut: '2027-03-14',
      rooms: 2,
      adults: 3,
      children: 1,
      guests: '2.5_1',
      again: 'rate-1',
    })
    expect(searchAgain(stay, at('2027-03-01T00:00:00Z'))).toMatchObject({ guests: undefined, again: undefined })
  })

  it('is for past or unsuccessful stays', () => {
    const now = at('2027-03-13T02:00:00Z')
    const may = (state: (typeof stay)['state'], when = now) => isRebookable(aStay({ state }), when)
    expect(
      (['cancelled', 'issue_failed', 'payment_expired', 'completed', 'no_show'] as const).every((s) => may(s)),
    ).toBe(true)
    expect((['confirmed', 'in_use', 'issuing', 'awaiting_payment'] as const).some((s) => may(s))).toBe(false)
    expect(may('confirmed', at('2027-03-14T15:59:59Z'))).toBe(false)
    expect(may('confirmed', at('2027-03-14T16:00:00Z'))).toBe(true)
  })
})
