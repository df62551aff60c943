import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFlightBooking, getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { readFlightExtras } from '#contract/products/flights/flight-extras.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { readTicketNumber, printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import { addDays } from '#contract/core/days.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightDocuments, flightSeats } from '#server/database/schema/products/flights/flights.ts'
import type { FlightIssue, FlightOrder } from '#server/domain/products/flights/supplier/flight-supplier.ts'
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
} from '#tests/support/flights/flight-bookings.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { balanceMismatches, ledgerOf } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const MINUTE = 60_000
const answering = (answer: FlightIssue) => ({ issue: async () => answer })

describe('tickets', () => {
  test('are issued once: a locator, and a number for every traveller, good for each flight in order', async () => {
    const flyers = [aFlyer(), aFlyer({ name: { givenNames: 'Budi', familyName: null }, title: 'mr', gender: 'M' })]
    const back = { from: 'DPS', to: 'CGK', day: addDays(BALI.day, 3) }
    const { token, params } = await aFlightBooking(api, { legs: [BALI, back], flyers })
    expect(await issueJob(api)).toBe(1)
    expect(await issueJob(api, { afterMs: 60 * MINUTE })).toBe(0)
    const issued = await api.ok(getFlightBooking, { params }, { as: token })
    expect(issued).toMatchObject({ state: 'confirmed', issuesUntil: null, issuedAt: expect.any(String) })
    expect(issued.locator).toMatch(/^[BCDFGHJ-NP-TV-Z2-9]{6}$/)
    expect(new Set(issued.tickets.map(({ flyer }) => flyer))).toEqual(new Set([0, 1]))
    expect(issued.tickets.map(({ name }) => name)).toContain('RAHMAWATI/SITI NUR MS')
    expect(issued.tickets.map(({ name }) => name)).toContain('BUDI/BUDI MR')
    const numbers = issued.tickets.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(readTicketNumber(printedTicketNumber(number))).toBe(number)
    for (const flyer of [0, 1]) {
      const coupons = issued.tickets.filter((one) => one.flyer === flyer).flatMap((one) => one.coupons)
      expect(coupons).toEqual([
        { leg: 0, segment: 0 },
        { leg: 1, segment: 0 },
      ])
    }
  })

  test('are mailed to the contact, and notified in the app', async () => {
    const { token, booking } = await aFlightBooking(api)
    await issueJob(api)
    const mail = (await mailsTo(api, CONTACT.email)).at(-1)
    expect(mail?.subject).toContain(booking.reference)
    expect(mail?.body).toContain(`/flights/ticket?id=${booking.bookingId}`)
    expect(mail?.body).toMatch(/\d{3}-\d{10}-\d/)
    const { items } = await api.ok(listNotifications, { query: {} }, { as: token })
    expect(items.map(({ event }) => event.kind)).toEqual(['flight_issued'])
    expect(items[0]?.event.facts).toMatchObject({
      reference: booking.reference,
      title: 'Jakarta – Denpasar (Bali)',
      service: 'flight',
    })
  })

  test('are ordered with all data the airline needs', async () => {
    const flyers = [aFlyer({ document: PASSPORT, meal: 'MOML', assistance: ['WCHR'] })]
    await aFlightBooking(api, { legs: [ABROAD], flyers })
    const orders: FlightOrder[] = []
    await issueJob(api, {
      double: {
        issue: async (order) => {
          orders.push(order)
          return { kind: 'pending' }
        },
      },
    })
    expect(orders).toHaveLength(1)
    expect(orders[0]?.flyers).toEqual(flyers)
    await issueJob(api, { afterMs: MINUTE })
  })
})

describe('paid and not issued', () => {
  test('a refusal refunds the payment and releases the seats automatically, with notifications', async () => {
    const { token, params, booking } = await aFlightBooking(api)
    expect(await issueJob(api, { double: answering({ kind: 'failed' }) })).toBe(1)
    const failed = await api.ok(getFlightBooking, { params }, { as: token })
    expect(failed).toMatchObject({ state: 'issue_failed', can: { cancel: false, pay: false } })
    expect(failed.refunds.map(({ amount, reason }) => [amount, reason])).toEqual([[booking.total, 'not_issued']])
    const amount = booking.total.minor
    expect((await ledgerOf(api, booking.bookingId)).map(([kind, , minor]) => [kind, minor])).toEqual([
      ['charge', amount],
      ['refund', -amount],
    ])
    expect(await balanceMismatches(api)).toEqual([])
    expect(await seatMismatches(api)).toEqual([])
    expect(await api.db.select().from(flightDocuments).where(eq(flightDocuments.bookingId, booking.bookingId))).toEqual(
      [],
    )
    expect((await mailsTo(api, CONTACT.email)).at(-1)?.subject).toMatch(/^Tickets not issued/)
    const { items } = await api.ok(listNotifications, { query: {} }, { as: token })
    expect(items[0]).toMatchObject({ event: { kind: 'flight_not_issued' }, isUrgent: true })
  })

  test('a slow airline is retried, and the order is cancelled after the time limit, at the airline too', async () => {
    const { token, params } = await aFlightBooking(api)
    const asked: string[] = []
    const double = {
      issue: async () => {
        asked.push('issue')
        return { kind: 'pending' } as const
      },
      find: async () => {
        asked.push('find')
        return { kind: 'pending' } as const
      },
      cancel: async () => {
        asked.push('cancel')
        return null
      },
    }
    await issueJob(api, { double })
    await issueJob(api, { afterMs: MINUTE, double })
    expect((await api.ok(getFlightBooking, { params }, { as: token })).issuesUntil).not.toBeNull()
    expect(asked).toEqual(['issue', 'find'])
    await issueJob(api, { afterMs: 16 * MINUTE, double })
    expect(await api.ok(getFlightBooking, { params }, { as: token })).toMatchObject({
      state: 'issue_failed',
      issuesUntil: null,
    })
    await issueJob(api, { afterMs: 17 * MINUTE, double })
    expect(asked.filter((one) => one === 'cancel')).toHaveLength(1)
    const [row] = await api.db.select().from(bookings).where(eq(bookings.id, params.bookingId))
    expect(row?.supplierReleasedAt).not.toBeNull()
  })

  test('a lost answer issues nothing twice: the airline’s record applies', async () => {
    const { token, params } = await aFlightBooking(api)
    const lost = { issue: async () => Promise.reject(new Error('the line is dead')) }
    await expect(issueJob(api, { double: lost })).rejects.toThrow('the line is dead')
    const tickets = [
      { flyer: 0, carrier: 'GA', number: '1262000000001', name: 'X/Y', coupons: [{ leg: 0, segment: 0 }] },
    ]
    const never = { issue: async () => Promise.reject(new Error('asked a second time')) }
    const double = { ...never, find: async () => ({ kind: 'issued', locator: 'BCDFGH', tickets }) as const }
    expect(await issueJob(api, { afterMs: MINUTE, double })).toBe(1)
    expect(await api.ok(getFlightBooking, { params }, { as: token })).toMatchObject({ locator: 'BCDFGH', tickets })
  })

  test('chosen seats are free again', async () => {
    const token = await signedInAs(api, await aUser(api))
    const body = await flightBody(api, token, {
      pick: ({ segments }) => segments.length === 1 && segments[0]?.carrier === 'GA',
      fare: 2,
    })
    const extras = await api.ok(readFlightExtras, { query: { choice: body.choice } }, { as: token })
    const seat = extras.segments[0]?.map?.rows
      .flatMap(({ seats }) => seats)
      .find((one) => one?.isFree && one.price.minor === 0)
    const seats = [{ leg: 0, segment: 0, flyer: 0, seat: seat?.seat ?? '' }]
    await api.ok(createFlightBooking, { body: { ...body, seats } }, { as: token })
    const params = { bookingId: body.bookingId }
    expect(await api.db.select().from(flightSeats).where(eq(flightSeats.bookingId, params.bookingId))).toHaveLength(1)
    await issueJob(api, { double: answering({ kind: 'sold_out' }) })
    expect(await api.db.select().from(flightSeats).where(eq(flightSeats.bookingId, params.bookingId))).toEqual([])
  })
})
