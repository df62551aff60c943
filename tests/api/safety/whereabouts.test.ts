import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { listLooks, listWhereabouts, WHEREABOUTS_AHEAD_DAYS } from '#contract/safety/whereabouts.ts'
import { tidyUp } from '#server/jobs/housekeeping.ts'
import { whereaboutsLooks } from '#server/database/schema/safety/safety.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPerson } from '#tests/support/flights/approvals.ts'
import { aFlightBooking, aFlyer, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aHotel, TODAY } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()
const DAY = 86_400_000
const GUEST = { givenNames: 'Guest', familyName: 'Number I' }

const look = (as: string, query: { from?: string; days?: number } = {}) => api.ok(listWhereabouts, { query }, { as })
const looks = async (as: string) => (await api.ok(listLooks, {}, { as })).items

const aCompany = async () => {
  const client = await aClient(api)
  const traveller = await aUser(api, { clientId: client.id, roles: ['user'], name: 'Guest Number I' })
  const admin = await aPerson(api, client.id, ['admin'], 'Rina Wijaya')
  return { client, traveller, admin, as: await signedInAs(api, traveller) }
}

/** A stay of the traveller on the twentieth day from today, for two nights. */
const aStay = async (as: string) => {
  const hotel = await aHotel(api)
  const checkIn = addDays(TODAY, 20)
  const booking = await aBooking(api, as, hotel.ratePlanId, { checkIn, checkOut: addDays(checkIn, 2) })
  return { hotel, booking, checkIn }
}

describe('who is where', () => {
  test('shows a stay while it lasts, and nobody before and after it', async () => {
    const { admin, as } = await aCompany()
    const { booking, checkIn } = await aStay(as)
    const { people, zone } = await look(admin.token, { from: checkIn })
    expect(zone).toBe('Asia/Jakarta')
    expect(people).toMatchObject([
      {
        traveller: 'Guest Number I',
        bookedBy: null,
        presences: [{ kind: 'at', booking: { bookingId: booking.bookingId, reference: booking.reference } }],
      },
    ])
    expect((await look(admin.token, { from: addDays(checkIn, -1) })).people).toEqual([])
    expect((await look(admin.token, { from: addDays(checkIn, 3) })).people).toEqual([])
    expect((await look(admin.token)).people).toEqual([])
    expect((await look(admin.token, { from: addDays(checkIn, -5), days: 31 })).people).toHaveLength(1)
  })

  test('says who is on the way, and where they are after a flight until their hotel', async () => {
    await withAirports(api)
    const { admin, as, traveller } = await aCompany()
    const { booking, checkIn } = await aStay(as)
    const { booking: flight } = await aFlightBooking(api, { user: traveller, flyers: [aFlyer({ name: GUEST })] })
    const [person] = (await look(admin.token, { from: addDays(checkIn, -1), days: 7 })).people
    const found = person?.presences.map(({ kind, booking: { bookingId } }) => [kind, bookingId]) ?? []
    expect(found[0]).toEqual(['to', flight.bookingId])
    expect(found.at(-1)).toEqual(['at', booking.bookingId])
    const spans = person?.presences.map((one) => [one.from, one.until]) ?? []
    expect(spans.flat()).toEqual(spans.flat().toSorted())
  })

  test('names who booked for somebody else, and leaves out what was cancelled', async () => {
    const { client, admin } = await aCompany()
    const { token } = await aPerson(api, client.id, ['user'], 'Dewi Anggraini')
    const { booking, checkIn } = await aStay(token)
    expect((await look(admin.token, { from: checkIn })).people).toMatchObject([
      { traveller: 'Guest Number I', bookedBy: 'Dewi Anggraini' },
    ])
    const body = { expectedRefund: booking.total }
    await api.ok(cancelBooking, { params: { bookingId: booking.bookingId }, body }, { as: token, version: 1 })
    expect((await look(admin.token, { from: checkIn })).people).toEqual([])
  })

  test('is for admins, of their own company, from yesterday to half a year ahead', async () => {
    const { admin, as } = await aCompany()
    const { checkIn } = await aStay(as)
    await api.refused('unauthenticated', listWhereabouts, { query: {} })
    await api.refused('forbidden', listWhereabouts, { query: {} }, { as })
    const stranger = await aPerson(api, (await aClient(api)).id, ['owner'], 'Somebody Else')
    expect((await look(stranger.token, { from: checkIn })).people).toEqual([])
    const today = dayInZone(api.clock.now(), 'Asia/Jakarta')
    for (const from of [addDays(today, -2), addDays(today, WHEREABOUTS_AHEAD_DAYS + 1)]) {
      await api.refused('date_invalid', listWhereabouts, { query: { from } }, { as: admin.token })
    }
    await api.refused('validation_failed', listWhereabouts, { query: { days: 32 } }, { as: admin.token })
  })
})

const lookedAt = async (traveller: User) =>
  api.db.select().from(whereaboutsLooks).where(eq(whereaboutsLooks.userId, traveller.id))

describe('who looked', () => {
  test('is told to the traveller once a day with how often, and forgotten after ninety days', async () => {
    const { client, admin, as, traveller } = await aCompany()
    const { checkIn } = await aStay(as)
    await look(admin.token)
    expect(await looks(as)).toEqual([])
    await look(admin.token, { from: checkIn })
    await look(admin.token, { from: checkIn })
    api.clock.advance(60_000)
    const other = await aPerson(api, client.id, ['owner'], 'Budi Santoso')
    await look(other.token, { from: checkIn })
    expect(await looks(as)).toMatchObject([
      { by: 'Budi Santoso', times: 1 },
      { by: 'Rina Wijaya', times: 2 },
    ])
    expect(await looks(admin.token)).toEqual([])
    await tidyUp(api.db, new Date(api.clock.now().getTime() + 91 * DAY))
    expect(await lookedAt(traveller)).toEqual([])
  })

  test('leaves out people who look at their own trip', async () => {
    const { client } = await aCompany()
    const both = await aPerson(api, client.id, ['user', 'owner'], 'Guest Number I')
    const { checkIn } = await aStay(both.token)
    expect((await look(both.token, { from: checkIn })).people).toHaveLength(1)
    expect(await looks(both.token)).toEqual([])
  })
})
