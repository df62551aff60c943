import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { cabArea } from '#contract/products/cabs/cab-area.ts'
import { emptyCabListing, type CabListing } from '#contract/products/cabs/listing/cab-listing.ts'
import { decideListing, submitListing, type ContentOf } from '#contract/products/listings.ts'
import { readAirports } from '#server/database/seed/reference/read.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { airports } from '#server/database/schema/places/places.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { aCabContent } from '#tests/support/listings/cab-listings.ts'
import { saved, submitted } from '#tests/support/listings/listings.ts'
import { aCity } from '#tests/support/stays/hotels.ts'

const api = apiTest()
let host: string
let other: string
let operator: string
let cityId: string
let content: ContentOf<'cab'>

beforeEach(async () => {
  await api.db.delete(listings)
  await api.db.update(clients).set({ isOperator: false })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operator = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
  host = await signedInAs(api, await aUser(api))
  other = await signedInAs(api, await aUser(api))
  cityId = await aCity(api)
  content = aCabContent(cityId)
})

const approve = (listingId: string, version: number) =>
  api.ok(decideListing, { params: { listingId }, body: { verdict: 'approve' } }, { as: operator, version })

const mistakesOf = async (of: ContentOf<'cab'>, as = host) => {
  const { listingId, version } = await saved(api, as, of)
  const problem = await api.refused('listing_incomplete', submitListing, { params: { listingId } }, { as, version })
  return problem.fields
}

const priced = (more: Partial<CabListing['prices']>) => ({ ...content, prices: { ...content.prices, ...more } })
const vehicle = (more: Partial<CabListing['vehicle']>) => ({ ...content, vehicle: { ...content.vehicle, ...more } })
const season = (from: string, until: string) => ({ name: 'High', from, until, percent: 120 })

describe('bad input of a vehicle', () => {
  test.each([
    ['price 0', () => priced({ perHour: 0 }), 'prices.perHour', 'listing_price_out_of_range'],
    ['no price of a use', () => priced({ perDay: null }), 'prices.perDay', 'required'],
    [
      'a kilometre for nothing',
      () => priced({ transferPerKm: 0 }),
      'prices.transferPerKm',
      'listing_number_out_of_range',
    ],
    ['another currency', () => priced({ currency: 'USD' }), 'prices.currency', 'listing_currency_other'],
    [
      'overlapping seasons',
      () => priced({ seasons: [season('2027-06-01', '2027-06-30'), season('2027-06-30', '2027-07-02')] }),
      'prices.seasons.1.from',
      'listing_seasons_overlap',
    ],
    [
      'a weekday for nothing',
      () => priced({ weekdays: [0, 100, 100, 100, 100, 100, 100] }),
      'prices.weekdays.0',
      'listing_number_out_of_range',
    ],
    ['no seats', () => vehicle({ people: 0 }), 'vehicle.people', 'listing_number_out_of_range'],
    ['a plate that is none', () => vehicle({ plate: 'mobil saya!' }), 'vehicle.plate', 'listing_plate_invalid'],
    ['a plate of digits alone', () => vehicle({ plate: '1234' }), 'vehicle.plate', 'listing_plate_invalid'],
    ['no use', () => ({ ...content, uses: { ...content.uses, modes: [] } }), 'uses.modes', 'required'],
    [
      'self-drive without a deposit',
      () => ({ ...content, uses: { ...content.uses, selfDrive: { ...content.uses.selfDrive, depositMinor: null } } }),
      'uses.selfDrive.depositMinor',
      'required',
    ],
    [
      'a window that ends before the notice',
      () => ({ ...content, rules: { ...content.rules, noticeHours: 240, windowDays: 3 } }),
      'rules.windowDays',
      'listing_number_out_of_range',
    ],
    [
      'a garage far from the city',
      () => ({ ...content, area: { ...content.area, latitude: -8.65, longitude: 115.2 } }),
      'area.latitude',
      'listing_far_from_city',
    ],
    [
      'an airport that is not served',
      () => ({ ...content, area: { ...content.area, airports: ['DPS'] } }),
      'area.airports.0',
      'cab_airport_without_service',
    ],
    ['a city that is none', () => aCabContent('nowhere-at-all'), 'basics.cityKey', 'required'],
  ])('%s is refused at its field when it is submitted', async (_, made, field, code) => {
    expect(await mistakesOf(made())).toContainEqual(expect.objectContaining({ field: `content.${field}`, code }))
  })

  test('a price of a use that is not offered may be missing', async () => {
    const uses = { ...content.uses, modes: ['hourly' as const] }
    const { state } = await submitted(api, host, { ...priced({ perDay: null, transferBase: null }), uses })
    expect(state).toBe('in_review')
  })

  test('a plate that the host already lists is refused, however it is spaced; that of another host is not', async () => {
    const first = await submitted(api, host, content)
    await approve(first.listingId, first.version)
    expect(await mistakesOf(vehicle({ plate: 'b1234  sgh' }))).toContainEqual(
      expect.objectContaining({ field: 'content.vehicle.plate', code: 'listing_plate_listed' }),
    )
    expect((await submitted(api, other, content)).state).toBe('in_review')
  })

  test('two drafts with one plate: the second is not published after the first', async () => {
    const [one, two] = [await submitted(api, host, content), await submitted(api, host, content)]
    await approve(one.listingId, one.version)
    const problem = await api.refused(
      'listing_incomplete',
      decideListing,
      { params: { listingId: two.listingId }, body: { verdict: 'approve' } },
      { as: operator, version: two.version },
    )
    expect(problem.fields).toContainEqual(expect.objectContaining({ code: 'listing_plate_listed' }))
  })

  test('the id of another operator’s cars is refused', async () => {
    const { operatorId } = await aFleet(api)
    const { listingId, version } = await saved(api, host, content, { listingId: operatorId })
    const problem = await api.refused(
      'listing_incomplete',
      submitListing,
      { params: { listingId } },
      { as: host, version },
    )
    expect(problem.fields).toContainEqual(expect.objectContaining({ code: 'id_taken' }))
  })
})

describe('a draft of a vehicle', () => {
  test('is complete in the sections that need nothing', async () => {
    const empty = await saved(api, host, { service: 'cab', ...emptyCabListing() })
    expect(empty).toMatchObject({ service: 'cab', state: 'draft', name: '' })
    expect(empty.complete).toEqual(['photos', 'prices', 'rules'])
  })

  test('chooses among the airports near its city', async () => {
    const denpasar = await aCity(api, { name: 'Denpasar', latitude: -8.65, longitude: 115.22, zone: 'Asia/Makassar' })
    await api.db
      .insert(airports)
      .values(readAirports().filter(({ code }) => code === 'DPS' || code === 'CGK'))
      .onConflictDoNothing()
    const area = await api.ok(cabArea, { params: { cityKey: `city:${denpasar}` } })
    expect(area.airports.map(({ code }) => code)).toEqual(['DPS'])
    await api.refused('not_found', cabArea, { params: { cityKey: 'city:nowhere' } })
    const away = aCabContent(denpasar, { area: { airports: ['DPS', 'CGK'], latitude: -8.65, longitude: 115.22 } })
    expect(await mistakesOf(away)).toEqual([
      expect.objectContaining({ field: 'content.area.airports.1', code: 'cab_airport_without_service' }),
    ])
  })

  test('is known to its host alone', async () => {
    const { listingId, version } = await saved(api, host, content, { listingId: uuidv7() })
    await api.refused('not_found', submitListing, { params: { listingId } }, { as: other, version })
  })
})
