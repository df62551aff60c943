import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFlightBooking, getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { searchFlights } from '#contract/products/flights/flights.ts'
import { money } from '#contract/core/money.ts'
import { HORIZON_DAYS, writeLegs } from '#contract/products/flights/flight-search.ts'
import { addDays } from '#contract/core/days.ts'
import { listBookings } from '#contract/products/registry.ts'
import { ledgerEntries } from '#server/database/schema/bookings/bookings.ts'
import { flightDocuments } from '#server/database/schema/products/flights/flights.ts'
import { apiTest } from '#tests/support/api.ts'
import {
  ABROAD,
  aFlightBooking,
  aFlyer,
  BALI,
  flightBody,
  issueJob,
  PASSPORT,
  seatMismatches,
  withAirports,
  type AskedBody,
} from '#tests/support/flights/flight-bookings.ts'
import { anAccount } from '#tests/support/payments.ts'
import { TODAY } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { quoteCancellation } from '#contract/products/cancellations.ts'

const api = apiTest()
let as: string

beforeAll(async () => {
  await withAirports(api)
  as = await signedInAs(api, await aUser(api))
})

const anInfant = (birthDate: string) => aFlyer({ kind: 'infant', lapOf: 0, birthDate })

const mistakesOf = async (body: AskedBody): Promise<string[]> => {
  const { fields = [] } = await api.refused('validation_failed', createFlightBooking, { body }, { as })
  return fields.map(({ field, code }) => `${field} ${code}`)
}

describe('booking flights', () => {
  test('of a day that does not exist or is not on sale yet is refused, and books nothing', async () => {
    const body = await flightBody(api, as)
    const on = (day: string) => ({ ...body, choice: body.choice.replace(/-\d{8}/, `-${day}`) })
    for (const day of ['20270231', '20270299', '20271301', '00000000']) {
      await api.refused('date_invalid', createFlightBooking, { body: on(day) }, { as })
    }
    const tooFar = addDays(TODAY, HORIZON_DAYS + 1).replaceAll('-', '')
    for (const day of [tooFar, '20301201']) {
      await api.refused('day_too_far', createFlightBooking, { body: on(day) }, { as })
    }
    await api.refused('not_found', getFlightBooking, { params: { bookingId: body.bookingId } }, { as })
  })

  test('charges the company once, takes the seats and issues the tickets later', async () => {
    const { booking, token } = await aFlightBooking(api, {
      flyers: [aFlyer(), aFlyer({ name: { givenNames: 'Budi', familyName: null } })],
    })
    expect(booking).toMatchObject({
      state: 'issuing',
      locator: null,
      tickets: [],
      paidWith: 'company_account',
      isDemonstration: true,
    })
    expect(booking.events.map(({ state }) => state)).toEqual(['held', 'paid', 'issuing'])
    const entries = await api.db.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, booking.bookingId))
    expect(entries.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([['charge', booking.total.minor]])
    expect(await seatMismatches(api)).toEqual([])
    const { items } = await api.ok(listBookings, { query: {} }, { as: token })
    const read = await api.ok(getFlightBooking, { params: { bookingId: booking.bookingId } }, { as: token })
    expect(items.map((item) => item.booking)).toEqual([read])
  })

  test('once per key: a repeated call gets the same answer, also when the last seats are sold', async () => {
    const near = { legs: [{ ...BALI, day: addDays(TODAY, 1) }] }
    const found = await api.ok(searchFlights, { query: { legs: writeLegs(near.legs) } }, { as })
    const scarce = found.legs[0]?.offers.find(
      ({ fares, segments }) => segments.length === 1 && fares[0]?.seatsLeft !== null,
    )
    const seats = scarce?.fares[0]?.seatsLeft ?? 0
    expect(seats).toBeGreaterThan(0)
    const flyers = Array.from({ length: seats }, () => aFlyer())
    const body = await flightBody(api, as, { ...near, flyers, pick: ({ offerId }) => offerId === scarce?.offerId })
    const first = await api.call(createFlightBooking, { body }, { as, key: body.bookingId })
    const again = await api.call(createFlightBooking, { body }, { as, key: body.bookingId })
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
    await api.refused('sold_out', createFlightBooking, { body: { ...body, bookingId: crypto.randomUUID() } }, { as })
    const after = await api.ok(searchFlights, { query: { legs: writeLegs(near.legs) } }, { as })
    expect(after.legs[0]?.offers.map(({ offerId }) => offerId)).not.toContain(scarce?.offerId)
    expect(await seatMismatches(api)).toEqual([])
  })

  test('never costs more than the person saw, nor more than the current price', async () => {
    const body = await flightBody(api, as)
    const less = money(body.expectedTotal.minor - 1, 'IDR')
    const { details } = await api.refused(
      'price_changed',
      createFlightBooking,
      { body: { ...body, expectedTotal: less } },
      { as },
    )
    expect(details).toEqual({ expected: less, actual: body.expectedTotal })
    const more = money(body.expectedTotal.minor + 50_000, 'IDR')
    const booking = await api.ok(createFlightBooking, { body: { ...body, expectedTotal: more } }, { as })
    expect(booking.total).toEqual(body.expectedTotal)
  })

  test('beyond the company’s limit changes nothing', async () => {
    const person = await aUser(api)
    const token = await signedInAs(api, person)
    await anAccount(api, person.clientId, 1000)
    const body = await flightBody(api, token)
    await api.refused('credit_limit_reached', createFlightBooking, { body }, { as: token })
    await api.refused('not_found', getFlightBooking, { params: { bookingId: body.bookingId } }, { as: token })
    expect(await seatMismatches(api)).toEqual([])
  })

  test('belongs to its company: others find nothing, and its id cannot be reused', async () => {
    const { booking, params } = await aFlightBooking(api)
    await api.refused('not_found', getFlightBooking, { params }, { as })
    await api.refused('not_found', quoteCancellation, { params }, { as })
    const body = await flightBody(api, as)
    await api.refused('id_taken', createFlightBooking, { body: { ...body, bookingId: booking.bookingId } }, { as })
    expect(await seatMismatches(api)).toEqual([])
  })
})

describe('who flies', () => {
  test('every mistake is reported at its field', async () => {
    const child = aFlyer({ kind: 'child', birthDate: '2000-01-01' })
    const infant = aFlyer({ kind: 'infant', lapOf: 1, birthDate: null })
    const body = await flightBody(api, as, {
      flyers: [aFlyer({ name: { givenNames: '山田', familyName: null } }), child, infant],
    })
    expect(await mistakesOf(body)).toEqual([
      'body.flyers.2.lapOf flyers_out_of_range',
      'body.flyers.0.name name_not_printable',
      'body.flyers.1.birthDate flyer_too_old',
      'body.flyers.2.birthDate required',
    ])
  })

  test('two infants need two laps', async () => {
    const infant = aFlyer({ kind: 'infant', lapOf: 0, birthDate: addDays(TODAY, -200) })
    const body = await flightBody(api, as, { flyers: [aFlyer(), aFlyer(), infant, { ...infant, lapOf: 1 }] })
    await api.ok(createFlightBooking, { body }, { as })
    const [one, two, first] = body.flyers
    const shared = {
      ...body,
      bookingId: crypto.randomUUID(),
      flyers: [one, two, first, first].flatMap((flyer) => flyer ?? []),
    }
    expect(await mistakesOf(shared)).toEqual(['body.flyers.3.lapOf flyers_out_of_range'])
  })

  test('an infant that turns two during the trip needs a seat', async () => {
    const back = { from: 'DPS', to: 'CGK', day: addDays(BALI.day, 10) }
    const turnsTwo = `${Number(back.day.slice(0, 4)) - 2}${back.day.slice(4)}`
    const body = await flightBody(api, as, { legs: [BALI, back], flyers: [aFlyer(), anInfant(turnsTwo)] })
    expect(await mistakesOf(body)).toEqual(['body.flyers.1.birthDate flyer_too_old'])
    await api.ok(createFlightBooking, { body: { ...body, flyers: [aFlyer(), anInfant(addDays(turnsTwo, 1))] } }, { as })
  })

  test('an international flight requires a valid passport', async () => {
    const body = await flightBody(api, as, {
      legs: [ABROAD],
      flyers: [aFlyer({ birthDate: null, nationality: null, gender: null })],
    })
    expect(await mistakesOf(body)).toEqual([
      'body.flyers.0.birthDate required',
      'body.flyers.0.nationality required',
      'body.flyers.0.gender required',
      'body.flyers.0.document required',
    ])
    const over = aFlyer({ document: { ...PASSPORT, expiresOn: addDays(ABROAD.day, -1) } })
    expect(await mistakesOf({ ...body, flyers: [over] })).toEqual(['body.flyers.0.document document_expires'])
    const card = aFlyer({ document: { ...PASSPORT, kind: 'national_id' } })
    expect(await mistakesOf({ ...body, flyers: [card] })).toEqual(['body.flyers.0.document passport_needed'])
  })

  test('a document is stored encrypted until the airline has it, and only its last digits are ever shown', async () => {
    const flyers = [aFlyer({ document: PASSPORT })]
    const { booking, token, params } = await aFlightBooking(api, { legs: [ABROAD], flyers })
    const stored = () => api.db.select().from(flightDocuments).where(eq(flightDocuments.bookingId, booking.bookingId))
    const [sealed] = await stored()
    expect(sealed?.sealed.length).toBeGreaterThan(50)
    expect(sealed?.sealed.toString('latin1')).not.toContain('X1234567')
    expect(booking.flyers[0]?.document).toEqual({ kind: 'passport', ending: '567' })
    await issueJob(api)
    expect(await stored()).toEqual([])
    const after = await api.ok(getFlightBooking, { params }, { as: token })
    expect(JSON.stringify(after)).not.toContain('X1234567')
  })
})
