import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { journeyOf } from '#contract/bookings/journeys.ts'
import { getTripPapers, issueTripLetters } from '#contract/bookings/trip-papers.ts'
import { listTrips, type Trip } from '#contract/bookings/trips.ts'
import { getPaperSettings, savePaperSettings } from '#contract/companies/paper-settings.ts'
import { putOutsideBooking } from '#contract/bookings/outside-bookings.ts'
import { addDays } from '#contract/core/days.ts'
import { tripLetters } from '#server/database/schema/bookings/trip-papers.ts'
import { inTenant } from '#server/database/tenant.ts'
import { aClient, aUser, signedInAs, type Client } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { anOutsideBooking } from '#tests/support/bookings/outside-bookings.ts'
import { aHotel, TODAY } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()
const SIGNER = { signerName: 'Ratna Dewi', signerPosition: 'Direktur', city: 'Jakarta', seenVersion: 0 }

const aCompany = async () => {
  const client = await aClient(api, { legalName: 'PT Surat', billingAddress: 'Jalan 8' })
  const owner = await signedInAs(api, await aUser(api, { clientId: client.id, roles: ['owner'] }))
  return { client, owner }
}

/** A person of a company with a stay ahead. */
const aTraveller = async (client: Client) => {
  const user = await aUser(api, { clientId: client.id, name: 'Guest Number I' })
  const as = await signedInAs(api, user)
  const { ratePlanId } = await aHotel(api)
  const stay = await aBooking(api, as, ratePlanId, { checkIn: addDays(TODAY, 20), checkOut: addDays(TODAY, 22) })
  const trip = (await api.ok(listTrips, { query: {} }, { as })).items[0]
  if (trip === undefined) throw new Error('no trip was found')
  return { user, as, stay, trip }
}

const letterBody = ({ travellers }: Trip, more: object = {}) => ({
  letterId: uuidv7(),
  purpose: 'Rapat koordinasi',
  from: 'Jakarta',
  transport: ['air' as const],
  people: travellers.map((name) => ({ name, position: 'Manajer' })),
  ...more,
})

const issue = (as: string, trip: Trip, more: object = {}) =>
  api.ok(issueTripLetters, { params: { tripId: trip.tripId }, body: letterBody(trip, more) }, { as })

describe('letters of a trip', () => {
  test('wait until the company has set who signs', async () => {
    const { client, owner } = await aCompany()
    const { as, trip } = await aTraveller(client)
    const input = { params: { tripId: trip.tripId }, body: letterBody(trip) }
    await api.refused('paper_signer_missing', issueTripLetters, input, { as })
    expect((await api.ok(getTripPapers, { params: { tripId: trip.tripId } }, { as })).signer).toBeNull()
    await api.ok(savePaperSettings, { body: SIGNER }, { as: owner })
    expect((await issue(as, trip)).letters).toHaveLength(1)
  })

  test('are forty a day of one person, so that nobody uses up the numbers of the company', async () => {
    const { client, owner } = await aCompany()
    await api.ok(savePaperSettings, { body: SIGNER }, { as: owner })
    const [one, other] = [await aTraveller(client), await aTraveller(client)]
    for (let count = 0; count < 40; count += 1) await issue(one.as, one.trip)
    const input = { params: { tripId: one.trip.tripId }, body: letterBody(one.trip) }
    await api.refused('rate_limited', issueTripLetters, input, { as: one.as })
    expect((await issue(other.as, other.trip)).letters[0]?.letterNumber).toMatch(/^0041/)
  })

  test('say nothing of a colleague’s booking whose id an own one booked elsewhere was given', async () => {
    const { client, owner } = await aCompany()
    await api.ok(savePaperSettings, { body: SIGNER }, { as: owner })
    const colleague = await aTraveller(client)
    await api.db.execute(sql`insert into booking_allocations (booking_id, client_id, cost_centre)
      values (${colleague.stay.bookingId}, ${client.id}, '{"code":"SECRET","name":"Layoffs"}')
      on conflict (booking_id) do update set cost_centre = excluded.cost_centre`)
    const as = await signedInAs(api, await aUser(api, { clientId: client.id }))
    const outsideId = colleague.stay.bookingId
    await api.ok(putOutsideBooking, { params: { outsideId }, body: anOutsideBooking() }, { as })
    const [trip] = (await api.ok(listTrips, { query: {} }, { as })).items
    if (trip === undefined) throw new Error('no trip was found')
    expect((await issue(as, trip)).letters).toMatchObject([{ costCentre: null }])
  })

  test('are numbered by company and year without gaps, and say what the trip says', async () => {
    const { client, owner } = await aCompany()
    await api.ok(savePaperSettings, { body: SIGNER }, { as: owner })
    const one = await aTraveller(client)
    const other = await aTraveller(client)
    const { letters } = await issue(one.as, one.trip)
    const input = { params: { tripId: other.trip.tripId }, body: letterBody(other.trip, { people: [] }) }
    await api.refused('required', issueTripLetters, input, { as: other.as })
    const second = await issue(other.as, other.trip)
    const code = client.invoiceCode
    expect(letters[0]).toMatchObject({
      letterNumber: `0001/ST/${code}/III/2027`,
      orderNumber: `0001/SPD/${code}/III/2027`,
      letterhead: { name: 'PT Surat', address: 'Jalan 8' },
      signer: { name: 'Ratna Dewi', position: 'Direktur', city: 'Jakarta' },
      journey: journeyOf(one.trip),
      isReplaced: false,
    })
    expect(second.letters[0]?.letterNumber).toBe(`0002/ST/${code}/III/2027`)
    const rival = await aCompany()
    await api.ok(savePaperSettings, { body: SIGNER }, { as: rival.owner })
    const third = await aTraveller(rival.client)
    expect((await issue(third.as, third.trip)).letters[0]?.letterNumber).toMatch(/^0001\/ST\//)
  })

  test('never change; where the trip changed, new ones replace them', async () => {
    const { client, owner } = await aCompany()
    await api.ok(savePaperSettings, { body: SIGNER }, { as: owner })
    const { as, trip } = await aTraveller(client)
    const before = (await issue(as, trip)).letters[0]
    const body = anOutsideBooking({
      category: 'train',
      starts: { day: addDays(TODAY, 22), time: '20:00', zone: 'Asia/Jakarta' },
      ends: { day: addDays(TODAY, 23), time: '04:00', zone: 'Asia/Jakarta' },
    })
    await api.ok(putOutsideBooking, { params: { outsideId: uuidv7() }, body }, { as })
    await api.ok(savePaperSettings, { body: { ...SIGNER, signerName: 'Budi', seenVersion: 1 } }, { as: owner })
    const moved = (await api.ok(listTrips, { query: {} }, { as })).items[0]
    if (moved === undefined) throw new Error('the trip is gone')
    const kept = await api.ok(getTripPapers, { params: { tripId: moved.tripId } }, { as })
    expect(kept.letters).toEqual([before])
    expect(journeyOf(moved)).not.toEqual(before?.journey)
    const { letters } = await issue(as, moved)
    expect(letters.map(({ isReplaced, signer }) => [isReplaced, signer.name])).toEqual([
      [false, 'Budi'],
      [true, 'Ratna Dewi'],
    ])
    expect(letters[1]).toEqual({ ...before, isReplaced: true })
  })

  test('are issued once however often the call arrives, and not for other travellers', async () => {
    const { client, owner } = await aCompany()
    await api.ok(savePaperSettings, { body: SIGNER }, { as: owner })
    const { as, trip } = await aTraveller(client)
    const input = { params: { tripId: trip.tripId }, body: letterBody(trip) }
    const key = randomUUID()
    const answers = await Promise.all([1, 2].map(() => api.call(issueTripLetters, input, { as, key })))
    expect(answers.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body))).toContain(200)
    await api.ok(issueTripLetters, input, { as, key })
    const { rows } = await api.db.execute(sql`select 1 from trip_letters where client_id = ${client.id}`)
    expect(rows).toHaveLength(1)
    await api.refused('id_taken', issueTripLetters, input, { as })
    const people = [{ name: 'Someone Else', position: 'Manajer' }]
    const wrong = { params: input.params, body: letterBody(trip, { people }) }
    await api.refused('trip_changed', issueTripLetters, wrong, { as })
    const { fields } = await api.refused(
      'required',
      issueTripLetters,
      { params: input.params, body: letterBody(trip, { purpose: ' ' }) },
      { as },
    )
    expect(fields).toMatchObject([{ field: 'body.purpose' }])
  })

  test('are nobody else’s, in the company and outside of it', async () => {
    const { client, owner } = await aCompany()
    await api.ok(savePaperSettings, { body: SIGNER }, { as: owner })
    const { as, trip } = await aTraveller(client)
    await issue(as, trip)
    const params = { tripId: trip.tripId }
    for (const clientId of [client.id, (await aClient(api)).id]) {
      const stranger = await aUser(api, { clientId })
      await api.refused('not_found', getTripPapers, { params }, { as: await signedInAs(api, stranger) })
    }
    const rival = await aUser(api)
    const tenant = { clientId: rival.clientId, userId: rival.id, isOperator: false }
    expect(await inTenant(api.db, tenant, (tx) => tx.select().from(tripLetters))).toEqual([])
  })
})

describe('who signs', () => {
  test('is set by owners, and read by admins', async () => {
    const { client, owner } = await aCompany()
    expect(await api.ok(getPaperSettings, {}, { as: owner })).toMatchObject({ signerName: '', version: 0 })
    await api.ok(savePaperSettings, { body: SIGNER }, { as: owner })
    await api.refused('changed_meanwhile', savePaperSettings, { body: SIGNER }, { as: owner })
    const admin = await signedInAs(api, await aUser(api, { clientId: client.id, roles: ['admin'] }))
    expect(await api.ok(getPaperSettings, {}, { as: admin })).toMatchObject({ signerName: 'Ratna Dewi', version: 1 })
    await api.refused('forbidden', savePaperSettings, { body: { ...SIGNER, seenVersion: 1 } }, { as: admin })
    const empty = { ...SIGNER, seenVersion: 1, signerName: '' }
    const { fields } = await api.refused('required', savePaperSettings, { body: empty }, { as: owner })
    expect(fields).toMatchObject([{ field: 'body.signerName' }])
  })
})
