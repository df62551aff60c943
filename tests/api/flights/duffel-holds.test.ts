import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { rejectBooking } from '#contract/products/approvals.ts'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { deferred } from '#server/database/embedded/deferred.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { holdFlights } from '#server/domain/products/flights/book/flight-holding.ts'
import type { FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { accountsIn, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { cancelFlights, quoteFlights } from '#tests/support/cancellations.ts'
import { aCompany, askedFor } from '#tests/support/flights/approvals.ts'
import { DuffelDouble } from '#tests/support/flights/duffel-double.ts'
import {
  aFlightBooking,
  aFlyer,
  BALI,
  flightBody,
  issueJob,
  withAirports,
} from '#tests/support/flights/flight-bookings.ts'
import { isGaruda } from '#tests/support/flights/flight-changes.ts'

const MINUTE = 60_000

const duffel = await new DuffelDouble().open()
duffel.holdsMinutes = 1440
const api = apiTest({ settings: { duffel: duffel.settings } })
duffel.now = api.clock.now
beforeAll(() => withAirports(api))
// Duffel sells in pounds here.
accountsIn(api, 'GBP')
afterAll(() => duffel.close())

const later = (ms: number) => new Date(api.clock.now().getTime() + ms)
type Hold = NonNullable<FlightSupplier['hold']>

/** Another process asks for a hold: it has taken the booking, and waits for Duffel until it may go on. */
const otherProcess = async (answerOf: (hold: Hold, order: Parameters<Hold>[0]) => ReturnType<Hold>) => {
  const { db, suppliers, keys, origin } = api.app.services
  const { flights } = suppliers
  const began = deferred()
  const mayGo = deferred()
  const hold: Hold = async (order) => {
    if (flights.hold === null) throw new Error('Duffel holds flights')
    began.resolve()
    await mayGo.promise
    return answerOf(flights.hold, order)
  }
  const errors: unknown[] = []
  const given = { db, sealKey: keys.seal, now: later(2_000), origin: origin() }
  const done = holdFlights({ ...given, flights: { ...flights, hold }, onFailure: (error) => errors.push(error) })
  await began.promise
  const goOn = async () => {
    mayGo.resolve()
    await done
    return errors
  }
  return { goOn }
}

const holdsOf = (hold: Hold, order: Parameters<Hold>[0]) => hold(order)

const about = (bookingId: string) => ({
  orders: () => duffel.activeOrders.filter(({ metadata }) => metadata.booking_id === bookingId).length,
  isReleased: async () => {
    const [row] = await api.db.select().from(bookings).where(eq(bookings.id, bookingId))
    return row?.supplierReleasedAt !== null
  },
})

/** Flights to be paid later, whose hold was not asked for yet. */
const held = async (more: Parameters<typeof aFlightBooking>[1] = {}) => {
  const trip = await aFlightBooking(api, { pick: isGaruda, fare: 1, payWith: 'later', ...more })
  const cancel = async () => {
    const { refund, version } = await quoteFlights(api, { params: trip.params }, { as: trip.token })
    const body = { expectedRefund: refund }
    await cancelFlights(api, { params: trip.params, body }, { as: trip.token, version })
  }
  return { ...about(trip.params.bookingId), ...trip.params, end: cancel }
}

/** Flights that wait for approval; withdrawn and lapsed ones end like rejected ones. */
const requested = async () => {
  const company = await aCompany(api)
  const { params, booking } = await askedFor(api, company, { pick: isGaruda })
  const reject = async () => {
    const by = { as: company.approver.token, version: booking.version, key: randomUUID() }
    await api.ok(rejectBooking, { params, body: { note: 'Take the train' } }, by)
  }
  return { ...about(params.bookingId), ...params, end: reject }
}

describe.each([
  ['cancelled', () => held()],
  ['rejected', requested],
])('a booking that is %s while another process asks for its hold', (_ended, start) => {
  test('is released once that process has its answer', async () => {
    const { orders, isReleased, end } = await start()
    const process = await otherProcess(holdsOf)
    await end()
    await issueJob(api)
    expect([await isReleased(), orders()]).toEqual([false, 0])
    expect(await process.goOn()).toEqual([])
    expect(orders()).toBe(1)
    await issueJob(api)
    expect([await isReleased(), orders()]).toEqual([true, 0])
  })

  test('and where its answer was lost', async () => {
    const { orders, isReleased, end } = await start()
    const process = await otherProcess(async (hold, order) => {
      await hold(order)
      throw new Error('lost')
    })
    await end()
    expect(await process.goOn()).toEqual([new Error('lost')])
    expect(orders()).toBe(1)
    await issueJob(api)
    expect([await isReleased(), orders()]).toEqual([true, 0])
  })

  test('and once more where it answers after it was released', async () => {
    const { orders, isReleased, end } = await start()
    const process = await otherProcess(holdsOf)
    await end()
    await issueJob(api, { afterMs: 11 * MINUTE })
    expect([await isReleased(), orders()]).toEqual([true, 0])
    await process.goOn()
    expect([await isReleased(), orders()]).toEqual([false, 1])
    await issueJob(api)
    expect([await isReleased(), orders()]).toEqual([true, 0])
  })

  test('is not marked as released by a release during which the hold is answered', async () => {
    const { orders, isReleased, end } = await start()
    const process = await otherProcess(holdsOf)
    await end()
    let releases = 0
    const cancel: FlightSupplier['cancel'] = async (bookingId) => {
      releases += 1
      const missing = await api.app.services.suppliers.flights.cancel(bookingId)
      await process.goOn()
      return missing
    }
    await issueJob(api, { afterMs: 11 * MINUTE, double: { cancel } })
    expect([await isReleased(), orders(), releases]).toEqual([true, 0, 2])
  })
})

test('a booking whose hold nobody has asked for is released at once', async () => {
  const { orders, isReleased, end } = await held()
  await end()
  await issueJob(api)
  expect([await isReleased(), orders()]).toEqual([true, 0])
})

test('a hold whose release the airline refuses counts until its deadline, and is tried until the flights leave', async () => {
  const user = await aUser(api)
  await api.db.update(clientAccounts).set({ isVetted: false }).where(eq(clientAccounts.clientId, user.clientId))
  const flyers = Array.from('ABCDEFGHI', (letter) =>
    aFlyer({ name: { givenNames: `Siti ${letter}`, familyName: `Rahmawati ${letter}` } }),
  )
  const { isReleased, end } = await held({ user, flyers })
  await issueJob(api)
  await end()
  const refused = vi.spyOn(duffel.cancellations, 'create').mockReturnValue({ refused: 'order_not_cancellable' })
  await expect(issueJob(api)).rejects.toThrow('order_not_cancellable')

  const another = async () => {
    const as = await signedInAs(api, user)
    const legs = [{ ...BALI, day: addDays(BALI.day, 100) }]
    return { as, body: await flightBody(api, as, { legs, pick: isGaruda, fare: 1, payWith: 'later' }) }
  }
  const { as, body } = await another()
  await api.refused('too_many_held', createFlightBooking, { body }, { as })
  api.clock.advance(26 * 60 * MINUTE)
  await expect(issueJob(api)).rejects.toThrow('order_not_cancellable')
  expect(await isReleased()).toBe(false)
  const next = await another()
  await api.ok(createFlightBooking, { body: next.body }, { as: next.as })

  api.clock.advance(21 * 24 * 60 * MINUTE)
  await expect(issueJob(api)).rejects.toThrow('order_not_cancellable')
  expect(await isReleased()).toBe(true)
  refused.mockRestore()
})
