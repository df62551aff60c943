import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/privacy.ts'
import { putOutsideBooking, type OutsideFacts } from '#contract/bookings/outside-bookings.ts'
import {
  getSharedTrip,
  labelTrip,
  listTrips,
  shareTrip,
  SHARED_DAYS,
  subscribeTrips,
  unshareTrip,
  unsubscribeTrips,
} from '#contract/bookings/trips.ts'
import { addDays } from '#contract/core/days.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tripLabels, tripLinks } from '#server/database/schema/bookings/trips.ts'
import { inTenant } from '#server/database/tenant.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { anOutsideBooking } from '#tests/support/bookings/outside-bookings.ts'
import { aFlightBooking, aFlyer, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aCabBooking } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { aHotel, TODAY } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()
const DAY = 86_400_000
const GUEST = { givenNames: 'Guest', familyName: 'Number I' }

const list = async (as: string, when: 'upcoming' | 'past' = 'upcoming') =>
  (await api.ok(listTrips, { query: { when } }, { as })).items
const label = (as: string, tripId: string, body: { name: string; purpose: string }) =>
  api.ok(labelTrip, { params: { tripId }, body }, { as, key: randomUUID() })
const share = (as: string, tripId: string) => api.ok(shareTrip, { params: { tripId } }, { as, key: randomUUID() })
const subscribe = (as: string) => api.ok(subscribeTrips, {}, { as, key: randomUUID() })
const outside = (as: string, more: Partial<OutsideFacts>, outsideId = uuidv7()) =>
  api.ok(putOutsideBooking, { params: { outsideId }, body: anOutsideBooking(more) }, { as, key: randomUUID() })
const at = (days: number, time: string | null = '09:00') => ({ day: addDays(TODAY, days), time, zone: 'Asia/Jakarta' })
const linkIn = (path: string) => ({ params: { link: path.split('link=')[1] ?? '' } })

const someone = async (more: Parameters<typeof aUser>[1] = {}) => {
  const user = await aUser(api, { name: 'Guest Number I', ...more })
  return { user, as: await signedInAs(api, user) }
}

/** A flight to Bali on the day of check-in, and the stay. */
const aTrip = async (user: User) => {
  await withAirports(api)
  const as = await signedInAs(api, user)
  const { ratePlanId } = await aHotel(api)
  const stay = await aBooking(api, as, ratePlanId, { checkIn: addDays(TODAY, 20), checkOut: addDays(TODAY, 22) })
  const { booking: flight } = await aFlightBooking(api, { user, flyers: [aFlyer({ name: GUEST })] })
  return { as, stay, flight }
}

describe('my trips', () => {
  test('are refused to visitors, and empty at first', async () => {
    await api.refused('unauthenticated', listTrips, { query: {} })
    const { as } = await someone()
    expect(await api.ok(listTrips, { query: {} }, { as })).toMatchObject({ items: [], calendar: null })
  })

  test('put a flight, a stay and what was booked elsewhere together, with what is missing', async () => {
    const { user } = await someone()
    const { as, stay, flight } = await aTrip(user)
    await outside(as, { category: 'activity', title: 'Rafting', starts: at(21), ends: null })
    const [trip, ...others] = await list(as)
    expect(others).toEqual([])
    expect(trip).toMatchObject({ tripId: flight.bookingId, name: '', link: null, travellers: ['Guest Number I'] })
    expect(trip?.items.map(({ title }) => title)).toEqual([expect.stringMatching(/–/), stay.hotel.name, 'Rafting'])
    expect(trip?.stops.map(({ kind }) => kind)).toEqual(['departs', 'arrives', 'check_in', 'starts', 'check_out'])
    expect(trip?.stops[1]?.place).toMatchObject({ airport: 'DPS', city: expect.stringContaining('Denpasar') })
    expect(trip?.destination).toBe(stay.hotel.cityName)
    expect(trip?.gaps).toContainEqual(expect.objectContaining({ kind: 'way', after: 1 }))
  })

  test('miss no way that a booked ride covers', async () => {
    const { user } = await someone()
    const { as, flight } = await aTrip(user)
    const [before] = await list(as)
    expect(before?.gaps).toContainEqual(expect.objectContaining({ kind: 'way', after: 1 }))
    const landing = before?.stops[1]?.at ?? ''
    const fleet = await aFleet(api)
    const pickUp = new Date(Date.parse(landing) + 45 * 60_000 + 7 * 3_600_000).toISOString().slice(0, 16)
    const ride = await aCabBooking(api, as, fleet, { ride: { at: pickUp }, passengerName: 'Guest Number I' })
    const trip = (await list(as)).find(({ items }) => items.some(({ itemId }) => itemId === flight.bookingId))
    expect(trip?.items.map(({ itemId }) => itemId)).toContain(ride.bookingId)
    expect(trip?.gaps.filter(({ kind }) => kind === 'way')).not.toContainEqual(expect.objectContaining({ after: 1 }))
  })

  test('leave out what was cancelled, and those of others', async () => {
    const { user } = await someone()
    const { as, stay, flight } = await aTrip(user)
    await api.db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, flight.bookingId))
    expect((await list(as)).map(({ items }) => items.map(({ itemId }) => itemId))).toEqual([[stay.bookingId]])
    const colleague = await someone({ clientId: user.clientId, roles: ['admin', 'user'] })
    expect(await list(colleague.as)).toEqual([])
  })

  test('are past once their last day is over', async () => {
    const { user } = await someone()
    const { stay } = await aTrip(user)
    api.clock.set(new Date(Date.parse(`${stay.checkOut}T16:30:00Z`)))
    const later = await signedInAs(api, user)
    expect([await list(later), await list(later, 'past')]).toMatchObject([[{}], []])
    api.clock.advance(DAY)
    const after = await signedInAs(api, user)
    expect([await list(after), await list(after, 'past')]).toMatchObject([[], [{}]])
  })
})

describe('naming a trip', () => {
  test.each([
    ['too_long', { name: 'x'.repeat(81), purpose: '' }, 'body.name'],
    ['link_in_name', { name: 'Win at evil.example', purpose: '' }, 'body.name'],
    ['link_in_name', { name: '', purpose: 'https://evil.example' }, 'body.purpose'],
  ] as const)('is refused (%s)', async (code, body, field) => {
    const { as } = await someone()
    const asked = { params: { tripId: uuidv7() }, body }
    const problem = await api.refused(code, labelTrip, asked, { as, key: randomUUID() })
    expect(problem.fields).toContainEqual(expect.objectContaining({ field, code }))
  })

  test('is refused for what is not mine', async () => {
    const { user } = await someone()
    const { stay } = await aTrip(user)
    const other = await someone({ clientId: user.clientId, roles: ['admin', 'user'] })
    const asked = { params: { tripId: stay.bookingId }, body: { name: 'Mine', purpose: '' } }
    await api.refused('not_found', labelTrip, asked, { as: other.as, key: randomUUID() })
    const tenant = { clientId: user.clientId, userId: other.user.id, isOperator: true }
    expect(await inTenant(api.db, tenant, (tx) => tx.select().from(tripLabels))).toEqual([])
  })

  test('stays with the trip when things come and go, and is taken back by empty words', async () => {
    const { user } = await someone()
    const { as, stay, flight } = await aTrip(user)
    await label(as, stay.bookingId, { name: 'Audit', purpose: 'Yearly audit' })
    await outside(as, { starts: at(19, '20:00'), ends: null })
    await api.db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, flight.bookingId))
    expect(await list(as)).toMatchObject([{ name: 'Audit', purpose: 'Yearly audit' }])
    await label(as, stay.bookingId, { name: '', purpose: '' })
    expect(await list(as)).toMatchObject([{ name: '', purpose: '' }])
  })
})

describe('the link of a trip', () => {
  test('is refused for what is not mine', async () => {
    const { user } = await someone()
    const { stay } = await aTrip(user)
    const { as } = await someone()
    await api.refused('not_found', shareTrip, { params: { tripId: stay.bookingId } }, { as, key: randomUUID() })
    await api.refused('not_found', unshareTrip, { params: { tripId: stay.bookingId } }, { as })
  })

  test('shows times and places to everybody, and no codes, prices, surnames and ids', async () => {
    const { user } = await someone()
    const { as, stay, flight } = await aTrip(user)
    await label(as, stay.bookingId, { name: 'Audit', purpose: 'A secret purpose' })
    const link = await share(as, flight.bookingId)
    expect(await share(as, stay.bookingId)).toEqual(link)
    expect((await list(as))[0]?.link).toEqual(link)
    const shown = await api.ok(getSharedTrip, linkIn(link.path))
    expect(shown).toMatchObject({ name: 'Audit', travellers: ['Guest'] })
    expect(shown.stops.map(({ kind }) => kind)).toEqual(['departs', 'arrives', 'check_in', 'check_out'])
    const text = JSON.stringify(shown)
    for (const secret of [stay.reference, flight.reference, 'Number', 'secret', stay.bookingId, 'IDR'])
      expect(text).not.toContain(secret)
  })

  test('is refused with a changed seal, for a calendar, once ended, and when the trip is long over', async () => {
    const { user } = await someone()
    const { as, stay } = await aTrip(user)
    const link = await share(as, stay.bookingId)
    const { params } = linkIn(link.path)
    const last = params.link.at(-1) === 'A' ? 'B' : 'A'
    await api.refused('not_found', getSharedTrip, { params: { link: params.link.slice(0, -1) + last } })
    const { path } = await subscribe(as)
    const calendar = path.slice('/calendar/'.length, -'.ics'.length)
    await api.refused('not_found', getSharedTrip, { params: { link: calendar } })
    api.clock.set(new Date(Date.parse(link.until) - 1))
    await api.ok(getSharedTrip, { params })
    api.clock.set(new Date(Date.parse(link.until)))
    await api.refused('not_found', getSharedTrip, { params })
    expect(Date.parse(link.until)).toBeGreaterThan(Date.parse(stay.checkOut) + SHARED_DAYS * DAY)
  })

  test('ends by its owner, with all sessions, and with the account', async () => {
    const { user } = await someone()
    const { as, stay } = await aTrip(user)
    const first = linkIn((await share(as, stay.bookingId)).path)
    await api.ok(unshareTrip, { params: { tripId: stay.bookingId } }, { as })
    await api.refused('not_found', getSharedTrip, first)
    const second = linkIn((await share(as, stay.bookingId)).path)
    await api.db.update(users).set({ sessionEpoch: 1 }).where(eq(users.id, user.id))
    await api.refused('not_found', getSharedTrip, second)
    expect((await list(as))[0]?.link).toBeNull()
    const third = linkIn((await share(as, stay.bookingId)).path)
    await api.ok(getSharedTrip, third)
    await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, user.id))
    await api.refused('not_found', getSharedTrip, third)
  })

  test('is one, however many ask at once', async () => {
    const { user } = await someone()
    const { as, stay } = await aTrip(user)
    const links = await Promise.all(Array.from({ length: 5 }, () => share(as, stay.bookingId)))
    expect(new Set(links.map(({ path }) => path)).size).toBe(1)
    expect(await api.db.select().from(tripLinks).where(eq(tripLinks.userId, user.id))).toHaveLength(1)
  })
})

describe('the calendar of trips', () => {
  test('is read without an account by its address alone, in my language, until I end it', async () => {
    const { user } = await someone({ locale: 'id' })
    const { as, stay, flight } = await aTrip(user)
    const { path } = await subscribe(as)
    expect(await subscribe(as)).toEqual({ path })
    const answer = await api.inject(path)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.body).toContain('X-WR-CALNAME:Perjalanan Singgah')
    expect(answer.body).toContain(`Kode pesanan ${stay.reference}`)
    expect(answer.body).toContain(flight.reference)
    await api.ok(unsubscribeTrips, {}, { as })
    expect((await api.inject(path)).statusCode).toBe(404)
    expect((await api.ok(listTrips, { query: {} }, { as })).calendar).toBeNull()
  })

  test.each(['/calendar/x.ics', '/calendar/.ics', `/calendar/${'0'.repeat(64)}.ics`])(
    'is not found at %s',
    async (path) => {
      expect((await api.inject(path)).statusCode).toBe(404)
    },
  )
})

test('names and links of trips are in the export of an account', async () => {
  const { user } = await someone()
  const { as, stay } = await aTrip(user)
  await label(as, stay.bookingId, { name: 'Audit', purpose: '' })
  await share(as, stay.bookingId)
  const exported = JSON.stringify(await api.ok(exportAccount, {}, { as }))
  expect(exported).toContain('Audit')
  expect(exported).toContain('trip_links')
})
