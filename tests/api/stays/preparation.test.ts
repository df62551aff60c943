import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { checkIn } from '#contract/hosts/answers.ts'
import { renewCalendarAddress } from '#contract/hosts/calendar-feeds.ts'
import { listHostListings } from '#contract/hosts/listings.ts'
import { getHostCalendar } from '#contract/products/stays/host-calendar.ts'
import { createHold, releaseHold } from '#contract/products/stays/holds.ts'
import { listHotels, listRates } from '#contract/products/stays/hotels.ts'
import { undoNoShow } from '#contract/products/stays/no-shows.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { shortenStay } from '#contract/products/stays/shortening.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { sweepHolds } from '#server/domain/products/stays/hold/hold-expiry.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelStay } from '#tests/support/cancellations.ts'
import { START } from '#tests/support/moment.ts'
import { idr } from '#tests/support/payments.ts'
import { aHostedCalendar, editNights } from '#tests/support/stays/host-calendar.ts'
import { aHotel, preparedNights, soldNights, STAY, type MadeHotel } from '#tests/support/stays/hotels.ts'
import { at, cancelPartly } from '#tests/support/stays/room-cancellations.ts'
import { aHostedStay, markNoShow, onDay } from '#tests/support/stays/stay-run.ts'
import { aBooking, aHold, aQuote } from '#tests/support/stays/stays.ts'

const api = apiTest()
beforeEach(() => api.clock.set(START))

/** A day by its number after the check-in of `STAY`, which has two nights. */
const day = (number: number) => addDays(STAY.checkIn, number)
const from = (first: number, nights = 1) => ({ checkIn: day(first), checkOut: day(first + nights) })
const someone = async () => signedInAs(api, await aUser(api))
const oneRoom = (preparationNights: number) => aHotel(api, { preparationNights, rooms: [{ allotment: 1 }] })

const isFound = async ({ hotelId, cityKey }: MadeHotel, first: number, nights = 1): Promise<boolean> => {
  const { items } = await api.ok(listHotels, { query: { place: cityKey, ...STAY, ...from(first, nights) } })
  return items.some((hotel) => hotel.hotelId === hotelId)
}
const roomsLeft = async ({ hotelId }: MadeHotel, first: number): Promise<number | undefined> => {
  const { roomTypes } = await api.ok(listRates, { params: { hotelId }, query: { ...STAY, ...from(first) } })
  return roomTypes[0]?.roomsLeft
}
const setPreparation = (hotel: MadeHotel, preparationNights: number) =>
  api.db.update(properties).set({ preparationNights }).where(eq(properties.id, hotel.hotelId))
const stockOf = async ({ roomTypeId }: MadeHotel) => ({
  sold: await soldNights(api, roomTypeId),
  preparing: await preparedNights(api, roomTypeId),
})
const addsUp = async () => expect(await stockMismatches(api.db)).toEqual([])

describe('a room in preparation', () => {
  test('is sold neither after the stay nor to stays whose own preparation would reach its guests', async () => {
    const hotel = await oneRoom(2)
    const early = await aQuote(api, hotel.ratePlanId, from(3))
    await aBooking(api, await someone(), hotel.ratePlanId)
    expect(await stockOf(hotel)).toEqual({
      sold: { [day(0)]: 1, [day(1)]: 1 },
      preparing: { [day(2)]: 1, [day(3)]: 1 },
    })
    const days = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
    const found = await Promise.all(days.map((first) => isFound(hotel, first)))
    expect(days.filter((_day, place) => found[place])).toEqual([-4, -3, 4])
    expect(await Promise.all(days.map((first) => roomsLeft(hotel, first)))).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1])
    for (const first of [-2, -1, 2, 3]) {
      const body = { ratePlanId: hotel.ratePlanId, ...STAY, ...from(first) }
      await api.refused('sold_out', createQuote, { body })
    }
    const held = { body: { holdId: uuidv7(), quoteId: early.quoteId } }
    await api.refused('sold_out', createHold, held, { as: await someone() })
    await aBooking(api, await someone(), hotel.ratePlanId, from(4))
    await aBooking(api, await someone(), hotel.ratePlanId, from(-3))
    await addsUp()
  })

  test('leaves the other rooms of its type for sale', async () => {
    const hotel = await aHotel(api, { preparationNights: 1, rooms: [{ allotment: 3 }] })
    await aBooking(api, await someone(), hotel.ratePlanId, from(0))
    await aBooking(api, await someone(), hotel.ratePlanId, from(1))
    // Of the second night one room is sold, one in preparation, and one is left.
    expect(await stockOf(hotel)).toEqual({
      sold: { [day(0)]: 1, [day(1)]: 1 },
      preparing: { [day(1)]: 1, [day(2)]: 1 },
    })
    expect(await roomsLeft(hotel, 1)).toBe(1)
    const two = { ratePlanId: hotel.ratePlanId, ...STAY, ...from(1), rooms: 2, adults: 2 }
    await api.refused('sold_out', createQuote, { body: two })
    await aBooking(api, await someone(), hotel.ratePlanId, from(1))
    expect(await roomsLeft(hotel, 1)).toBe(0)
    expect(await roomsLeft(hotel, 2)).toBe(1)
    await addsUp()
  })

  test('is not kept without the setting, and past bookings keep the number of their day', async () => {
    const hotel = await aHotel(api, { rooms: [{ allotment: 2 }] })
    const as = await someone()
    const none = await aBooking(api, as, hotel.ratePlanId)
    expect((await stockOf(hotel)).preparing).toEqual({})
    await setPreparation(hotel, 3)
    const three = await aBooking(api, as, hotel.ratePlanId)
    const prepared = { [day(2)]: 1, [day(3)]: 1, [day(4)]: 1 }
    expect((await stockOf(hotel)).preparing).toEqual(prepared)
    await setPreparation(hotel, 1)
    for (const [booking, left] of [
      [none, prepared],
      [three, {}],
    ] as const) {
      const { bookingId, total: expectedRefund, version } = booking
      await cancelStay(api, { params: { bookingId }, body: { expectedRefund } }, { as, version })
      expect((await stockOf(hotel)).preparing).toEqual(left)
      await addsUp()
    }
    expect((await stockOf(hotel)).sold).toEqual({})
  })

  test('is free again when its hold is released or over, swept or not', async () => {
    const hotel = await oneRoom(1)
    const token = await someone()
    const { hold } = await aHold(api, token, hotel.ratePlanId)
    await api.ok(releaseHold, { params: { holdId: hold.holdId } }, { as: token })
    expect(await stockOf(hotel)).toEqual({ sold: {}, preparing: {} })
    await aHold(api, await someone(), hotel.ratePlanId)
    expect(await roomsLeft(hotel, 2)).toBe(0)
    api.clock.advance(15 * 60_000)
    expect(await roomsLeft(hotel, 2)).toBe(1)
    expect(await isFound(hotel, 2)).toBe(true)
    await aHold(api, await someone(), hotel.ratePlanId, from(2))
    expect(await stockOf(hotel)).toEqual({ sold: { [day(2)]: 1 }, preparing: { [day(3)]: 1 } })
    api.clock.advance(15 * 60_000)
    await sweepHolds(api.db, api.clock.now())
    expect(await stockOf(hotel)).toEqual({ sold: {}, preparing: {} })
    await addsUp()
  })
})

describe('the preparation of a booking that changes', () => {
  test('follows the last night that each room has left', async () => {
    const hotel = await aHotel(api, { preparationNights: 1 })
    const as = await someone()
    const { bookingId } = await aBooking(api, as, hotel.ratePlanId, { ...from(0, 3), rooms: 2, adults: 2 })
    expect((await stockOf(hotel)).preparing).toEqual({ [day(3)]: 2 })
    await cancelPartly(api, as, bookingId, [at(1, 2)])
    expect(await stockOf(hotel)).toEqual({
      sold: { [day(0)]: 2, [day(1)]: 2, [day(2)]: 1 },
      preparing: { [day(2)]: 1, [day(3)]: 1 },
    })
    await addsUp()
    await cancelPartly(api, as, bookingId, [at(2, 0)])
    expect((await stockOf(hotel)).preparing).toEqual({ [day(2)]: 1, [day(3)]: 1 })
    await cancelPartly(api, as, bookingId, [at(2, 1), at(2, 2)])
    expect(await stockOf(hotel)).toEqual({ sold: { [day(0)]: 1, [day(1)]: 1 }, preparing: { [day(2)]: 1 } })
    await addsUp()
  })

  test('begins sooner when the guests leave early, so that the room is sold sooner', async () => {
    const hosted = await aHostedStay(api, { preparationNights: 1, allotment: 1 })
    const { hotel, params, asHost } = hosted
    api.clock.set(onDay(0, '11:00'))
    await api.ok(checkIn, { params, body: {} }, { as: await asHost() })
    expect(await roomsLeft(hotel, 3)).toBe(0)
    const body = { lastNight: day(0), expectedRefund: idr(0) }
    await api.ok(shortenStay, { params, body }, { as: await asHost() })
    expect(await stockOf(hotel)).toEqual({ sold: { [day(0)]: 1 }, preparing: { [day(1)]: 1 } })
    expect([await roomsLeft(hotel, 1), await roomsLeft(hotel, 2), await roomsLeft(hotel, 3)]).toEqual([0, 1, 1])
    await addsUp()
  })

  test('is not needed after a no-show, and is taken again with it when the guests come after all', async () => {
    const hosted = await aHostedStay(api, { preparationNights: 2, allotment: 1, stay: from(0, 2) })
    const { hotel, params, asHost } = hosted
    api.clock.set(onDay(0, '12:00'))
    await markNoShow(api, hosted)
    expect(await stockOf(hotel)).toEqual({ sold: { [day(0)]: 1 }, preparing: {} })
    await addsUp()
    await api.ok(undoNoShow, { params }, { as: await asHost(), version: 2 })
    expect(await stockOf(hotel)).toEqual({
      sold: { [day(0)]: 1, [day(1)]: 1 },
      preparing: { [day(2)]: 1, [day(3)]: 1 },
    })
    await markNoShow(api, hosted, 3)
    await aBooking(api, await someone(), hotel.ratePlanId, from(3))
    await api.refused('sold_out', undoNoShow, { params }, { as: await asHost(), version: 4 })
    expect((await stockOf(hotel)).sold).toEqual({ [day(0)]: 1, [day(3)]: 1 })
    await addsUp()
  })
})

const nextMonthOf = async (as: string) => {
  const { items } = await api.ok(listHostListings, {}, { as })
  return items[0]?.next30
}

describe('the host', () => {
  test('sees preparation in the calendar, apart from what is sold, and keeps its rooms', async () => {
    const hosted = await aHostedCalendar(api, { preparationNights: 2, rooms: [{ allotment: 2 }, {}] })
    const { as, hotel } = hosted
    const before = await nextMonthOf(as)
    await aBooking(api, await someone(), hotel.ratePlanId)
    const query = { firstNight: day(0), nights: 5 }
    const calendar = await api.ok(getHostCalendar, { params: { listingId: hotel.hotelId }, query }, { as })
    const room = calendar.rooms.find(({ roomTypeId }) => roomTypeId === hotel.roomTypeId)
    expect(room).toMatchObject({ sold: [1, 1, 0, 0, 0], preparing: [0, 0, 1, 1, 0] })
    const other = calendar.rooms.find(({ roomTypeId }) => roomTypeId !== hotel.roomTypeId)
    expect(other).not.toHaveProperty('preparing')
    expect(await nextMonthOf(as)).toEqual({ sold: 2, open: (before?.open ?? 0) - 4 })
    const range = { firstNight: day(2), lastNight: day(4) }
    const { nights } = await editNights(api, hosted, { rooms: 0 }, range)
    expect(nights).toMatchObject([
      { outcome: 'below_sold', rooms: 2, sold: 0, preparing: 1 },
      { outcome: 'below_sold', rooms: 2, sold: 0, preparing: 1 },
      { outcome: 'applied', rooms: 0, sold: 0 },
    ])
    expect(nights[2]).not.toHaveProperty('preparing')
    const closed = await editNights(api, hosted, { isClosed: true, rooms: 1 }, range)
    expect(closed.nights.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
  })

  test('tells other sites that a room in preparation is busy', async () => {
    const hosted = await aHostedCalendar(api, { preparationNights: 1, rooms: [{ allotment: 1 }] })
    const { as, hotel } = hosted
    await aBooking(api, await someone(), hotel.ratePlanId)
    const params = { resourceId: hotel.roomTypeId }
    const { exported } = await api.ok(renewCalendarAddress, { params }, { as })
    const { body } = await api.inject({ url: new URL(exported?.address ?? '').pathname })
    const days = body.match(/DT(?:START|END);VALUE=DATE:\d+/g)?.map((line) => line.slice(-8))
    expect(days).toEqual([day(0), day(3)].map((one) => one.replaceAll('-', '')))
  })

  test('does not sell a stay that ends on the day on which guests of another site arrive', async () => {
    const hotel = await oneRoom(1)
    await api.database.pool.query(
      `insert into room_nights (room_type_id, night, allotment, blocked) values ($1, $2, 1, 1)`,
      [hotel.roomTypeId, day(2)],
    )
    expect([await roomsLeft(hotel, 1), await roomsLeft(hotel, 0)]).toEqual([0, 1])
    const body = { ratePlanId: hotel.ratePlanId, ...STAY }
    await api.refused('sold_out', createQuote, { body })
  })
})
