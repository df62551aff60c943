import { describe, expect, it } from 'vitest'
import { createStayBooking, getStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { listBookings } from '#contract/products/registry.ts'
import { applyWalletUpdate, walletUpdateFrom } from './wallet-update.ts'
import { stayItem } from '#src/platform/wallet/list-test-support.ts'
import { readStay, stayOf } from './stay-facts.ts'
import { aBooking, NOW, OTHER_ID, SARI, updateWith } from '#src/products/wallet-test-support.ts'

const AT = new Date(NOW).toISOString()
const updateFrom = (
  endpoint: typeof listBookings | typeof getStayBooking | typeof createStayBooking | typeof createQuote,
  value: unknown,
  input: unknown = {},
) => walletUpdateFrom({ kind: 'answered', user: SARI, endpoint, input, value }, NOW)
const page = (items: StayBooking[], nextCursor: string | null = null) => ({
  items: items.map(stayItem),
  nextCursor,
  asOf: AT,
})

describe('an answer', () => {
  it.each([
    ['of all upcoming ones', page([aBooking()]), {}, { isOwn: true, isWhole: true }],
    ['of a part of them', page([aBooking()], 'more'), {}, { isOwn: true, isWhole: false }],
    ['of a later page', page([aBooking()]), { query: { cursor: 'x' } }, { isOwn: true, isWhole: false }],
    ['of past ones', page([aBooking()]), { query: { when: 'past' } }, { isOwn: true, isWhole: false }],
  ])('%s is the person’s own or not, and complete or not', (_name, value, input, expected) => {
    expect(updateFrom(listBookings, value, input)).toMatchObject(expected)
  })

  it('of one booking may belong to anyone, except the booking just made', () => {
    expect(updateFrom(getStayBooking, aBooking())).toMatchObject({ isOwn: false, isWhole: false })
    expect(updateFrom(createStayBooking, aBooking())).toMatchObject({ isOwn: true, isWhole: false })
  })

  it('of any other endpoint or shape gives no update', () => {
    expect(updateFrom(createQuote, aBooking())).toBeNull()
    expect(updateFrom(getStayBooking, { reference: 'SG' })).toBeNull()
    expect(updateFrom(listBookings, {})).toBeNull()
  })
})

const ids = (items: { bookingId: string }[]) => items.map(({ bookingId }) => bookingId)

describe('a wallet update', () => {
  const stored = stayOf(aBooking(), AT)

  it('contains the person’s own confirmed stays, not those pending payment or hotel', () => {
    expect(ids(applyWalletUpdate([], updateWith([aBooking()]), NOW).put)).toEqual([stored.bookingId])
    for (const state of ['awaiting_payment', 'issuing', 'held', 'cancelled', 'no_show'] as const)
      expect(applyWalletUpdate([], updateWith([aBooking({ state })]), NOW).put).toEqual([])
  })

  it('is not made from what a host reads of others, but from every change of a stored stay', () => {
    const read = updateWith([aBooking({ roomTypeName: 'Suite' })], { isOwn: false })
    expect(applyWalletUpdate([], read, NOW).put).toEqual([])
    expect(applyWalletUpdate([stored], read, NOW).put).toMatchObject([{ roomTypeName: 'Suite' }])
  })

  it.each(['cancelled', 'no_show', 'issue_failed'] as const)('removes a stay that is %s', (state) => {
    expect(applyWalletUpdate([stored], updateWith([aBooking({ state })], { isOwn: false }), NOW).remove).toEqual([
      stored.bookingId,
    ])
  })

  it('removes stays missing from the complete list, but not one that just ended', () => {
    const over = { ...stored, bookingId: OTHER_ID, checkIn: '2027-03-08', checkOut: '2027-03-10' }
    expect(applyWalletUpdate([stored, over], updateWith([], { isWhole: true }), NOW).remove).toEqual([stored.bookingId])
    expect(applyWalletUpdate([stored, over], updateWith([], { isWhole: false }), NOW).remove).toEqual([])
  })

  it('never applies an older response', () => {
    const old = { at: new Date(NOW - 1000).toISOString() }
    expect(applyWalletUpdate([stored], updateWith([aBooking({ state: 'cancelled' })], old), NOW)).toEqual({
      put: [],
      remove: [],
    })
    expect(applyWalletUpdate([stored], updateWith([], { ...old, isWhole: true }), NOW).remove).toEqual([])
  })

  it('contains no stay that ended more than two days ago', () => {
    const past = aBooking({ state: 'completed', checkIn: '2027-03-06', checkOut: '2027-03-08' })
    expect(applyWalletUpdate([], updateWith([past]), NOW).put).toEqual([])
  })
})

describe('facts of another version', () => {
  const stay = stayOf(aBooking(), AT)
  const { hotel, ...rest } = stay
  // A version in which the hotel was called a house, and one before it without its own reference.
  const steps = [
    (facts: unknown) => Object.assign({ hotelReference: null }, facts),
    (facts: unknown) =>
      typeof facts === 'object' && facts !== null && 'house' in facts ? { ...facts, hotel: facts.house } : facts,
  ]
  it('are migrated to the current version step by step', () => {
    const { hotelReference: _none, ...oldest } = rest
    expect(readStay(1, { ...oldest, house: hotel }, steps)).toEqual(stay)
    expect(readStay(2, { ...rest, house: hotel }, steps)).toEqual(stay)
    expect(readStay(3, stay, steps)).toEqual(stay)
  })
  it('are not changed where they are newer, and dropped where they are invalid', () => {
    expect(readStay(4, stay, steps)).toBe('newer')
    expect(readStay(1, { reference: 'SG' })).toBeNull()
    expect(
      readStay(1, stay, [
        () => {
          throw new TypeError('unreadable')
        },
      ]),
    ).toBeNull()
    expect(readStay(1, { ...stay, hotel: { ...hotel, zone: 'Mars/Olympus' } })).toBeNull()
  })
})
