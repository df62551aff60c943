import { beforeEach, describe, expect, test } from 'vitest'
import { acceptRequest, declineRequest } from '#contract/hosts/answers.ts'
import { HOST_ANSWER_HOURS } from '#contract/hosts/answer-time.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { listHostBookings } from '#contract/products/hosted.ts'
import { withdrawRequest } from '#contract/products/request-withdrawal.ts'
import { listHotels, listRates } from '#contract/products/stays/hotels.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { START } from '#tests/support/moment.ts'
import { notifiedKinds } from '#tests/support/notifications.ts'
import { anUnpaidBooking, ledgerOf, NO_ID, press } from '#tests/support/payments.ts'
import { soldNights, STAY } from '#tests/support/stays/hotels.ts'
import { aRequest, aRequestHotel, expiryJob, seenByGuest, type Requested } from '#tests/support/stays/requests.ts'
import { aBooking, aHold, aQuote, bookingBody, CONTACT } from '#tests/support/stays/stays.ts'
import { addsUp, statesOf } from '#tests/support/stays/suppliers.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest({ settings: { demo: true } })
const HOUR = 3_600_000
const later = (hours: number) => api.clock.set(new Date(START.getTime() + hours * HOUR))
const subjectsTo = async (address: string) => (await mailsTo(api, address)).map(({ subject }) => subject.split(':')[0])
const DECLINE = { declineReason: 'closed' as const, note: 'The pool is being repaired.' }

beforeEach(() => api.clock.set(START))

describe('a request', () => {
  test('is told before it is booked: in the search, at the rates and in the quote', async () => {
    const { hotel } = await aRequestHotel(api)
    const query = { ...STAY, place: hotel.cityKey }
    expect((await api.ok(listHotels, { query })).items[0]?.from.onRequest).toBe(true)
    const rates = await api.ok(listRates, { params: { hotelId: hotel.hotelId }, query: STAY })
    expect(rates.roomTypes[0]?.rates[0]?.onRequest).toBe(true)
    const quote = await aQuote(api, hotel.ratePlanId)
    expect(quote.onRequest).toBe(true)
    expect(quote.confirmsBy).toBe(new Date(START.getTime() + HOST_ANSWER_HOURS * HOUR).toISOString())
  })

  test('waits with its rooms and its money; the host has the deadline by notification and mail', async () => {
    const { host, hotel, booking, params, asHost, asGuest } = await aRequest(api)
    expect(booking).toMatchObject({ state: 'issuing', can: { withdrawRequest: true, cancel: false } })
    expect(booking.request).toMatchObject({ answer: null, until: '2027-03-03T02:00:00.000Z' })
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([1, 1])
    expect((await ledgerOf(api, params.bookingId)).map(([kind]) => kind)).toEqual(['charge'])
    expect(await notifiedKinds(api, await asHost())).toEqual(['host_asked'])
    expect(await notifiedKinds(api, await asGuest())).toEqual(['booking_issuing'])
    const [mail] = await mailsTo(api, host.email)
    expect(mail?.subject).toContain('Accept or decline')
    expect(mail?.body).toMatch(/Answer by: .*3 Mar.*09:00 WIB/)
    expect(JSON.stringify(mail?.content)).toContain('/agent/bookings?list=requests')
    expect(await subjectsTo(CONTACT.email)).toContain('Waiting for the property')
    await addsUp(api)
  })

  test('has until check-in, where that is sooner, and at least an hour', async () => {
    const soon = await aRequest(api, { stay: { checkIn: '2027-03-02', checkOut: '2027-03-03' } })
    // 14:00 in Jakarta.
    expect(soon.booking.request?.until).toBe('2027-03-02T07:00:00.000Z')
    later(8)
    const now = await aRequest(api, { stay: { checkIn: '2027-03-02', checkOut: '2027-03-03' } })
    expect(now.booking.request?.until).toBe('2027-03-02T11:00:00.000Z')
  })

  test('waits also where it is paid online, once it is paid', async () => {
    const { host, hotel } = await aRequestHotel(api)
    const unpaid = await anUnpaidBooking(api, 'card', { hotel })
    const as = await signedInAs(api, host)
    expect(await notifiedKinds(api, as)).toEqual([])
    await press(api, unpaid, { action: 'pay' })
    expect(await notifiedKinds(api, as)).toEqual(['host_asked'])
    await api.ok(declineRequest, { params: unpaid.params, body: DECLINE }, { as })
    expect((await ledgerOf(api, unpaid.params.bookingId)).reduce((sum, [, , minor]) => sum + minor, 0)).toBe(0)
    await addsUp(api)
  })

  test('is not made at a property without a host', async () => {
    const { hotel } = await aRequestHotel(api, { hotel: { ownerUserId: null } })
    const booking = await aBooking(api, await signedInAs(api, await aUser(api)), hotel.ratePlanId)
    expect(booking.state).toBe('confirmed')
  })

  test('is made of the first bookings of a new property, and of no later one', async () => {
    const { host, hotel } = await aRequestHotel(api, { hotel: { isOnRequest: false, firstOnRequest: 1 } })
    const guest = await signedInAs(api, await aUser(api))
    const first = await aBooking(api, guest, hotel.ratePlanId)
    expect(first.state).toBe('issuing')
    // One that waits does not count yet.
    expect((await aQuote(api, hotel.ratePlanId)).onRequest).toBe(true)
    const as = await signedInAs(api, host)
    await api.ok(acceptRequest, { params: { bookingId: first.bookingId } }, { as })
    expect((await aBooking(api, guest, hotel.ratePlanId)).state).toBe('confirmed')
  })
})

describe('an answer', () => {
  test('is given by the host alone, not by other hosts, the guest, or the company that books', async () => {
    const { params, guest, asHost, asGuest } = await aRequest(api)
    const other = await aRequest(api)
    const boss = await signedInAs(api, await aUser(api, { clientId: guest.clientId, roles: ['admin', 'user'] }))
    for (const [endpoint, input] of [
      [acceptRequest, { params }],
      [declineRequest, { params, body: DECLINE }],
    ] as const) {
      await api.refused('unauthenticated', endpoint, input)
      for (const as of [await other.asHost(), await asGuest(), boss])
        await api.refused('not_found', endpoint, input, { as })
      await api.refused('not_found', endpoint, { ...input, params: { bookingId: NO_ID } }, { as: await asHost() })
    }
    const as = await asHost()
    const wordless = { params, body: { declineReason: 'other' as const, note: ' ' } }
    expect((await api.refused('required', declineRequest, wordless, { as })).fields?.[0]).toMatchObject({
      field: 'body.note',
      code: 'required',
    })
    expect((await seenByGuest(api, { params, asGuest })).state).toBe('issuing')
  })

  test('yes confirms: invoice, mails and notifications as for any stay, and it can be cancelled then', async () => {
    const request = await aRequest(api)
    const { params, asHost, asGuest } = request
    const answer = await api.ok(acceptRequest, { params }, { as: await asHost() })
    expect(answer).toMatchObject({ state: 'confirmed', version: 2 })
    const seen = await seenByGuest(api, request)
    expect(seen).toMatchObject({ state: 'confirmed', request: { answer: 'accepted' }, can: { cancel: true } })
    expect(statesOf(seen)).toEqual(['held', 'paid', 'issuing', 'confirmed'])
    expect(await notifiedKinds(api, await asGuest())).toEqual(['booking_confirmed'])
    expect(await notifiedKinds(api, await asHost())).toEqual(['host_booked'])
    expect(await subjectsTo(CONTACT.email)).toContain('Booking confirmed')
    await addsUp(api)
  })

  test('no refunds everything, releases the rooms, and tells the guest why', async () => {
    const request = await aRequest(api)
    const { params, hotel, asHost, asGuest } = request
    await api.ok(declineRequest, { params, body: DECLINE }, { as: await asHost() })
    const seen = await seenByGuest(api, request)
    expect(seen).toMatchObject({
      state: 'issue_failed',
      request: { answer: 'declined', reason: 'closed', note: DECLINE.note },
    })
    expect(seen.refund?.amount).toEqual(seen.total)
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({})
    expect(await notifiedKinds(api, await asGuest())).toContain('booking_not_confirmed')
    const mail = (await mailsTo(api, CONTACT.email)).find(
      ({ subject, body }) => subject.startsWith('Declined by the property') && body.includes(request.booking.reference),
    )
    expect(mail?.body).toContain('closed on these dates')
    expect(mail?.body).toContain(DECLINE.note)
    await addsUp(api)
  })

  test('no costs nothing where the guest pays at the property', async () => {
    const request = await aRequest(api, { payment: 'at_property' })
    expect(request.booking.state).toBe('issuing')
    await api.ok(declineRequest, { params: request.params, body: DECLINE }, { as: await request.asHost() })
    expect(await ledgerOf(api, request.params.bookingId)).toEqual([])
    expect((await seenByGuest(api, request)).state).toBe('issue_failed')
    await addsUp(api)
  })

  test('missing declines by the clock, not a moment before, once', async () => {
    const request = await aRequest(api)
    later(HOST_ANSWER_HOURS - 0.001)
    await expiryJob(api)
    expect((await seenByGuest(api, request)).state).toBe('issuing')
    later(HOST_ANSWER_HOURS)
    expect(await expiryJob(api)).toBeGreaterThan(0)
    expect(await expiryJob(api)).toBe(0)
    const seen = await seenByGuest(api, request)
    expect(seen).toMatchObject({ state: 'issue_failed', request: { answer: 'expired' } })
    expect(seen.refund?.amount).toEqual(seen.total)
    expect(await notifiedKinds(api, await request.asHost())).toEqual(['host_request_expired'])
    await addsUp(api)
  })

  test('is not needed once the guest has withdrawn, without a fee', async () => {
    const request = await aRequest(api)
    const { params, asHost, asGuest, hotel } = request
    await api.refused('not_found', withdrawRequest, { params }, { as: await (await aRequest(api)).asGuest() })
    await api.refused('forbidden', withdrawRequest, { params }, { as: await asHost() })
    const withdrawn = await api.ok(withdrawRequest, { params }, { as: await asGuest() })
    if (withdrawn.service !== 'stay') throw new Error('a booking of another service')
    const seen = withdrawn.booking
    expect(seen).toMatchObject({ state: 'cancelled', request: { answer: 'withdrawn' } })
    expect(seen.refund?.amount).toEqual(seen.total)
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({})
    expect(await notifiedKinds(api, await asHost())).toEqual(['host_request_withdrawn'])
    const problem = await api.refused('request_answered', acceptRequest, { params }, { as: await asHost() })
    expect(problem.details).toMatchObject({ answer: 'withdrawn', at: START.toISOString() })
    await addsUp(api)
  })
})

const answersOf = async (request: Requested, kinds: readonly string[]) => {
  const { params } = request
  const [host, guest] = [await request.asHost(), await request.asGuest()]
  return Promise.all(
    kinds.map(async (kind) => {
      if (kind === 'expire') {
        await expiryJob(api)
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

const RACES = rounds(8, 64)

// The embedded engine has one connection, so that nobody races there.
describe('of answers that race', () => {
  test('exactly one wins, each time, and the books are exact', async () => {
    const orders = [
      ['accept', 'decline', 'withdraw', 'expire'],
      ['expire', 'withdraw', 'accept', 'decline'],
      ['decline', 'expire', 'withdraw', 'accept'],
      ['withdraw', 'accept', 'expire', 'decline'],
    ]
    for (let race = 0; race < RACES; race += 1) {
      api.clock.set(START)
      const request = await aRequest(api)
      // Late enough for all four, and no later than sessions last.
      later(HOST_ANSWER_HOURS)
      const results = await answersOf(request, orders[race % 4] ?? [])
      const seen = await seenByGuest(api, request)
      const byTime = seen.request?.answer === 'expired' ? 1 : 0
      expect(results.filter((result) => result === 'won').length + byTime).toBe(1)
      const isOn = seen.state === 'confirmed'
      expect(Object.keys(await soldNights(api, request.hotel.roomTypeId))).toHaveLength(isOn ? 2 : 0)
      const kept = (await ledgerOf(api, seen.bookingId)).reduce((sum, [, , minor]) => sum + minor, 0)
      expect(kept).toBe(isOn ? seen.total.minor : 0)
    }
    await addsUp(api)
  }, 180_000)
})

test('a repeated commit answers as before and asks the host once', async () => {
  const { host, hotel } = await aRequestHotel(api)
  const token = await signedInAs(api, await aUser(api))
  const body = bookingBody(await aHold(api, token, hotel.ratePlanId))
  const booking = await api.ok(createStayBooking, { body }, { as: token, key: body.bookingId })
  const again = await api.call(createStayBooking, { body }, { as: token, key: body.bookingId })
  expect([booking.state, again.headers['idempotent-replayed']]).toEqual(['issuing', 'true'])
  expect(await subjectsTo(host.email)).toEqual(['Accept or decline'])
})

test('requests of a host are in the list with the least time first', async () => {
  const { host, hotel } = await aRequestHotel(api)
  const guest = await signedInAs(api, await aUser(api))
  const first = await aBooking(api, guest, hotel.ratePlanId)
  const sooner = await aBooking(api, guest, hotel.ratePlanId, { checkIn: '2027-03-02', checkOut: '2027-03-03' })
  const page = await api.ok(listHostBookings, { query: { list: 'requests' } }, { as: await signedInAs(api, host) })
  expect(page.items.map(({ reference }) => reference)).toEqual([sooner.reference, first.reference])
  expect(page.waiting).toBe(2)
})
