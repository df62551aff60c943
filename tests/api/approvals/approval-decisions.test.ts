import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminBooked } from '#contract/bookings/admin-booked.ts'
import { deactivatePerson } from '#contract/companies/people.ts'
import { approveBooking, rejectBooking, withdrawApproval } from '#contract/products/approvals.ts'
import { getFlightBooking, payFlightBooking, type FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { flightDepartures } from '#server/database/schema/products/flights/flights.ts'
import { stockKey, type FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import {
  aCompany,
  aPerson,
  askedFor,
  ASKS,
  HELD_FARE,
  lapseJob,
  type Asked,
  type Person,
} from '#tests/support/flights/approvals.ts'
import { apiTest } from '#tests/support/api.ts'
import { issueJob, seatMismatches, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { priced, expectingAnswer } from '#tests/support/flights/flight-changes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { anAccount, balanceMismatches, retainedOf } from '#tests/support/payments.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const HOUR = 3_600_000

const asItIs = ({ params }: Asked, { token }: Person): Promise<FlightBooking> =>
  api.ok(getFlightBooking, { params }, { as: token })
const approval = (asked: Asked, note = '') => ({
  params: asked.params,
  body: { expectedTotal: asked.booking.total, note },
})
const by = ({ token }: Person, { booking }: Asked) => ({ as: token, version: booking.version, key: randomUUID() })
const notificationsOf = async ({ token }: Person): Promise<string[]> =>
  (await api.ok(listNotifications, { query: {} }, { as: token })).items.map(({ event }) => event.kind)

/** The news of an approver, latest first, and which of it is not read yet. */
const notifiedKinds = async ({ token }: Person) =>
  (await api.ok(listNotifications, { query: {} }, { as: token })).items.map(({ event, readAt }) => ({
    kind: event.kind,
    by: 'by' in event.facts ? event.facts.by : null,
    isOpen: readAt === null,
  }))

/** Nothing is half done: seats and money are what the bookings say. */
const agrees = async (asked: Asked, retained: number): Promise<void> => {
  expect(await retainedOf(api, asked.params.bookingId)).toBe(retained)
  expect(await seatMismatches(api)).toEqual([])
  expect(await balanceMismatches(api)).toEqual([])
}

const soldOut = (flights: FlightSupplier) => ({ ...flights, read: () => Promise.resolve('sold_out' as const) })

const start = async (wanted: Parameters<typeof askedFor>[2] = {}, more: Parameters<typeof aCompany>[2] = {}) => {
  const company = await aCompany(api, ASKS, more)
  return { ...company, company, asked: await askedFor(api, company, wanted) }
}

describe('approving', () => {
  test('charges the company account and issues the tickets, once', async () => {
    const { asked, asker, approver } = await start()
    const booked = async (): Promise<[string, number][]> =>
      (await api.ok(adminBooked, {}, { as: approver.token })).services.flatMap(({ service, bookings }) =>
        bookings === 0 ? [] : [[service, bookings]],
      )
    expect(await booked()).toEqual([])
    const once = by(approver, asked)
    const decided = await api.ok(approveBooking, approval(asked, 'Good luck'), once)
    expect(decided).toMatchObject({
      state: 'issuing',
      approval: { state: 'approved', decidedBy: 'Budi Santoso', note: 'Good luck' },
    })
    expect(await api.ok(approveBooking, approval(asked, 'Good luck'), once)).toEqual(decided)
    expect(await booked()).toEqual([['flight', 1]])
    await agrees(asked, asked.booking.total.minor)
    await issueJob(api)
    const issued = await asItIs(asked, asker)
    expect(issued).toMatchObject({ state: 'confirmed', paidWith: 'company_account', can: { cancel: true } })
    expect(issued.events.map(({ state, actor }) => [state, actor])).toEqual([
      ['held', 'Siti Rahmawati'],
      ['pending_approval', 'Siti Rahmawati'],
      ['approved', 'Budi Santoso'],
      ['paid', 'Budi Santoso'],
      ['issuing', 'Budi Santoso'],
      ['confirmed', 'Singgah'],
    ])
    expect(await notificationsOf(asker)).toEqual(['flight_issued', 'approval_given'])
  })

  test('of a card booking requests payment from the person, with a deadline', async () => {
    const { asked, asker, approver } = await start({ payWith: 'card' })
    await api.ok(approveBooking, approval(asked), by(approver, asked))
    const unpaid = await asItIs(asked, asker)
    expect(unpaid).toMatchObject({
      state: 'awaiting_payment',
      payUntil: new Date(api.clock.now().getTime() + 12 * HOUR).toISOString(),
      can: { pay: true },
    })
    await agrees(asked, 0)
    await api.ok(openPaymentSession, { params: asked.params, body: { method: 'card' } }, { as: asker.token })
    expect(await notificationsOf(asker)).toEqual(['approval_given'])
  })

  test('of a card booking of a company that nobody vetted leaves it no more time than without an approval', async () => {
    const { asked, asker, approver } = await start({ payWith: 'card' })
    const { clientId } = asker.user
    await api.db.update(clientAccounts).set({ isVetted: false }).where(eq(clientAccounts.clientId, clientId))
    await api.ok(approveBooking, approval(asked), by(approver, asked))
    const { payUntil } = await asItIs(asked, asker)
    expect(payUntil).toBe(new Date(api.clock.now().getTime() + HOUR).toISOString())
  })

  test('of held flights lets the person pay until the hold ends', async () => {
    const { asked, asker, approver } = await start({ pick: HELD_FARE, payWith: 'later' })
    await api.ok(approveBooking, approval(asked), by(approver, asked))
    const held = await asItIs(asked, asker)
    expect(held).toMatchObject({ state: 'awaiting_payment', hold: { spaceUntil: held.payUntil } })
    const paid = await api.ok(payFlightBooking, { params: asked.params }, { as: asker.token })
    expect(paid.state).toBe('issuing')
    await agrees(asked, asked.booking.total.minor)
  })

  test('succeeds up to the ceiling, at the current price; a lower price is passed on', async () => {
    const tolerant = { priceTolerancePermille: 50, priceToleranceMinor: 10_000_000 }
    for (const permille of [1_040, 900]) {
      const { asked, approver } = await start({}, tolerant)
      const decided = await expectingAnswer(api, priced(permille), () =>
        api.ok(approveBooking, approval(asked), by(approver, asked)),
      )
      expect(decided.total.minor).toBe(Math.round((asked.booking.total.minor * permille) / 1000))
      await agrees(asked, decided.total.minor)
    }
  })

  test('above the ceiling returns the new total, with which it can be approved', async () => {
    const { asked, asker, approver } = await start()
    const problem = await expectingAnswer(api, priced(1_100), () =>
      api.refused('price_changed', approveBooking, approval(asked), by(approver, asked)),
    )
    const actual = { ...asked.booking.total, minor: Math.round(asked.booking.total.minor * 1.1) }
    expect(problem.details).toEqual({ expected: asked.booking.total, actual })
    expect((await asItIs(asked, asker)).state).toBe('pending_approval')
    await agrees(asked, 0)
    const again = { params: asked.params, body: { expectedTotal: actual } }
    await expectingAnswer(api, priced(1_100), () => api.ok(approveBooking, again, by(approver, asked)))
    await agrees(asked, actual.minor)
  })

  test('of a held fare charges the requested price', async () => {
    const { asked, approver } = await start({ pick: HELD_FARE })
    await expectingAnswer(api, priced(1_500), () => api.ok(approveBooking, approval(asked), by(approver, asked)))
    await agrees(asked, asked.booking.total.minor)
  })

  test('of a sold-out flight leaves it pending, and the person is notified once', async () => {
    const { asked, asker, approver } = await start()
    for (let press = 0; press < 2; press += 1)
      await expectingAnswer(api, soldOut, () =>
        api.refused('sold_out', approveBooking, approval(asked), by(approver, asked)),
      )
    expect(await asItIs(asked, asker)).toMatchObject({ state: 'pending_approval', approval: { state: 'waiting' } })
    expect(await notificationsOf(asker)).toEqual(['approval_sold_out'])
    await agrees(asked, 0)
  })

  test('beyond the account limit is refused like a payment, and changes nothing', async () => {
    const { asked, asker, approver, client } = await start()
    await anAccount(api, client.id, 1_000)
    await api.refused('credit_limit_reached', approveBooking, approval(asked), by(approver, asked))
    expect(await asItIs(asked, asker)).toMatchObject({ state: 'pending_approval', approval: { state: 'waiting' } })
    await agrees(asked, 0)
  })

  test('does not count the booking’s own seats as sold to others', async () => {
    const { asked, approver } = await start()
    const flight = asked.booking.legs[0]?.offer.offerId ?? ''
    const [taken] = await api.db.select().from(flightDepartures).where(eq(flightDepartures.flight, flight))
    const seen: (number | undefined)[] = []
    const watching = (flights: FlightSupplier): Partial<FlightSupplier> => ({
      read: (chosen, now) => {
        seen.push(chosen.sold.get(stockKey({ flight, cabin: 'economy' })))
        return flights.read(chosen, now)
      },
    })
    await expectingAnswer(api, watching, () => api.ok(approveBooking, approval(asked), by(approver, asked)))
    expect(seen).toContain((taken?.sold ?? 0) - 1)
    expect(seen).not.toContain(taken?.sold)
  })
})

describe('other outcomes of an approval', () => {
  test('a rejection needs a reason, releases the seats and states the reason', async () => {
    const { asked, asker, approver } = await start()
    const { params } = asked
    await api.refused('required', rejectBooking, { params, body: { note: ' ' } }, by(approver, asked))
    await api.ok(rejectBooking, { params, body: { note: 'Take the train' } }, by(approver, asked))
    expect(await asItIs(asked, asker)).toMatchObject({
      state: 'rejected',
      approval: { state: 'rejected', note: 'Take the train', decidedBy: 'Budi Santoso' },
      can: { withdraw: false, cancel: false },
    })
    expect(await notificationsOf(asker)).toEqual(['approval_refused'])
    await agrees(asked, 0)
    const next = { as: approver.token, version: 2 }
    await api.refused('illegal_transition', approveBooking, approval(asked), next)
  })

  test('the requester withdraws it: cancelled, seats on sale again', async () => {
    const { asked, asker, approver } = await start()
    const { params } = asked
    expect(await notificationsOf(approver)).toEqual(['approval_asked'])
    await api.ok(withdrawApproval, { params }, by(asker, asked))
    expect(await asItIs(asked, asker)).toMatchObject({ state: 'cancelled', approval: { state: 'withdrawn' } })
    await agrees(asked, 0)
    await issueJob(api)
    await agrees(asked, 0)
    expect(await notificationsOf(asker)).toEqual([])
  })

  test('an undecided request lapses at its deadline, and not before', async () => {
    const { asked, asker, approver } = await start()
    api.clock.advance(24 * HOUR - 1)
    expect(await lapseJob(api)).toBe(0)
    api.clock.advance(1)
    const late = { as: await signedInAs(api, approver.user), version: 1 }
    await api.refused('approval_over', approveBooking, approval(asked), late)
    const before = await lapseJob(api)
    expect(before).toBeGreaterThan(0)
    api.clock.advance(-24 * HOUR)
    expect(await asItIs(asked, asker)).toMatchObject({ state: 'approval_expired', approval: { state: 'expired' } })
    expect(await notificationsOf(asker)).toEqual(['approval_expired'])
    expect(await notifiedKinds(approver)).toEqual([
      { kind: 'approval_lapsed', by: 'Siti Rahmawati', isOpen: true },
      { kind: 'approval_asked', by: 'Siti Rahmawati', isOpen: false },
    ])
    const subjects = (await mailsTo(api, approver.user.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      expect.stringContaining('requests approval'),
      expect.stringContaining('Approval request expired'),
    ])
    await agrees(asked, 0)
    expect(await lapseJob(api)).toBe(0)
  })

  test('a request ends with the account of the person who asked', async () => {
    const { asked, asker, approver } = await start()
    await api.ok(deactivatePerson, { params: { userId: asker.user.id } }, { as: approver.token })
    await api.refused('approval_over', approveBooking, approval(asked), by(approver, asked))
    expect(await lapseJob(api)).toBe(1)
    expect(await asItIs(asked, approver)).toMatchObject({ state: 'approval_expired' })
    await agrees(asked, 0)
  })

  test('notifies only approvers who can still decide of a withdrawal', async () => {
    const { asked, asker, approver, company, client } = await start()
    const second = await aPerson(api, client.id, ['owneradmin', 'user'], 'Ratna')
    const soldOut = await aPerson(api, client.id, ['owner'], 'Agus')
    const another = await askedFor(api, company)
    const later = await aPerson(api, client.id, ['owner'], 'Dewi')
    await api.db
      .update(users)
      .set({ roles: ['user'] })
      .where(eq(users.id, soldOut.user.id))
    await api.ok(withdrawApproval, { params: another.params }, by(asker, another))
    expect(await notifiedKinds(second)).toEqual([
      { kind: 'approval_withdrawn', by: 'Siti Rahmawati', isOpen: true },
      { kind: 'approval_asked', by: 'Siti Rahmawati', isOpen: false },
    ])
    const mails = await mailsTo(api, second.user.email)
    expect(mails.at(-1)).toMatchObject({ subject: expect.stringContaining('withdrew the approval request') })
    for (const [person, kinds] of [
      // The other booking still waits.
      [approver, ['approval_withdrawn', 'approval_asked', 'approval_asked']],
      [soldOut, ['approval_asked']],
      [later, []],
      [asker, []],
    ] as const)
      expect(await notificationsOf(person)).toEqual(kinds)
    expect((await notifiedKinds(approver)).map(({ isOpen }) => isOpen)).toEqual([true, false, true])
    expect((await asItIs(asked, asker)).state).toBe('pending_approval')
  })

  test('a request decided by a colleague is closed for the others', async () => {
    const { client, company } = await start()
    const second = await aPerson(api, client.id, ['owneradmin', 'user'], 'Ratna')
    const asked = await askedFor(api, company)
    await api.ok(approveBooking, approval(asked), by(second, asked))
    expect((await notifiedKinds(company.approver)).map(({ isOpen }) => isOpen)).toEqual([false, true])
  })

  test('a pending request can neither be paid nor cancelled otherwise', async () => {
    const { asked, asker } = await start()
    const { params } = asked
    await api.refused('illegal_transition', payFlightBooking, { params }, { as: asker.token })
    const nothing = { expectedRefund: { minor: 0, currency: 'IDR' } }
    await api.refused('illegal_transition', cancelBooking, { params, body: nothing }, by(asker, asked))
    await agrees(asked, 0)
  })
})
