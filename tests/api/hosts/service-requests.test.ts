import { beforeEach, describe, expect, test } from 'vitest'
import { acceptRequest, declineRequest } from '#contract/hosts/answers.ts'
import { listActivities } from '#contract/hosts/activities.ts'
import { HOST_ANSWER_HOURS } from '#contract/hosts/answer-time.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { approveBooking } from '#contract/products/approvals.ts'
import { getHostBooking, listHostBookings } from '#contract/products/hosted.ts'
import { withdrawRequest } from '#contract/products/request-withdrawal.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import {
  REQUESTED_SERVICES,
  type HowBooked,
  type RequestedService,
  type RequestView,
  type Sold,
} from '#tests/support/hosts/requests.ts'
import { aPerson } from '#tests/support/flights/approvals.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { START } from '#tests/support/moment.ts'
import { notifiedKinds } from '#tests/support/notifications.ts'
import { ledgerOf, NO_ID, press } from '#tests/support/payments.ts'
import { addsUp } from '#tests/support/stays/suppliers.ts'
import { rounds } from '#tests/support/tiers.ts'

// `tests/api/hosts/requests.test.ts` has the same for stays, whose stock and payment at the property differ.

const api = apiTest({ settings: { demo: true } })
const HOUR = 3_600_000
const CONTACT = 'siti@people.example'
const later = (hours: number) => api.clock.set(new Date(START.getTime() + hours * HOUR))
const subjectsTo = async (address: string) => (await mailsTo(api, address)).map(({ subject }) => subject.split(':')[0])
const DECLINE = { declineReason: 'closed' as const, note: 'The road is flooded.' }
const failed = (error: unknown): never => {
  throw error
}

beforeEach(() => api.clock.set(START))

type Requested = Sold & {
  booking: RequestView
  params: { bookingId: string }
  guest: User
  asHost: () => Promise<string>
  asGuest: () => Promise<string>
}

/** A booking of what a host of another company sells. */
const aRequest = async (
  { sell }: RequestedService,
  { rules = {}, ...how }: HowBooked & { rules?: Parameters<RequestedService['sell']>[1] } = {},
): Promise<Requested> => {
  const sold = await sell(api, rules)
  const guest = await aUser(api)
  const booking = await sold.book(await signedInAs(api, guest), how)
  return {
    ...sold,
    booking,
    guest,
    params: { bookingId: booking.bookingId },
    asHost: () => signedInAs(api, sold.host),
    asGuest: () => signedInAs(api, guest),
  }
}

const seenBy = async ({ seen, params, asGuest }: Requested) => seen(await asGuest(), params.bookingId)

const keptOf = async (bookingId: string): Promise<number> =>
  (await ledgerOf(api, bookingId)).reduce((sum, [, , minor]) => sum + minor, 0)

const expire = ({ expireDue }: RequestedService) =>
  expireDue({ db: api.app.services.db, now: api.clock.now(), origin: 'http://localhost', onFailure: failed })

describe.each(REQUESTED_SERVICES)('a request for a $service', (of) => {
  test('is told before it is booked, with the deadline', async () => {
    const { hold } = await of.sell(api)
    const held = await hold(await signedInAs(api, await aUser(api)))
    expect(held).toMatchObject({
      isOnRequest: true,
      confirmsBy: new Date(START.getTime() + HOST_ANSWER_HOURS * HOUR).toISOString(),
    })
  })

  test('waits with its stock and its money; the host has the deadline by notification and mail', async () => {
    const request = await aRequest(of)
    const { host, booking, params, asHost, asGuest } = request
    expect(booking).toMatchObject({ state: 'issuing', can: { withdrawRequest: true, cancel: false, write: true } })
    expect(booking.request).toMatchObject({ answer: null, until: '2027-03-03T02:00:00.000Z' })
    expect(await request.taken()).toBe(1)
    expect((await ledgerOf(api, params.bookingId)).map(([kind]) => kind)).toEqual(['charge'])
    expect(await notifiedKinds(api, await asHost())).toEqual(['host_asked'])
    expect(await notifiedKinds(api, await asGuest())).toEqual(['booking_issuing'])
    const [mail] = await mailsTo(api, host.email)
    expect(mail?.subject).toContain('Accept or decline')
    expect(mail?.body).toMatch(/Answer by: .*3 Mar.*09:00 WIB/)
    expect(JSON.stringify(mail?.content)).toContain('/agent/bookings?list=requests')
    expect(await subjectsTo(CONTACT)).toContain('Waiting for the host')
    const { items, waiting } = await api.ok(listHostBookings, { query: { list: 'requests' } }, { as: await asHost() })
    expect(items).toMatchObject([{ service: of.service, reference: booking.reference, can: { answer: true } }])
    expect(waiting).toBe(1)
    await addsUp(api)
  })

  test('waits also where it is paid online, once it is paid, and is refunded where it was', async () => {
    const request = await aRequest(of, { payWith: 'card' })
    const { params, asHost, booking } = request
    expect(booking).toMatchObject({ state: 'awaiting_payment', request: null })
    const as = await asHost()
    expect(await notifiedKinds(api, as)).toEqual([])
    const token = await request.asGuest()
    const session = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as: token })
    await press(api, session, { action: 'pay' })
    expect(await notifiedKinds(api, as)).toEqual(['host_asked'])
    await api.ok(declineRequest, { params, body: DECLINE }, { as })
    const seen = await seenBy(request)
    expect(seen.refunds).toMatchObject([{ amount: seen.total, into: 'gateway' }])
    expect(await keptOf(params.bookingId)).toBe(0)
    await addsUp(api)
  })

  test('comes after the approval of the company, which charges it; a no refunds it', async () => {
    const sold = await of.sell(api)
    const client = await aClient(api)
    const rules = { currency: 'IDR', ...of.needsApproval }
    await api.db.insert(travelPolicies).values({ clientId: client.id, rules, activeFrom: new Date(0) })
    const asker = await aPerson(api, client.id, ['user'], 'Siti Rahmawati')
    const approver = await aPerson(api, client.id, ['owner'], 'Budi Santoso')
    const booking = await sold.book(asker.token, { policyReason: 'The customer comes along', asksApproval: true })
    const as = await signedInAs(api, sold.host)
    expect(booking).toMatchObject({ state: 'pending_approval', request: null })
    expect(await notifiedKinds(api, as)).toEqual([])
    const params = { bookingId: booking.bookingId }
    const body = { expectedTotal: booking.total, note: '' }
    await api.ok(approveBooking, { params, body }, { as: approver.token, version: booking.version })
    const waiting = await sold.seen(asker.token, booking.bookingId)
    expect(waiting).toMatchObject({ state: 'issuing', request: { answer: null } })
    expect(await notifiedKinds(api, as)).toEqual(['host_asked'])
    expect(await keptOf(booking.bookingId)).toBe(booking.total.minor)
    await api.ok(declineRequest, { params, body: DECLINE }, { as })
    expect(await keptOf(booking.bookingId)).toBe(0)
    expect(await sold.taken()).toBe(0)
    await addsUp(api)
  })

  test('is not made of what no host sells', async () => {
    const { booking } = await aRequest(of, { rules: { ownerUserId: null, isOnRequest: false, firstOnRequest: 3 } })
    expect(booking.state).toBe('confirmed')
  })

  test('is made of the first bookings of a new listing, and of no later one', async () => {
    const { host, book, hold } = await of.sell(api, { isOnRequest: false, firstOnRequest: 1 })
    const guest = await signedInAs(api, await aUser(api))
    const first = await book(guest)
    expect(first.state).toBe('issuing')
    // One that waits does not count yet; of another company, too.
    const other = await signedInAs(api, await aUser(api))
    expect((await hold(other)).isOnRequest).toBe(true)
    await api.ok(acceptRequest, { params: { bookingId: first.bookingId } }, { as: await signedInAs(api, host) })
    expect((await book(other)).state).toBe('confirmed')
  })
})

describe.each(REQUESTED_SERVICES)('an answer to a request for a $service', (of) => {
  test('is given by the host alone, not by other hosts, the guest, or the company that books', async () => {
    const { params, guest, asHost, asGuest } = await aRequest(of)
    const other = await aRequest(of)
    const boss = await signedInAs(api, await aUser(api, { clientId: guest.clientId, roles: ['admin', 'user'] }))
    for (const [endpoint, input] of [
      [acceptRequest, { params }],
      [declineRequest, { params, body: DECLINE }],
    ] as const) {
      for (const as of [await other.asHost(), await asGuest(), boss])
        await api.refused('not_found', endpoint, input, { as })
      await api.refused('not_found', endpoint, { ...input, params: { bookingId: NO_ID } }, { as: await asHost() })
    }
  })

  test('of a booking that never waited is not found', async () => {
    const { params, asHost, asGuest } = await aRequest(of, { rules: { isOnRequest: false } })
    await api.refused('not_found', acceptRequest, { params }, { as: await asHost() })
    await api.refused('not_found', withdrawRequest, { params }, { as: await asGuest() })
  })

  test('yes confirms: invoice, mails and notifications as for any booking, and it can be cancelled then', async () => {
    const request = await aRequest(of)
    const { params, asHost, asGuest } = request
    const as = await asHost()
    expect(await api.ok(acceptRequest, { params }, { as })).toMatchObject({ state: 'confirmed', version: 2 })
    const seen = await seenBy(request)
    expect(seen).toMatchObject({ state: 'confirmed', request: { answer: 'accepted' }, can: { cancel: true } })
    expect(seen.events.map(({ state }) => state)).toEqual(['held', 'paid', 'issuing', 'confirmed'])
    expect(await request.taken()).toBe(1)
    expect(await notifiedKinds(api, await asGuest())).toEqual(['booking_confirmed'])
    expect(await notifiedKinds(api, as)).toEqual(['host_booked'])
    expect(await subjectsTo(CONTACT)).toContain(of.service === 'tour' ? 'Tour confirmed' : 'Ride confirmed')
    const { items } = await api.ok(listActivities, { query: {} }, { as })
    expect(items).toMatchObject([{ kind: 'request_accepted', service: of.service }])
    await addsUp(api)
  })

  test('no refunds everything, releases the stock, and tells the guest why', async () => {
    const request = await aRequest(of)
    const { params, asHost, asGuest } = request
    const as = await asHost()
    await api.ok(declineRequest, { params, body: DECLINE }, { as })
    const seen = await seenBy(request)
    expect(seen).toMatchObject({
      state: 'issue_failed',
      request: { answer: 'declined', reason: 'closed', note: DECLINE.note },
      can: { withdrawRequest: false },
    })
    expect(seen.refunds).toMatchObject([{ amount: seen.total }])
    expect(await request.taken()).toBe(0)
    expect(await keptOf(params.bookingId)).toBe(0)
    expect(await notifiedKinds(api, await asGuest())).toContain('booking_not_confirmed')
    const mail = (await mailsTo(api, CONTACT)).find(
      ({ subject, body }) => subject.startsWith('Declined by the host') && body.includes(seen.reference),
    )
    expect(mail?.body).toContain(DECLINE.note)
    expect((await api.ok(getHostBooking, { params }, { as })).booking).toMatchObject({
      request: { answer: 'declined' },
      can: { answer: false },
    })
    const { items } = await api.ok(listActivities, { query: {} }, { as })
    expect(items).toMatchObject([{ kind: 'request_declined', service: of.service }])
    const problem = await api.refused('request_answered', acceptRequest, { params }, { as })
    expect(problem.details).toMatchObject({ answer: 'declined', at: START.toISOString() })
    await addsUp(api)
  })

  test('missing declines by the clock, not a moment before, once, and comes too late then', async () => {
    const request = await aRequest(of)
    const { params } = request
    later(HOST_ANSWER_HOURS - 0.001)
    await expire(of)
    expect((await seenBy(request)).state).toBe('issuing')
    later(HOST_ANSWER_HOURS)
    expect(await expire(of)).toBeGreaterThan(0)
    expect(await expire(of)).toBe(0)
    const seen = await seenBy(request)
    expect(seen).toMatchObject({ state: 'issue_failed', request: { answer: 'expired' } })
    expect(seen.refunds).toMatchObject([{ amount: seen.total }])
    expect(await request.taken()).toBe(0)
    const as = await request.asHost()
    expect(await notifiedKinds(api, as)).toEqual(['host_request_expired'])
    const problem = await api.refused('request_answered', acceptRequest, { params }, { as })
    expect(problem.details).toMatchObject({ answer: 'expired' })
    await addsUp(api)
  })

  test('is not needed once the guest has withdrawn, without a fee', async () => {
    const request = await aRequest(of)
    const { params, asHost, asGuest } = request
    const other = await aRequest(of)
    await api.refused('not_found', withdrawRequest, { params }, { as: await other.asGuest() })
    await api.refused('not_found', withdrawRequest, { params }, { as: await asHost() })
    const seen = of.of(await api.ok(withdrawRequest, { params }, { as: await asGuest() }))
    expect(seen).toMatchObject({ state: 'cancelled', request: { answer: 'withdrawn' } })
    expect(seen.refunds).toMatchObject([{ amount: seen.total }])
    expect(await request.taken()).toBe(0)
    expect(await notifiedKinds(api, await asHost())).toEqual(['host_request_withdrawn'])
    const problem = await api.refused('request_answered', acceptRequest, { params }, { as: await asHost() })
    expect(problem.details).toMatchObject({ answer: 'withdrawn', at: START.toISOString() })
    await addsUp(api)
  })
})

const answersOf = async (of: RequestedService, request: Requested, kinds: readonly string[]) => {
  const { params } = request
  const [host, guest] = [await request.asHost(), await request.asGuest()]
  return Promise.all(
    kinds.map(async (kind) => {
      if (kind === 'expire') {
        await expire(of)
        return 'lost'
      }
      const answer =
        kind === 'accept'
          ? await api.call(acceptRequest, { params }, { as: host })
          : kind === 'decline'
            ? await api.call(declineRequest, { params, body: DECLINE }, { as: host })
            : await api.call(withdrawRequest, { params }, { as: guest })
      if (answer.statusCode === 200) return 'won'
      expect(problemIn(answer).code).toBe('request_answered')
      return 'lost'
    }),
  )
}

const RACES = rounds(4, 64)

// The embedded engine has one connection, so that nobody races there.
describe.each(REQUESTED_SERVICES)('of answers to a $service that race', (of) => {
  test('exactly one wins, each time, and the books are exact', async () => {
    const orders = [
      ['accept', 'decline', 'withdraw', 'expire'],
      ['expire', 'withdraw', 'accept', 'decline'],
      ['decline', 'expire', 'withdraw', 'accept'],
      ['withdraw', 'accept', 'expire', 'decline'],
    ]
    for (let race = 0; race < RACES; race += 1) {
      api.clock.set(START)
      const request = await aRequest(of)
      // Late enough for all four, and no later than sessions last.
      later(HOST_ANSWER_HOURS)
      const results = await answersOf(of, request, orders[race % 4] ?? [])
      const seen = await seenBy(request)
      const byTime = seen.request?.answer === 'expired' ? 1 : 0
      expect(results.filter((result) => result === 'won').length + byTime).toBe(1)
      const isOn = seen.state === 'confirmed'
      expect(await request.taken()).toBe(isOn ? 1 : 0)
      expect(await keptOf(seen.bookingId)).toBe(isOn ? seen.total.minor : 0)
    }
    await addsUp(api)
  }, 180_000)
})
