import { describe, expect, it } from 'vitest'
import type { CalendarEdit, NightChanges } from '#contract/products/stays/host-calendar.ts'
import { cellAt, roomsLeft, withAnswer } from './calendar-cells.ts'
import { aCalendar, appliedNights, roomId } from './host-calendar-test-support.ts'

const IDR = (minor: number) => ({ kind: 'amount' as const, amount: { minor, currency: 'IDR' } })
const edit = (changes: NightChanges, more: Partial<CalendarEdit> = {}): CalendarEdit => ({
  roomTypeId: roomId(0),
  firstNight: '2027-03-03',
  lastNight: '2027-03-09',
  change: changes,
  seenAt: '2027-03-02T02:00:00.000Z',
  ...more,
})
const calendar = aCalendar()
const [room] = calendar.rooms
const cell = (index: number, edits: readonly CalendarEdit[] = [], of = calendar) => {
  const one = of.rooms[0]
  if (one === undefined) throw new Error('no room type')
  return cellAt(of, one, index, edits)
}

describe('a cell', () => {
  it('has the price of the calendar, or that of the host, and none where the night is not on sale', () => {
    const other = aCalendar({ factors: [1500, 1500, null] })
    other.rooms[0]?.ownPrices.splice(1, 1, 7)
    expect([0, 1, 2].map((index) => cell(index, [], other).price)).toEqual([1_500_000, 7, null])
  })

  it('shows edits that wait, in their order, on the nights and weekdays that they mean', () => {
    const weekend = edit({ price: { kind: 'percent', percent: 50 }, minNights: 2 }, { weekdays: [5, 6] })
    const edits = [edit({ price: IDR(2_000_000), isClosed: true }), weekend]
    expect(cell(0, edits)).toMatchObject({ price: 1_000_000, isPending: false, isClosed: false })
    expect(cell(1, edits)).toMatchObject({ price: 2_000_000, isPending: true, isClosed: true, minNights: null })
    // The fourth night from a Tuesday is a Friday.
    expect(cell(3, edits)).toMatchObject({ price: 3_000_000, isOwnPrice: true, minNights: 2 })
    expect(cell(8, edits)).toMatchObject({ isPending: false })
  })

  it('is not shown with fewer rooms than are sold', () => {
    const sold = aCalendar()
    sold.rooms[0]?.sold.splice(1, 1, 3)
    expect(cell(1, [edit({ rooms: 2, isClosed: true })], sold)).toMatchObject({ rooms: 5, isClosed: false })
    expect(cell(2, [edit({ rooms: 2 })], sold)).toMatchObject({ rooms: 2, isPending: true })
  })

  it('has rooms in preparation, which are neither sold nor left, and are not taken from it', () => {
    const prepared = aCalendar()
    const [first] = prepared.rooms
    if (first !== undefined) first.preparing = first.sold.map((_, index) => (index === 1 ? 2 : 0))
    first?.sold.splice(1, 1, 1)
    expect(cell(1, [], prepared)).toMatchObject({ sold: 1, preparing: 2 })
    expect([0, 1].map((index) => roomsLeft(cell(index, [], prepared)))).toEqual([5, 2])
    expect(cell(1, [edit({ rooms: 2 })], prepared)).toMatchObject({ rooms: 5, isPending: true })
    expect(cell(1, [edit({ rooms: 3 })], prepared)).toMatchObject({ rooms: 3 })
  })

  it('of a past day stays as it is', () => {
    const past = aCalendar({ today: '2027-03-04' })
    expect(cell(1, [edit({ isClosed: true })], past)).toMatchObject({ isPast: true, isClosed: false, isPending: false })
  })
})

it('the nights of an answer replace those of their room type alone, also prices that are none any more', () => {
  const before = aCalendar()
  before.rooms[0]?.ownPrices.splice(1, 1, 9)
  const after = withAnswer(before, {
    roomTypeId: roomId(0),
    roomTypeName: 'Deluxe twin',
    zone: 'Asia/Jakarta',
    nights: appliedNights('2027-03-03', 2, { flags: 1, sold: 4, rooms: 4, minNights: 3 }),
    asOf: before.asOf,
  })
  expect([0, 1, 2, 3].map((index) => cell(index, [], after).isClosed)).toEqual([false, true, true, false])
  expect(cell(1, [], after)).toMatchObject({ price: 1_000_000, isOwnPrice: false, sold: 4, rooms: 4, minNights: 3 })
  expect(after.rooms[1]).toEqual(room && { ...before.rooms[1] })
})
