import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkFlightPayment, payFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { sumMoney } from '#contract/core/money.ts'
import type { FlightPart } from '#contract/products/flights/flight-parts.ts'
import type { Role } from '#contract/core/roles.ts'
import { addDays } from '#contract/core/days.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { type FlightInvoice } from '#contract/products/flights/invoices.ts'
import { invoices } from '#server/database/schema/payments/invoices.ts'
import { inTenant } from '#server/database/tenant.ts'
import { apiTest } from '#tests/support/api.ts'
import {
  aFlightBooking,
  aFlyer,
  BALI,
  issueJob,
  withAirports,
  type Booked,
} from '#tests/support/flights/flight-bookings.ts'
import {
  aTrip,
  aTripWithSeats,
  BACK,
  BOTH,
  changed,
  forNothing,
  isGaruda,
  otherFlights,
  expectingAnswer,
} from '#tests/support/flights/flight-changes.ts'
import { balanceMismatches, deliverWebhooks, retainedOf, press, refundJob, sweep } from '#tests/support/payments.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelFlights, flightPart, quoteFlightPart, quoteFlights } from '#tests/support/cancellations.ts'
import { flightInvoices } from '#tests/support/invoices.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(async () => {
  await withAirports(api)
  await aClient(api, { legalName: 'PT Singgah', zone: 'Asia/Jakarta', isOperator: true })
})

const DAY = 86_400_000
const HOUR = 3_600_000

/** Days go by, and whoever booked signs in again. */
const later = async (booked: Booked, ms: number): Promise<Booked> => {
  api.clock.advance(ms)
  return { ...booked, token: await signedInAs(api, booked.user) }
}

const documentsOf = async ({ params }: Booked, token: string) =>
  (await flightInvoices(api, { params }, { as: token })).items

/** The documents, after what must hold of them at any time: they are what the ledger says, and each is its lines. */
const sound = async (booked: Booked): Promise<FlightInvoice[]> => {
  const documents = await documentsOf(booked, booked.token)
  for (const { lines, total } of documents) {
    const amounts = lines.map(({ amount }) => amount)
    expect(sumMoney(amounts, total.currency)).toEqual(total)
    expect(lines.every(({ amount }) => amount.minor > 0 === total.minor > 0)).toBe(true)
  }
  const sum = documents.reduce((all, { total }) => all + total.minor, 0)
  expect(sum).toBe(await retainedOf(api, booked.params.bookingId))
  for (const { number, total } of documents.filter(({ kind }) => kind === 'invoice')) {
    const back = documents.filter(({ credits }) => credits === number)
    expect(back.reduce((all, note) => all - note.total.minor, 0)).toBeLessThanOrEqual(total.minor)
  }
  expect(await balanceMismatches(api)).toEqual([])
  return documents
}

const kindsOf = (documents: readonly FlightInvoice[]) => documents.map(({ kind }) => kind)

const cancelAll = async ({ params, token: as }: Booked) => {
  const { refund, version } = await quoteFlights(api, { params }, { as })
  await cancelFlights(api, { params, body: { expectedRefund: refund } }, { as, version })
  return refund
}
const cancelSome = async ({ params, token: as }: Booked, parts: FlightPart[]) => {
  const { refund, version } = await quoteFlightPart(api, flightPart({ params, body: { parts } }), { as })
  await cancelFlights(api, flightPart({ params, body: { parts, expectedRefund: refund } }), { as, version })
  return refund
}

describe('the invoice of flights', () => {
  test('is issued with the charge: each line sold, its buyer, and the applicable tax', async () => {
    const trip = await aTripWithSeats(api)
    const [invoice, ...rest] = await sound(trip)
    const { legs, seats, total } = trip.booking
    expect(rest).toEqual([])
    expect(invoice).toMatchObject({ kind: 'invoice', total, credits: null, zone: 'Asia/Jakarta' })
    expect(invoice?.number).toMatch(/^INV-2027-[0-9A-Z]{5}-\d{6}$/)
    const ofFares = invoice?.lines.filter(({ kind }) => kind !== 'seat')
    expect(ofFares?.map(({ kind, amount }) => ({ kind, amount }))).toEqual(
      legs.flatMap(({ lines }) => lines.filter(({ amount }) => amount.minor > 0)),
    )
    const number = legs[1]?.offer.segments[0]?.number
    expect(ofFares?.at(-1)).toMatchObject({
      flights: [`GA ${number}`],
      from: 'DPS',
      to: 'CGK',
      day: addDays(BALI.day, 3),
      flyers: ['Siti Nur Rahmawati', 'Budi'],
    })
    expect(ofFares?.filter(({ regime }) => regime !== null).map(({ kind, regime }) => [kind, regime])).toEqual([
      ['vat', 'ppn'],
      ['vat', 'ppn'],
    ])
    const ofSeats = invoice?.lines.filter(({ kind }) => kind === 'seat')
    expect(ofSeats?.map(({ seat, amount, flyers }) => [seat, amount, flyers])).toEqual(
      seats.map(({ seat, price }) => [seat, price, ['Siti Nur Rahmawati']]),
    )
  })

  test('of international flights has no tax', async () => {
    const abroad = { from: 'CGK', to: 'SIN', day: BALI.day }
    const document = { kind: 'passport', number: 'X1234567', country: 'ID', expiresOn: '2035-01-01' } as const
    const [invoice] = await sound(await aFlightBooking(api, { legs: [abroad], flyers: [aFlyer({ document })] }))
    expect(invoice?.lines.map(({ kind }) => kind)).not.toContain('vat')
  })

  test('is issued for held flights on payment; none for unpaid and released ones', async () => {
    const wanted = { payWith: 'later', pick: isGaruda } as const
    const [paid, given] = [await aFlightBooking(api, wanted), await aFlightBooking(api, wanted)]
    expect(await sound(paid)).toEqual([])
    await api.ok(payFlightBooking, { params: paid.params }, { as: paid.token })
    expect((await sound(paid)).map(({ total }) => total)).toEqual([paid.booking.total])
    await cancelAll(given)
    expect(await sound(given)).toEqual([])
  })

  test('is issued with the gateway payment, once; late money is never invoiced', async () => {
    const [paid, late] = [
      await aFlightBooking(api, { payWith: 'card' }),
      await aFlightBooking(api, { payWith: 'virtual_account' }),
    ]
    const open = async ({ params, token }: Booked, method: 'card' | 'virtual_account') =>
      api.ok(openPaymentSession, { params, body: { method } }, { as: token })
    const session = await open(paid, 'card')
    const lateSession = await open(late, 'virtual_account')
    expect(await sound(paid)).toEqual([])
    await press(api, session, { action: 'pay', card: 'pays' })
    await api.ok(checkFlightPayment, { params: paid.params }, { as: paid.token })
    await deliverWebhooks(api)
    expect(kindsOf(await sound(paid))).toEqual(['invoice'])
    api.clock.advance(HOUR)
    await sweep(api)
    await press(api, lateSession, { action: 'pay' })
    await deliverWebhooks(api)
    await refundJob(api)
    expect(await sound(await later(late, 0))).toEqual([])
  })
})

describe('a credit note', () => {
  test('credits all of it where no ticket is issued', async () => {
    const booked = await aFlightBooking(api, { flyers: BOTH })
    await issueJob(api, { double: { issue: async () => ({ kind: 'failed' }) } })
    const [invoice, note, ...rest] = await sound(booked)
    expect(rest).toEqual([])
    expect(note).toMatchObject({ kind: 'credit_note', credits: invoice?.number, buyer: invoice?.buyer })
    expect(note?.number).toMatch(/^CN-2027-[0-9A-Z]{5}-\d{6}$/)
    expect(note?.lines).toEqual(
      invoice?.lines.map((line) => ({ ...line, amount: { ...line.amount, minor: -line.amount.minor } })),
    )
  })

  test('credits everything, seats too, on the day of issue', async () => {
    const trip = await aTripWithSeats(api)
    await cancelAll(trip)
    const [invoice, note] = await sound(trip)
    expect(note?.total.minor).toBe(-(invoice?.total.minor ?? 0))
    expect(note?.lines.filter(({ kind }) => kind === 'seat')).toHaveLength(trip.booking.seats.length)
  })

  test('credits the refunded fare, in the same share of each line, and no seat', async () => {
    const trip = await later(await aTripWithSeats(api), DAY)
    const refund = await cancelAll(trip)
    const [invoice, note] = await sound(trip)
    expect(note?.total.minor).toBe(-refund.minor)
    expect(note?.lines.map(({ kind }) => kind)).toEqual(
      invoice?.lines.filter(({ kind }) => kind !== 'seat').map(({ kind }) => kind),
    )
    expect(note?.lines[0]?.flyers).toEqual(['Siti Nur Rahmawati', 'Budi'])
  })

  test('credits only airport charges for a non-refundable fare', async () => {
    const trip = await later(await aTrip(api, { fare: 0 }), DAY)
    const refund = await cancelAll(trip)
    const [, note] = await sound(trip)
    expect(refund.minor).toBeGreaterThan(0)
    expect(new Set(note?.lines.map(({ kind }) => kind))).toEqual(new Set(['airport_charge']))
  })

  test('names traveller and leg; one each time, never more than was invoiced', async () => {
    const trip = await later(await aTrip(api), DAY)
    const first = await cancelSome(trip, [{ leg: 1, flyer: 1 }])
    const [, note] = await sound(trip)
    expect(note?.total.minor).toBe(-first.minor)
    expect(new Set(note?.lines.map(({ from, flyers }) => `${from} ${flyers.join()}`))).toEqual(new Set(['DPS Budi']))
    await cancelAll(trip)
    const all = await sound(trip)
    expect(kindsOf(all)).toEqual(['invoice', 'credit_note', 'credit_note'])
    expect(new Set(all[2]?.lines.map(({ from, flyers }) => `${from} ${flyers.join()}`))).toEqual(
      new Set(['CGK Siti Nur Rahmawati,Budi', 'DPS Siti Nur Rahmawati']),
    )
  })
})

describe('a change', () => {
  test('has an invoice of its own: its fee and the difference', async () => {
    const trip = await aTrip(api)
    const { quote } = await changed(api, trip, await otherFlights(api, trip, { fare: 2 }))
    const [, invoice, ...rest] = await sound(trip)
    expect(rest).toEqual([])
    expect(invoice).toMatchObject({ kind: 'invoice', total: quote.due })
    expect(invoice?.lines.map(({ kind, amount, regime }) => [kind, amount, regime])).toEqual([
      ['change_fee', quote.fee, null],
      ['fare_difference', quote.difference, null],
    ])
    expect(invoice?.lines[0]).toMatchObject({ day: addDays(BACK.day, 1), flyers: ['Siti Nur Rahmawati', 'Budi'] })
  })

  test('that the airline refuses is credited, and an earlier one remains', async () => {
    const trip = await aTrip(api)
    await changed(api, trip, await otherFlights(api, trip))
    await issueJob(api)
    const query = { ...BACK, day: addDays(BACK.day, 2) }
    const { quote } = await changed(api, trip, await otherFlights(api, trip, { query, fare: 2 }))
    await issueJob(api, { double: { reissue: async () => ({ kind: 'failed' }) } })
    const all = await sound(trip)
    expect(kindsOf(all)).toEqual(['invoice', 'invoice', 'invoice', 'credit_note'])
    expect(all[3]).toMatchObject({ credits: all[2]?.number, total: { minor: -quote.due.minor } })
  })

  test('without a price has none', async () => {
    const trip = await aTrip(api, { fare: 2 })
    const wanted = await otherFlights(api, trip, { fare: 2 })
    const { quote } = await expectingAnswer(api, forNothing, () => changed(api, trip, wanted))
    expect(quote.due.minor).toBe(0)
    await issueJob(api)
    expect(kindsOf(await sound(trip))).toEqual(['invoice'])
  })

  test('and a full cancellation: amounts missing on the first invoice are credited on the invoice of the change', async () => {
    const trip = await aTrip(api)
    for (const [place, leg] of [BALI, BACK].entries()) {
      // The nearer, the dearer.
      const query = { ...leg, day: addDays(leg.day, -17) }
      await changed(api, trip, await otherFlights(api, trip, { leg: place, query, fare: 2 }))
      await issueJob(api)
      await sound(trip)
    }
    const refund = await cancelAll(await later(trip, DAY))
    const all = await sound(await later(trip, 0))
    const notes = all.filter(({ kind }) => kind === 'credit_note')
    expect(notes.reduce((sum, { total }) => sum - total.minor, 0)).toBe(refund.minor)
    expect(all[0]?.total.minor).toBeLessThan(refund.minor)
    expect(notes.map(({ credits }) => credits)).toEqual(all.slice(0, notes.length).map(({ number }) => number))
  })
})

describe('flights sold before their invoices existed', () => {
  test('have none to credit; a change of them has its own, which remains', async () => {
    const trip = await aTrip(api)
    await api.db.delete(invoices).where(eq(invoices.bookingId, trip.params.bookingId))
    await changed(api, trip, await otherFlights(api, trip))
    await issueJob(api)
    const after = await later(trip, DAY)
    expect((await cancelAll(after)).minor).toBeGreaterThan(0)
    expect(kindsOf(await documentsOf(after, after.token))).toEqual(['invoice'])
  })
})

describe('readers of an invoice', () => {
  test('the traveller and company admins; also `administrators`, as for stays; not colleagues and others', async () => {
    const booked = await aFlightBooking(api)
    const { params, user } = booked
    const as = async (roles: Role[], clientId: string) => signedInAs(api, await aUser(api, { roles, clientId }))
    expect(await documentsOf(booked, await as(['admin'], user.clientId))).toHaveLength(1)
    await api.refused('not_found', listInvoices, { params }, { as: await as(['user'], user.clientId) })
    expect(await documentsOf(booked, await as(['administrators'], user.clientId))).toHaveLength(1)
    const elsewhere = await as(['administrators'], (await aClient(api)).id)
    await api.refused('not_found', listInvoices, { params }, { as: elsewhere })
    const stranger = await as(['user', 'admin', 'owner'], (await aClient(api)).id)
    await api.refused('not_found', listInvoices, { params }, { as: stranger })
    // The service is the booking's: one address for the documents of all.
    expect((await api.ok(listInvoices, { params }, { as: booked.token })).service).toBe('flight')
  })

  test('the database returns those of one company only', async () => {
    const [mine] = [await aFlightBooking(api), await aFlightBooking(api)]
    const { clientId, id: userId } = mine.user
    const rows = await inTenant(api.db, { clientId, userId, isOperator: false }, (tx) => tx.select().from(invoices))
    expect(rows.map((row) => row.clientId)).toEqual([clientId])
  })
})
