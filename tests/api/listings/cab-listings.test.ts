import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { listHostListings, pauseListing } from '#contract/hosts/listings.ts'
import { getCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createCabHold } from '#contract/products/cabs/cab-holds.ts'
import { getCab, listCabs, type CabOffer } from '#contract/products/cabs/cabs.ts'
import type { RideInput } from '#contract/products/cabs/ride.ts'
import type { CabListing } from '#contract/products/cabs/listing/cab-listing.ts'
import { copyListing, decideListing, getListing, submitListing, type ContentOf } from '#contract/products/listings.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { cabVehicles } from '#server/database/schema/products/cabs/cabs.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aCabBooking, holdBody, offerOf, RIDE_DAY, rideIn } from '#tests/support/cabs/cabs.ts'
import { servedAirport, type MadeFleet } from '#tests/support/cabs/fleet.ts'
import { aCabContent } from '#tests/support/listings/cab-listings.ts'
import { submitted } from '#tests/support/listings/listings.ts'
import { aCity } from '#tests/support/stays/hotels.ts'

const api = apiTest()
let host: string
let other: string
let guest: string
let operator: string
let cityId: string
let content: ContentOf<'cab'>

beforeEach(async () => {
  await api.db.delete(listings)
  await api.db.update(clients).set({ isOperator: false })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operator = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
  host = await signedInAs(api, await aUser(api, { name: 'Wayan Rental' }))
  other = await signedInAs(api, await aUser(api))
  guest = await signedInAs(api, await aUser(api))
  cityId = await aCity(api)
  content = aCabContent(cityId)
})

const approve = (listingId: string, version: number) =>
  api.ok(decideListing, { params: { listingId }, body: { verdict: 'approve' } }, { as: operator, version })

const published = async (of = content): Promise<string> => {
  const { listingId, version } = await submitted(api, host, of)
  await approve(listingId, version)
  return listingId
}

/** A later version, as far as it is submitted. */
const resubmitted = async (listingId: string, next: ContentOf<'cab'>) => {
  const { version } = await api.ok(getListing, { params: { listingId } }, { as: host })
  return submitted(api, host, next, listingId, version)
}

const republished = async (listingId: string, next: ContentOf<'cab'>) => {
  const { version } = await resubmitted(listingId, next)
  await approve(listingId, version)
}

const priced = (more: Partial<CabListing['prices']>) => ({ ...content, prices: { ...content.prices, ...more } })

const soldOf = (operatorId: string): MadeFleet => ({
  operatorId,
  cityId,
  cityKey: `city:${cityId}`,
  vehicleClass: 'comfort',
  vehicles: [],
  drivers: [],
})

const found = async (more: Partial<RideInput> = {}): Promise<CabOffer[]> =>
  (await api.ok(listCabs, { query: rideIn({ cityKey: `city:${cityId}` }, more) })).items

const totalOf = async (more: Partial<RideInput> = {}): Promise<number | undefined> =>
  (await found(more))[0]?.total.minor

const fees = (lines: CabOffer['lines']): number[] =>
  lines.flatMap(({ kind, amount }) => (kind === 'toll' || kind === 'parking' ? [amount.minor] : []))

describe('a vehicle of a host', () => {
  test('is found once it is approved, with the price of its host and the VAT on it', async () => {
    const sent = await submitted(api, host, content)
    await api.refused('cab_city_without_service', listCabs, { query: rideIn({ cityKey: `city:${cityId}` }) })
    await approve(sent.listingId, sent.version)
    const [offer] = await found()
    expect(offer).toMatchObject({
      offerId: `${sent.listingId}.comfort.hourly`,
      operatorName: 'Wayan Rental',
      example: 'Toyota Avanza 2022',
      people: 6,
      bags: 3,
      free: 'free',
      isOnRequest: false,
      isDemonstration: false,
      freeCancellationHours: 24,
    })
    // Three hours, and 12% on 11/12 of it.
    expect(offer?.total.minor).toBe(333_000)
    expect(offer?.features.toSorted()).toEqual(['automatic', 'phone_charger'])
  })

  test('is hired once at a time, with the way, the return and its preparation', async () => {
    const fleet = soldOf(await published())
    const booking = await aCabBooking(api, guest, fleet)
    expect(booking).toMatchObject({ state: 'confirmed', driver: null, can: { write: true } })
    expect((await found())[0]?.free).toBe('none')
    await api.refused('cab_taken', createCabHold, { body: holdBody(fleet) }, { as: guest })
    // Back in the garage at 13:15, it is prepared until 13:45; the next way would begin at 13:40.
    const next = { at: `${RIDE_DAY}T14:10` }
    await api.refused('cab_taken', createCabHold, { body: holdBody(fleet, next) }, { as: guest })
    const ready = await published({
      ...content,
      vehicle: { ...content.vehicle, plate: 'B 2 SGH' },
      rules: { ...content.rules, preparationMinutes: 0 },
    })
    await aCabBooking(api, guest, soldOf(ready))
    await api.ok(createCabHold, { body: holdBody(soldOf(ready), next) }, { as: guest })
  })

  test('goes on being sold as it is while its edit waits; a booking keeps its price and its policy', async () => {
    const listingId = await published()
    const booking = await aCabBooking(api, guest, soldOf(listingId))
    const next = { ...priced({ perHour: 200_000 }), cancellation: { preset: 'non_refundable' as const } }
    const sent = await resubmitted(listingId, next)
    const later = { at: `${addDays(RIDE_DAY, 1)}T10:00` }
    expect(await totalOf(later)).toBe(333_000)
    await approve(listingId, sent.version)
    expect(await totalOf(later)).toBe(666_000)
    expect((await found(later))[0]?.freeCancellationHours).toBeNull()
    const kept = await api.ok(getCabBooking, { params: { bookingId: booking.bookingId } }, { as: guest })
    expect(kept.total).toEqual(booking.total)
    expect(kept.cancellation).toEqual(booking.cancellation)
    expect(kept.cancellation.map(({ feePermille }) => feePermille)).toEqual([0, 500, 1000])
  })

  test('of another class is offered in that class alone', async () => {
    const listingId = await published()
    await republished(listingId, { ...content, basics: { ...content.basics, vehicleClass: 'van' } })
    expect((await found()).map(({ vehicleClass }) => vehicleClass)).toEqual(['van'])
    const rows = await api.db.select().from(cabVehicles).where(eq(cabVehicles.operatorId, listingId))
    expect(rows).toHaveLength(1)
  })

  test('is priced by season and weekday, of both by their product', async () => {
    const weekday = (new Date(`${RIDE_DAY}T00:00:00Z`).getUTCDay() + 6) % 7
    const weekdays = Array.from({ length: 7 }, (_, index) => (index === weekday ? 110 : 100))
    const seasons = [{ name: 'Libur', from: RIDE_DAY, until: addDays(RIDE_DAY, 1), percent: 150 }]
    await published(priced({ weekdays, seasons }))
    // 300,000 × 1.5 × 1.1, with VAT.
    expect(await totalOf()).toBe(549_450)
    expect(await totalOf({ at: `${addDays(RIDE_DAY, 1)}T10:00` })).toBe(499_500)
    expect(await totalOf({ at: `${addDays(RIDE_DAY, 7)}T10:00` })).toBe(366_300)
    expect(await totalOf({ at: `${addDays(RIDE_DAY, 8)}T10:00` })).toBe(333_000)
  })

  test('costs more at night, with a child seat and with a sign', async () => {
    await published()
    expect(await totalOf({ at: `${RIDE_DAY}T23:00` })).toBe(399_600)
    expect(await totalOf({ childSeats: 1, meetAndGreet: true })).toBe(471_750)
  })

  test('is offered only as its host hires it out, and to as many people as it takes', async () => {
    const listingId = await published({ ...content, uses: { ...content.uses, modes: ['hourly', 'self_drive'] } })
    expect(await found()).toHaveLength(1)
    expect(await found({ people: 7 })).toEqual([])
    const daily = { mode: 'daily' as const, days: 2, hours: undefined }
    expect(await found(daily)).toEqual([])
    const body = {
      holdId: uuidv7(),
      offerId: offerOf(soldOf(listingId), 'daily'),
      ride: rideIn(soldOf(listingId), daily),
    }
    await api.refused('not_found', createCabHold, { body }, { as: guest })
    const query = rideIn(soldOf(listingId), { mode: 'self_drive', days: 2, hours: undefined })
    const cab = await api.ok(getCab, { params: { offerId: offerOf(soldOf(listingId), 'self_drive') }, query })
    expect(cab.selfDrive).toMatchObject({ leastAge: 21, kilometresPerDay: 200, deposit: { minor: 1_000_000 } })
    expect(cab.total.minor).toBe(888_000)
  })

  test('is not sold too soon, and not further ahead than its window', async () => {
    const listingId = await published({ ...content, rules: { ...content.rules, windowDays: 20 } })
    const beyond = { at: `${addDays(RIDE_DAY, 20)}T10:00` }
    expect((await found(beyond))[0]?.free).toBe('none')
    const far = await api.refused(
      'cab_too_far_ahead',
      createCabHold,
      { body: holdBody(soldOf(listingId), beyond) },
      { as: guest },
    )
    expect(far.fields).toMatchObject([{ field: 'body.ride.at' }])
    await republished(listingId, { ...content, rules: { ...content.rules, noticeHours: 24 * 15, windowDays: 90 } })
    expect((await found())[0]?.free).toBe('none')
    await api.refused('cab_too_soon', createCabHold, { body: holdBody(soldOf(listingId)) }, { as: guest })
  })

  test('drives only from and to the airports that its host serves', async () => {
    const airport = await servedAirport(api, cityId, 'CGK')
    const listingId = await published()
    const transfer = { mode: 'transfer' as const, from: airport, to: `city:${cityId}`, hours: undefined }
    expect(await found(transfer)).toEqual([])
    const refused = await api.refused(
      'cab_airport_without_service',
      createCabHold,
      { body: holdBody(soldOf(listingId), transfer) },
      { as: guest },
    )
    expect(refused.fields).toMatchObject([{ field: 'body.ride.from' }])
    const served = { ...content, area: { ...content.area, airports: ['CGK'] } }
    await republished(listingId, served)
    const [offer] = await found(transfer)
    expect(fees(offer?.lines ?? [])).toEqual([12_000, 8_000])
    await republished(listingId, { ...served, prices: { ...served.prices, includesTolls: true } })
    expect(fees((await found(transfer))[0]?.lines ?? [])).toEqual([0, 0])
  })

  test('is paused and resumed by its host, never by another; bookings stay', async () => {
    const listingId = await published()
    const booking = await aCabBooking(api, guest, soldOf(listingId))
    const params = { listingId }
    await api.refused('not_found', pauseListing, { params, body: { isPaused: true } }, { as: other })
    const paused = await api.ok(pauseListing, { params, body: { isPaused: true } }, { as: host })
    expect(paused).toMatchObject({
      service: 'cab',
      name: 'Toyota Avanza, B 1234 SGH',
      isPaused: true,
      units: 1,
      next30: { sold: 1, open: 0 },
      upcoming: 1,
    })
    await republished(listingId, priced({ perHour: 150_000 }))
    await api.refused('cab_city_without_service', listCabs, { query: rideIn({ cityKey: `city:${cityId}` }) })
    const kept = await api.ok(getCabBooking, { params: { bookingId: booking.bookingId } }, { as: guest })
    expect(kept.state).toBe('confirmed')
    await api.ok(pauseListing, { params, body: { isPaused: false } }, { as: host })
    expect(await found({ at: `${addDays(RIDE_DAY, 1)}T10:00` })).toHaveLength(1)
    const own = await api.ok(listHostListings, {}, { as: host })
    expect(own.items.map((one) => [one.listingId, one.isPaused, one.next30])).toEqual([
      [listingId, false, { sold: 1, open: 29 }],
    ])
    expect((await api.ok(listHostListings, {}, { as: other })).items).toEqual([])
  })

  test('is duplicated as a draft without its plate, and both are sold', async () => {
    const listingId = await published()
    const copyId = uuidv7()
    const body = { copyId, name: 'Toyota Avanza' }
    await api.ok(copyListing, { params: { listingId }, body }, { as: host })
    const copy = await api.ok(getListing, { params: { listingId: copyId } }, { as: host })
    if (copy.content.service !== 'cab') throw new Error('Expected a vehicle')
    expect(copy).toMatchObject({ state: 'draft', name: body.name })
    expect(copy.content.vehicle.plate).toBe('')
    expect(copy.content.prices).toEqual(content.prices)
    await api.refused(
      'listing_incomplete',
      submitListing,
      { params: { listingId: copyId } },
      { as: host, version: copy.version },
    )
    const second = { ...copy.content, vehicle: { ...copy.content.vehicle, plate: 'B 77 SGH' } }
    const sent = await submitted(api, host, second, copyId, copy.version)
    await approve(copyId, sent.version)
    expect((await found()).map(({ operatorId }) => operatorId).toSorted()).toEqual([listingId, copyId].toSorted())
    const query = rideIn({ cityKey: `city:${cityId}` })
    const { facets } = await api.ok(listCabs, { query })
    expect(facets.operators.map(({ name, count }) => [name, count])).toEqual([['Wayan Rental', 2]])
    const [seller] = facets.operators.map(({ operatorId }) => operatorId)
    const ofSeller = await api.ok(listCabs, { query: { ...query, operators: seller ?? '' } })
    expect(ofSeller.items).toHaveLength(2)
    await aCabBooking(api, guest, soldOf(listingId))
    await aCabBooking(api, guest, soldOf(copyId))
    expect((await found()).map(({ free }) => free)).toEqual(['none', 'none'])
  })
})
