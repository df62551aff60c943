import { beforeAll, describe, expect, test } from 'vitest'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { readFlightExtras, type FlightExtras, type Seat } from '#contract/products/flights/flight-extras.ts'
import { money } from '#contract/core/money.ts'
import { apiTest } from '#tests/support/api.ts'
import { aFlyer, BALI, flightBody, withAirports, type AskedBody } from '#tests/support/flights/flight-bookings.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest()
let as: string

beforeAll(async () => {
  await withAirports(api)
  as = await signedInAs(api, await aUser(api))
})

const byGaruda = {
  pick: ({ segments }: { segments: readonly { carrier: string }[] }) =>
    segments.length === 1 && segments[0]?.carrier === 'GA',
}
const extrasOf = (choice: string, more: object = {}) => api.ok(readFlightExtras, { query: { choice, ...more } }, { as })
const seatsOf = (extras: FlightExtras): Seat[] =>
  extras.segments.flatMap(({ map }) => map?.rows.flatMap(({ seats }) => seats.filter((seat) => seat !== null)) ?? [])
const freeWhere = (extras: FlightExtras, is: (seat: Seat) => boolean): Seat => {
  const seat = seatsOf(extras).find((one) => one.isFree && is(one))
  if (seat === undefined) throw new Error('no such seat')
  return seat
}
const inSeat = (seat: Seat, flyer = 0) => ({ leg: 0, segment: 0, flyer, seat: seat.seat })
const mistakesOf = async (body: AskedBody): Promise<string[]> => {
  const { fields = [] } = await api.refused('validation_failed', createFlightBooking, { body }, { as })
  return fields.map(({ field, code }) => `${field} ${code}`)
}

describe('extras', () => {
  test('need a session and a role with access to flights', async () => {
    const { choice } = await flightBody(api, as, byGaruda)
    await api.refused('unauthenticated', readFlightExtras, { query: { choice } })
    await api.refused('legs_invalid', readFlightExtras, { query: { choice: 'nonsense' } }, { as })
    await api.refused('not_found', readFlightExtras, { query: { choice: choice.replace(/^GA\d+/, 'GA9999') } }, { as })
    await api.refused('legs_overlap', readFlightExtras, { query: { choice: `${choice}_${choice}` } }, { as })
  })

  test('are the seats of each flight, baggage of each leg and the hold deadline', async () => {
    const legs = [BALI, { from: 'DPS', to: 'CGK', day: BALI.day.replace(/..$/, '28') }]
    const { choice } = await flightBody(api, as, { ...byGaruda, legs })
    const extras = await extrasOf(choice)
    expect(extras.segments.map(({ leg, segment }) => [leg, segment])).toEqual([
      [0, 0],
      [1, 0],
    ])
    expect(extras.bags.map(({ leg, options }) => [leg, options.length])).toEqual([
      [0, 5],
      [1, 5],
    ])
    const { spaceUntil = '', priceUntil = '' } = extras.hold ?? {}
    expect(spaceUntil > priceUntil && priceUntil > api.clock.now().toISOString()).toBe(true)
    const low = await flightBody(api, as, {
      pick: ({ segments }) => segments.length === 1 && segments[0]?.carrier === 'QG',
    })
    expect(await extrasOf(low.choice)).toMatchObject({ segments: [{ map: null }], hold: null })
  })
})

describe('a booking with extras', () => {
  test('are charged, and each seat is taken once', async () => {
    const body = await flightBody(api, as, byGaruda)
    const extras = await extrasOf(body.choice)
    const seat = freeWhere(extras, ({ traits }) => traits.length === 0)
    const [bag] = extras.bags[0]?.options ?? []
    if (bag === undefined) throw new Error('no baggage')
    const requested = {
      ...body,
      seats: [inSeat(seat)],
      bags: [{ leg: 0, flyer: 0, kg: bag.kg }],
      expectedTotal: money(body.expectedTotal.minor + seat.price.minor + bag.price.minor, 'IDR'),
    }
    const booking = await api.ok(createFlightBooking, { body: requested }, { as })
    expect(booking.total).toEqual(requested.expectedTotal)
    expect(booking.seats).toEqual([{ ...inSeat(seat), price: seat.price }])
    expect(seatsOf(await extrasOf(body.choice)).find((one) => one.seat === seat.seat)?.isFree).toBe(false)
    const later = await flightBody(api, as, byGaruda)
    expect(later.choice).toBe(body.choice)
    await api.refused('seat_taken', createFlightBooking, { body: { ...later, seats: [inSeat(seat)] } }, { as })
  })

  test('seats no one in an exit row who may not sit there', async () => {
    const helped = aFlyer({ name: { givenNames: 'Budi', familyName: 'Santoso' }, assistance: ['WCHR'] })
    const child = aFlyer({ kind: 'child', birthDate: '2020-01-01', title: null })
    const infant = aFlyer({ kind: 'infant', birthDate: '2026-10-01', title: null, lapOf: 2 })
    const holding = aFlyer({ name: { givenNames: 'Ayu', familyName: 'Lestari' } })
    const body = await flightBody(api, as, { ...byGaruda, flyers: [helped, child, holding, infant] })
    const exit = freeWhere(await extrasOf(body.choice), ({ traits }) => traits.includes('exit'))
    for (const flyer of [0, 1, 2, 3]) {
      expect(await mistakesOf({ ...body, seats: [inSeat(exit, flyer)] })).toEqual(['body.seats.0 seat_unknown'])
    }
  })
})
