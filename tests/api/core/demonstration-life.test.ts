import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { validityOf } from '#contract/accounts/travel-documents.ts'
import { listTravellers } from '#contract/accounts/travellers.ts'
import { getProfile, putProfile } from '#contract/accounts/user-profile.ts'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { listBookings } from '#contract/products/registry.ts'
import { demonstration } from '#contract/core/system.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { listStatements } from '#contract/payments/statements.ts'
import { listHostListings } from '#contract/hosts/listings.ts'
import { listHostBookings } from '#contract/products/hosted.ts'
import { listListings } from '#contract/products/listings.ts'
import { agentToday } from '#contract/products/stays/today.ts'
import { cancelBooking, quoteCancellation } from '#contract/products/cancellations.ts'
import { makeDueStatements } from '#server/domain/ledger/statements/make-statements.ts'
import { apiTest } from '#tests/support/api.ts'
import {
  expectBooksToAgree,
  expectDashboardToAgree,
  fill,
  rowsOf,
  signedIn,
  withDemonstration,
} from '#tests/support/demonstration-life.ts'
import { flightBody } from '#tests/support/flights/flight-bookings.ts'
import { START } from '#tests/support/moment.ts'

/** A company of a few people and weeks: all that is written by hand, and enough of the rest. */
const SCALE = { people: 4, historyDays: 40 }
const DAY_MS = 86_400_000

const api = apiTest({ settings: { demo: true } })

const TRAVELLERS = [
  'user@nusantara',
  'agent@nusantara',
  'owner@nusantara',
  'user@khatulistiwa',
  'owner@khatulistiwa',
  'agent@khatulistiwa',
]
const MANAGERS = ['admin@nusantara', 'administrators@nusantara', 'owneradmin@nusantara', 'admin@khatulistiwa']

const inMiddleOfDay = new Date(START.getTime() + 5 * 3_600_000)

const dueStatements = () =>
  makeDueStatements({ db: api.db, now: inMiddleOfDay, onFailure: (error) => expect(error).toBeUndefined() })

/** Statements of the monthly job that came while the demonstration was being filled. */
let madeMeanwhile: Promise<number> | undefined

beforeAll(async () => {
  api.clock.set(inMiddleOfDay)
  await withDemonstration(api)
  let looks = 0
  await fill(api, {
    scale: SCALE,
    isStopped: () => {
      looks += 1
      if (looks === 60) madeMeanwhile = dueStatements()
      return false
    },
  })
})

const content = () =>
  rowsOf(
    api,
    sql`select b.id, service, state, title, starts_at, total_minor, b.created_at, u.email from bookings b
      join users u on u.id = b.user_id where b.id::text like '019b76da-a800%' order by b.id`,
  )

describe('the life of the demonstration', () => {
  test('leaves books that agree, and a dashboard whose numbers are those of its lists', async () => {
    expect((await content()).length).toBeGreaterThan(60)
    await expectBooksToAgree(api)
    await expectDashboardToAgree(api, 'admin@nusantara')
    await expectDashboardToAgree(api, 'admin@khatulistiwa')
  })

  test('has companies that paid earlier months, and a statement of what is left', async () => {
    expect(await madeMeanwhile).toBe(0)
    expect(await dueStatements()).toBeGreaterThan(0)
    const { statements, payments, entities } = await api.ok(
      listStatements,
      {},
      { as: await signedIn(api, 'admin@nusantara') },
    )
    expect(payments.length).toBeGreaterThan(0)
    expect(statements.some(({ open }) => open.minor > 0)).toBe(true)
    // What was paid is on a statement.
    for (const { credit } of entities) expect(credit.minor).toBe(0)
    await expectBooksToAgree(api)
  })

  test.each(TRAVELLERS)('gives %s a stay and flights next week', async (name) => {
    const as = await signedIn(api, name)
    api.clock.set(inMiddleOfDay)
    const { items } = await api.ok(listBookings, { query: { when: 'upcoming', limit: 50 } }, { as })
    const week = new Date(inMiddleOfDay.getTime() + 8 * DAY_MS).toISOString()
    const services = items.filter(({ startsAt }) => startsAt < week).map(({ service }) => service)
    const isUser = name.startsWith('user@')
    expect(new Set(services)).toEqual(new Set(isUser ? ['stay', 'flight', 'tour', 'cab'] : ['stay', 'flight']))
  })

  test.each([...TRAVELLERS, ...MANAGERS])('notifies %s in the order of time', async (name) => {
    api.clock.set(inMiddleOfDay)
    const { items } = await api.ok(listNotifications, { query: {} }, { as: await signedIn(api, name) })
    expect(items.length).toBeGreaterThan(1)
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test('has what only a few bookings show', async () => {
    const counted = sql`select
      (select count(*)::int from approvals where state = 'waiting') as approvals,
      (select count(*)::int from bookings where 'flight_moved' = any(attention)) as moved,
      (select count(*)::int from refunds r where not exists (select 1 from refund_steps s where s.refund_id = r.id
        and s.state = 'received')) as refunds,
      (select count(*)::int from flight_credits where used_at is null) as credits,
      (select count(*)::int from notifications where read_at is null and is_shown) as unread,
      (select count(*)::int from notifications where read_at is not null) as read,
      (select count(*)::int from reviews where booking_id is not null) as reviews,
      (select count(*)::int from contact_cases) as messages`
    const [row = {}] = await rowsOf(api, counted)
    for (const [name, count] of Object.entries(row)) expect(Number(count), name).toBeGreaterThan(0)
    const asked = { query: { list: 'requests' as const } }
    const { items } = await api.ok(listHostBookings, asked, { as: await signedIn(api, 'agent@nusantara') })
    expect(items).toMatchObject([{ service: 'tour', title: 'Memasak di dapur rumah', can: { answer: true } }])
    for (const host of ['agent@nusantara', 'agent@khatulistiwa']) {
      const today = await api.ok(agentToday, {}, { as: await signedIn(api, host) })
      expect(today.arriving.length, host).toBeGreaterThan(0)
      expect(today.leaving.length, host).toBeGreaterThan(0)
    }
  })

  test.each(['agent@nusantara', 'agent@khatulistiwa'])(
    'gives %s a tour and a vehicle that are booked',
    async (host) => {
      const as = await signedIn(api, host)
      api.clock.set(inMiddleOfDay)
      const { items } = await api.ok(listHostListings, {}, { as })
      expect(new Set(items.map(({ service }) => service))).toEqual(new Set(['stay', 'tour', 'cab']))
      for (const { name, upcoming } of items.filter(({ service }) => service !== 'stay'))
        expect(upcoming, name).toBeGreaterThan(0)
      const { items: drafts } = await api.ok(listListings, {}, { as })
      expect(drafts.map(({ service, state }) => `${service} ${state}`).toSorted()).toEqual([
        'cab published',
        'tour published',
        // One on request.
        ...(host === 'agent@nusantara' ? ['tour published'] : []),
      ])
      const rides = await rowsOf(
        api,
        sql`select r.driver ->> 'name' as driver from cab_bookings r join cab_operators o on o.id = r.operator_id
        join users u on u.id = o.owner_user_id join bookings b on b.id = r.booking_id
        where u.email = ${`${host}.example`} and b.starts_at < ${inMiddleOfDay.toISOString()}::timestamptz + interval '47 hours'`,
      )
      expect(rides.length).toBeGreaterThan(0)
      for (const { driver } of rides) expect(driver).toEqual(expect.any(String))
    },
  )

  test('sends nobody anything', async () => {
    expect(await rowsOf(api, sql`select subject from outgoing_mails`)).toEqual([])
    expect(await rowsOf(api, sql`select kind from notifications where push_at is not null or not is_shown`)).toEqual([])
  })

  test('knows the travellers of every account, one of them with a passport to renew', async () => {
    const today = inMiddleOfDay.toISOString().slice(0, 10)
    for (const account of TRAVELLERS) {
      const as = await signedIn(api, account)
      const { profile } = await api.ok(getProfile, {}, { as })
      expect(profile).toMatchObject({ nationality: 'ID', documents: [{ kind: 'national_id' }, { kind: 'passport' }] })
      const { items } = await api.ok(listTravellers, {}, { as })
      const validities = items.flatMap(({ documents = [] }) => documents.map((one) => validityOf(one, today)))
      expect(new Set(items.map(({ relation }) => relation))).toEqual(new Set(['colleague', 'family', 'guest']))
      expect(new Set(validities)).toEqual(new Set(['valid', 'soon', 'expired']))
    }
  })

  test('is made once a day, and shows how far it is', async () => {
    expect(await fill(api, { scale: SCALE })).toBe(false)
    expect(await api.ok(demonstration, {})).toEqual({ filledPercent: null })
  })

  test('of yesterday goes the next day; what people made or changed stays', async () => {
    const as = await signedIn(api, 'user@nusantara')
    api.clock.set(new Date(inMiddleOfDay.getTime() + 60_000))
    const body = { ...(await flightBody(api, as)), policyReason: 'The customer waits' }
    const own = await api.ok(createFlightBooking, { body }, { as })
    const { items } = await api.ok(listBookings, { query: { when: 'upcoming', limit: 50 } }, { as })
    const later = items.findLast(({ service, state }) => service === 'stay' && state === 'confirmed')
    if (later === undefined) throw new Error('no stay can be cancelled')
    const params = { bookingId: later.bookingId }
    const { refund, version } = await api.ok(quoteCancellation, { params }, { as })
    await api.ok(cancelBooking, { params, body: { expectedRefund: refund } }, { as, version })

    const { profile } = await api.ok(getProfile, {}, { as })
    const { revision, edit: _edit, ...facts } = profile
    await api.ok(putProfile, { body: { ...facts, documents: [], revision, edit: uuidv7() } }, { as })

    const before = (await content()).map(({ id }) => id)
    api.clock.set(new Date(inMiddleOfDay.getTime() + DAY_MS))
    expect(await fill(api, { scale: SCALE })).toBe(true)
    const after = (await content()).map(({ id }) => id)
    expect(after.filter((id) => before.includes(id))).toEqual([later.bookingId])
    expect(await rowsOf(api, sql`select state from bookings where id = ${own.bookingId}`)).toHaveLength(1)
    const nextDay = await signedIn(api, 'user@nusantara')
    expect((await api.ok(getProfile, {}, { as: nextDay })).profile.documents).toEqual([])
    await expectBooksToAgree(api)
    await expectDashboardToAgree(api, 'admin@nusantara')
  })
})
