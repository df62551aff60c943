import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { listHostListings, pauseListing } from '#contract/hosts/listings.ts'
import {
  CELL_CLOSED,
  CELL_CLOSED_TO_ARRIVAL,
  editHostCalendar,
  getHostCalendar,
} from '#contract/products/stays/host-calendar.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { listHotels } from '#contract/products/stays/hotels.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHostedCalendar, editNights } from '#tests/support/stays/host-calendar.ts'
import { aCalendar, aHotel, STAY, TODAY } from '#tests/support/stays/hotels.ts'
import { aBooking, aHold, aQuote } from '#tests/support/stays/stays.ts'

const api = apiTest()
const IDR = (minor: number) => ({ kind: 'amount' as const, amount: { minor, currency: 'IDR' } })
const MINUTE = 60_000
const SECOND_NIGHT = addDays(STAY.checkIn, 1)

const editBody = (hotel: { roomTypeId: string }, more: object = {}) => ({
  roomTypeId: hotel.roomTypeId,
  firstNight: STAY.checkIn,
  lastNight: STAY.checkIn,
  seenAt: api.clock.now().toISOString(),
  change: { isClosed: true },
  ...more,
})

describe('a calendar edit', () => {
  test.each([
    ['price 0', { change: { price: IDR(0) } }, 'night_price_invalid', 'body.change.price.amount.minor'],
    [
      'a price beyond the limit',
      { change: { price: IDR(1_000_000_001) } },
      'night_price_invalid',
      'body.change.price.amount.minor',
    ],
    ['half a rupiah', { change: { price: IDR(0.5) } }, 'night_price_invalid', 'body.change.price.amount.minor'],
    [
      'another currency',
      { change: { price: { kind: 'amount', amount: { minor: 9, currency: 'USD' } } } },
      'currency_of_property',
      'body.change.price.amount.currency',
    ],
    [
      'no percent',
      { change: { price: { kind: 'percent', percent: 0 } } },
      'price_change_invalid',
      'body.change.price.percent',
    ],
    [
      'minus all',
      { change: { price: { kind: 'percent', percent: -100 } } },
      'price_change_invalid',
      'body.change.price.percent',
    ],
    ['-1 rooms', { change: { rooms: -1 } }, 'rooms_for_sale_invalid', 'body.change.rooms'],
    ['1,000 rooms', { change: { rooms: 1000 } }, 'rooms_for_sale_invalid', 'body.change.rooms'],
    ['no nights', { change: { minNights: 0 } }, 'min_nights_invalid', 'body.change.minNights'],
    ['31 nights', { change: { minNights: 31 } }, 'min_nights_invalid', 'body.change.minNights'],
    ['nothing', { change: {} }, 'calendar_change_empty', 'body.change'],
    ['days in the wrong order', { firstNight: STAY.checkOut }, 'period_invalid', 'body.lastNight'],
    ['731 nights', { lastNight: addDays(STAY.checkIn, 730) }, 'calendar_range_too_long', 'body.lastNight'],
    ['a weekday that does not exist', { weekdays: [8] }, 'validation_failed', 'body.weekdays.0'],
  ] as const)('of %s is refused at its field', async (_name, more, code, field) => {
    const { as, hotel } = await aHostedCalendar(api)
    const body = editBody(hotel, more)
    const answer = await api.call(editHostCalendar, { params: { listingId: hotel.hotelId }, body }, { as })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toContainEqual(expect.objectContaining({ field, code }))
  })

  test('is none of anybody else, of another property, or without a session', async () => {
    const { as, hotel } = await aHostedCalendar(api)
    const other = await aHostedCalendar(api)
    const body = editBody(hotel)
    const params = { listingId: hotel.hotelId }
    for (const theirs of [other.as, await signedInAs(api, await aUser(api, { roles: ['owner', 'user'] }))]) {
      await api.refused('not_found', editHostCalendar, { params, body }, { as: theirs })
      await api.refused('not_found', getHostCalendar, { params, query: {} }, { as: theirs })
      await api.refused('not_found', pauseListing, { params, body: { isPaused: true } }, { as: theirs })
    }
    const foreign = { ...body, roomTypeId: other.hotel.roomTypeId }
    await api.refused('not_found', editHostCalendar, { params, body: foreign }, { as })
    await api.refused('unauthenticated', editHostCalendar, { params, body })
    const unowned = await aHotel(api)
    await api.refused('not_found', getHostCalendar, { params: { listingId: unowned.hotelId }, query: {} }, { as })
  })

  test('changes what was asked, of the weekdays that were asked, and is what the calendar then says', async () => {
    const { as, hotel } = await aHostedCalendar(api, { rooms: [{ rates: [{ baseMinor: 1_500_000 }, {}] }] })
    const answer = await editNights(
      api,
      { as, hotel },
      { price: IDR(2_000_000), rooms: 3, isClosedToArrival: true, minNights: 2 },
      // A Friday to a Thursday.
      { lastNight: addDays(STAY.checkIn, 6), weekdays: [5, 6] },
    )
    expect(answer.nights.map(({ night, outcome }) => [night, outcome])).toEqual([
      ['2027-03-12', 'applied'],
      ['2027-03-13', 'applied'],
    ])
    const params = { listingId: hotel.hotelId }
    const calendar = await api.ok(getHostCalendar, { params, query: {} }, { as })
    expect(calendar).toMatchObject({ from: TODAY, today: TODAY, nights: 365, currency: 'IDR', minNights: 1 })
    const [room] = calendar.rooms
    const changed = CELL_CLOSED_TO_ARRIVAL
    expect(room?.ownPrices.slice(9, 13)).toEqual([null, 2_000_000, 2_000_000, null])
    expect([room?.baseMinor, ...calendar.factors.slice(9, 13)]).toEqual([1_000_000, 1000, 1000, 1000, 1000])
    expect(room?.rooms.slice(9, 13)).toEqual([5, 3, 3, 5])
    expect(room?.flags.slice(9, 13)).toEqual([0, changed, changed, 0])
    expect(room?.minNights.slice(9, 13)).toEqual([0, 2, 2, 0])
    expect(room?.ownPrices).toHaveLength(365)
    expect(calendar.factors).toHaveLength(365)
  })

  test('by a percentage is of the price of each night, and leaves nights that would cost nothing', async () => {
    const priceCalendarId = await aCalendar(api, [1000, 1001, 500])
    const { as, hotel } = await aHostedCalendar(api, { priceCalendarId, rooms: [{ rates: [{ baseMinor: 105 }] }] })
    const last = { lastNight: addDays(STAY.checkIn, 2) }
    const { nights } = await editNights(api, { as, hotel }, { price: { kind: 'percent', percent: 10 } }, last)
    // 105, 105 and 53 for the three factors, of which the calendar begins with one that the days decide.
    expect(nights.map(({ ownPrice }) => Number(ownPrice)).toSorted((one, other) => other - one)).toEqual([116, 116, 58])
    await editNights(api, { as, hotel }, { price: IDR(4) })
    const none = await editNights(api, { as, hotel }, { price: { kind: 'percent', percent: -90 } })
    expect(none.nights).toMatchObject([{ outcome: 'price_out_of_range', ownPrice: 4 }])
    const back = await editNights(api, { as, hotel }, { price: { kind: 'calendar' } })
    expect(back.nights).toMatchObject([{ outcome: 'applied', ownPrice: null }])
  })

  test('to fewer rooms than are sold says when the last one was sold, and changes nothing of that night', async () => {
    const { as, hotel } = await aHostedCalendar(api)
    await aBooking(api, await signedInAs(api, await aUser(api)), hotel.ratePlanId, { checkOut: SECOND_NIGHT })
    const soldAt = api.clock.now().toISOString()
    api.clock.advance(5 * MINUTE)
    const changes = { rooms: 0, isClosed: true, price: IDR(9) }
    const { nights } = await editNights(api, { as, hotel }, changes, { lastNight: SECOND_NIGHT })
    expect(nights).toMatchObject([
      { outcome: 'below_sold', rooms: 5, sold: 1, flags: 0, ownPrice: null, soldAt },
      { outcome: 'applied', rooms: 0, sold: 0, flags: CELL_CLOSED, ownPrice: 9, soldAt: null },
    ])
    expect((await editNights(api, { as, hotel }, { rooms: 1 })).nights).toMatchObject([
      { outcome: 'applied', rooms: 1 },
    ])
  })

  test('that closes a night tells what was sold after the host looked, and not what they saw', async () => {
    const { as, hotel } = await aHostedCalendar(api)
    const guest = await signedInAs(api, await aUser(api))
    await aBooking(api, guest, hotel.ratePlanId)
    api.clock.advance(MINUTE)
    const seenAt = api.clock.now().toISOString()
    api.clock.advance(MINUTE)
    await aHold(api, guest, hotel.ratePlanId, { checkOut: SECOND_NIGHT })
    const soldAt = api.clock.now().toISOString()
    api.clock.advance(MINUTE)
    const more = { seenAt, lastNight: SECOND_NIGHT }
    expect((await editNights(api, { as, hotel }, { isClosed: true }, more)).nights).toMatchObject([
      { outcome: 'applied', sold: 2, soldAt },
      { outcome: 'applied', sold: 1, soldAt: null },
    ])
    await api.refused('nights_closed', createQuote, { body: { ratePlanId: hotel.ratePlanId, ...STAY } })
  })

  test('leaves past days, and nights without a price calendar have no price to set', async () => {
    const priceCalendarId = await aCalendar(api, [1000], addDays(STAY.checkIn, -399))
    const { as, hotel } = await aHostedCalendar(api, { priceCalendarId })
    const past = await editNights(
      api,
      { as, hotel },
      { isClosed: true },
      { firstNight: addDays(TODAY, -1), lastNight: TODAY },
    )
    expect(past.nights.map(({ outcome }) => outcome)).toEqual(['past', 'applied'])
    const ended = await editNights(api, { as, hotel }, { price: IDR(5) }, { lastNight: SECOND_NIGHT })
    expect(ended.nights).toMatchObject([
      { outcome: 'applied', ownPrice: 5 },
      { outcome: 'not_on_sale', ownPrice: null },
    ])
  })

  test('does not overwrite what another person changed after the host looked, and says when that was', async () => {
    const { as, hotel } = await aHostedCalendar(api)
    const seenAt = api.clock.now().toISOString()
    api.clock.advance(MINUTE)
    await editNights(api, { as, hotel }, { price: IDR(7) }, { lastNight: SECOND_NIGHT })
    const changedAt = api.clock.now().toISOString()
    // The property has a new host, who saw the calendar before.
    const next = await aUser(api)
    await api.db.update(properties).set({ ownerUserId: next.id }).where(eq(properties.id, hotel.hotelId))
    const theirs = { as: await signedInAs(api, next), hotel }
    const last = { lastNight: addDays(STAY.checkIn, 2) }
    expect((await editNights(api, theirs, { price: IDR(8) }, { seenAt, ...last })).nights).toMatchObject([
      { outcome: 'changed', ownPrice: 7, changedAt },
      { outcome: 'changed', ownPrice: 7, changedAt },
      { outcome: 'applied', ownPrice: 8, changedAt: null },
    ])
    api.clock.advance(MINUTE)
    expect((await editNights(api, theirs, { price: IDR(8) })).nights).toMatchObject([
      { outcome: 'applied', ownPrice: 8 },
    ])
    // One's own edits follow each other, seen or not.
    expect((await editNights(api, theirs, { price: IDR(9) }, { seenAt })).nights).toMatchObject([{ ownPrice: 9 }])
  })

  test('that is sent twice takes effect once', async () => {
    const { as, hotel } = await aHostedCalendar(api)
    const body = editBody(hotel, { change: { price: { kind: 'percent' as const, percent: 100 } } })
    const key = randomUUID()
    const input = { params: { listingId: hotel.hotelId }, body }
    const first = await api.ok(editHostCalendar, input, { as, key })
    expect(await api.ok(editHostCalendar, input, { as, key })).toEqual(first)
    const { rooms } = await api.ok(getHostCalendar, { params: { listingId: hotel.hotelId }, query: {} }, { as })
    expect(rooms[0]?.ownPrices[10]).toBe(2_000_000)
  })
})

test('the calendar says what is sold from a day that is asked for, for as many nights', async () => {
  const { as, hotel } = await aHostedCalendar(api, { rooms: [{}, { name: 'Suite', maxGuests: 4 }] })
  await aBooking(api, await signedInAs(api, await aUser(api)), hotel.ratePlanId)
  const query = { firstNight: addDays(STAY.checkIn, -1), nights: 4 }
  const calendar = await api.ok(getHostCalendar, { params: { listingId: hotel.hotelId }, query }, { as })
  expect(calendar.rooms.map(({ name, sold, rooms }) => [name, sold, rooms])).toEqual([
    ['Deluxe twin', [0, 1, 1, 0], [5, 5, 5, 5]],
    ['Suite', [0, 0, 0, 0], [5, 5, 5, 5]],
  ])
  const tooMany = { params: { listingId: hotel.hotelId }, query: { nights: 731 } }
  expect((await api.refused('calendar_range_too_long', getHostCalendar, tooMany, { as })).fields).toMatchObject([
    { field: 'query.nights' },
  ])
})

describe('my listings', () => {
  test('are those that I own, with what is sold and open in the next 30 days', async () => {
    const { as, hotel } = await aHostedCalendar(api, { name: 'Villa Anggrek' })
    await aHotel(api, { name: 'Of nobody' })
    await aBooking(api, await signedInAs(api, await aUser(api)), hotel.ratePlanId)
    await editNights(api, { as, hotel }, { isClosed: true }, { firstNight: TODAY, lastNight: addDays(TODAY, 1) })
    const { items } = await api.ok(listHostListings, {}, { as })
    expect(items).toEqual([
      {
        listingId: hotel.hotelId,
        service: 'stay',
        name: 'Villa Anggrek',
        cityName: 'Jakarta',
        isPaused: false,
        kinds: 1,
        units: 5,
        next30: { sold: 2, open: 30 * 5 - 2 - 10 },
        upcoming: 1,
      },
    ])
    expect((await api.ok(listHostListings, {}, { as: await signedInAs(api, await aUser(api)) })).items).toEqual([])
  })

  test('are off sale while paused, and keep their bookings', async () => {
    const { as, hotel } = await aHostedCalendar(api)
    const guest = await signedInAs(api, await aUser(api))
    await aBooking(api, guest, hotel.ratePlanId)
    const params = { listingId: hotel.hotelId }
    const paused = await api.ok(pauseListing, { params, body: { isPaused: true } }, { as })
    expect(paused).toMatchObject({ isPaused: true, upcoming: 1, next30: { sold: 2, open: 0 } })
    const query = { place: hotel.cityKey, ...STAY }
    expect((await api.ok(listHotels, { query })).items).toEqual([])
    await api.ok(pauseListing, { params, body: { isPaused: false } }, { as })
    expect((await api.ok(listHotels, { query })).items).toHaveLength(1)
    await aQuote(api, hotel.ratePlanId)
  })
})
