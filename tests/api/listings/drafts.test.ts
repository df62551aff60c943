import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { askDeletion, exportAccount } from '#contract/accounts/privacy.ts'
import { MOST_UNPUBLISHED, SUBMISSIONS_A_DAY } from '#contract/listings/listing-states.ts'
import {
  getListing,
  getListingTerms,
  listListings,
  putListing,
  removeListing,
  submitListing,
  withdrawListing,
  type ContentOf,
  type ListingContent,
} from '#contract/products/listings.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aContent, aDraft, saved, submitted } from '#tests/support/listings/listings.ts'
import { aCity, aHotel } from '#tests/support/stays/hotels.ts'

const api = apiTest()
const DAY_MS = 86_400_000
let host: string
let other: string
let cityId: string
let content: ContentOf<'stay'>

beforeEach(async () => {
  await api.db.delete(listings)
  host = await signedInAs(api, await aUser(api))
  other = await signedInAs(api, await aUser(api))
  cityId = await aCity(api)
  content = aContent(cityId)
})

const named = (name: string): ContentOf<'stay'> => ({ ...content, basics: { ...content.basics, name } })
const sent = (listingId: string, next: ListingContent, version: number, writer: string) =>
  api.call(putListing, { params: { listingId }, body: { content: next, writer } }, { as: host, version })

describe('a draft', () => {
  test('follows its own device whatever answers were lost, and refuses an older version of another one', async () => {
    const [listingId, phone, laptop] = [uuidv7(), uuidv7(), uuidv7()]
    await saved(api, host, named('One'), { listingId, writer: phone })
    // The answer to the first save was lost: the phone still thinks of version 0.
    expect((await sent(listingId, named('Two'), 0, phone)).statusCode).toBe(200)
    expect((await sent(listingId, named('Three'), 2, laptop)).statusCode).toBe(200)
    const refused = await sent(listingId, named('Four'), 2, phone)
    expect(refused.json()).toMatchObject({ code: 'changed_meanwhile', details: { version: 3 } })
    expect((await api.ok(getListing, { params: { listingId } }, { as: host })).name).toBe('Three')
    expect((await sent(listingId, named('Four'), 3, phone)).statusCode).toBe(200)
  })

  test('of another person is not there, whatever is done with it', async () => {
    const { listingId, version } = await saved(api, host, content)
    const params = { listingId }
    const body = { content, writer: uuidv7() }
    await api.refused('not_found', getListing, { params }, { as: other })
    await api.refused('id_taken', putListing, { params, body }, { as: other, version: 0 })
    await api.refused('not_found', putListing, { params, body }, { as: other, version })
    await api.refused('not_found', submitListing, { params }, { as: other, version })
    await api.refused('not_found', withdrawListing, { params }, { as: other, version })
    await api.ok(removeListing, { params }, { as: other })
    expect((await api.ok(listListings, {}, { as: other })).items).toEqual([])
    expect((await api.ok(listListings, {}, { as: host })).items).toHaveLength(1)
    await api.refused('unauthenticated', listListings, {})
  })

  test('is limited in number, and so are submissions a day', async () => {
    for (let made = 0; made < MOST_UNPUBLISHED; made += 1) await aDraft(api, host)
    const params = { listingId: uuidv7() }
    await api.refused(
      'listings_full',
      putListing,
      { params, body: { content, writer: uuidv7() } },
      { as: host, version: 0 },
    )
    const first = await submitted(api, other, content)
    const { listingId } = first
    let { version } = first
    for (let sends = 2; sends <= SUBMISSIONS_A_DAY; sends += 1) {
      const back = await api.ok(withdrawListing, { params: { listingId } }, { as: other, version })
      ;({ version } = await api.ok(submitListing, { params: { listingId } }, { as: other, version: back.version }))
    }
    const back = await api.ok(withdrawListing, { params: { listingId } }, { as: other, version })
    await api.refused('rate_limited', submitListing, { params: { listingId } }, { as: other, version: back.version })
  })

  test('is part of the export, and goes with the account', async () => {
    await saved(api, host, named('Rumah Kenanga'))
    const { sections } = await api.ok(exportAccount, { body: {} }, { as: host })
    expect(JSON.stringify(sections.find(({ name }) => name === 'listings'))).toContain('Rumah Kenanga')
    await api.ok(askDeletion, {}, { as: host })
    api.clock.advance(COOLING_OFF_DAYS * DAY_MS)
    await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())
    const left = await api.db.execute(sql`select 1 from listings`)
    expect(left.rows).toEqual([])
  })
})

const far = () => ({ ...content, basics: { ...content.basics, latitude: -8.65, longitude: 115.2 } })
const foreign = () => ({ ...content, prices: { ...content.prices, currency: 'USD' } })
const free = () => ({
  ...content,
  prices: { ...content.prices, plans: content.prices.plans.map((plan) => ({ ...plan, baseMinor: 0 })) },
})
const season = (from: string, until: string) => ({ name: 'High', from, until, percent: 120 })
const overlapping = () => ({
  ...content,
  prices: {
    ...content.prices,
    seasons: [season('2027-06-01', '2027-06-30'), season('2027-06-30', '2027-07-02')],
  },
})

describe('bad input', () => {
  test.each([
    ['a position far from the city', far, 'content.basics.latitude', 'listing_far_from_city'],
    ['another currency', foreign, 'content.prices.currency', 'listing_currency_other'],
    ['price 0', free, 'content.prices.plans.0.baseMinor', 'listing_price_out_of_range'],
    ['overlapping seasons', overlapping, 'content.prices.seasons.1.from', 'listing_seasons_overlap'],
    ['markup', () => named('<img src=x onerror=alert(1)>'), 'content.basics.name', 'listing_markup'],
    ['a name that nobody can see', () => named('\u200b\u2800'), 'content.basics.name', 'required'],
    ['a city that is none', () => aContent('nowhere-at-all'), 'content.basics.cityKey', 'required'],
  ])('%s is refused at its field when it is submitted', async (_, made, field, code) => {
    const { listingId, version } = await saved(api, host, made())
    const problem = await api.refused(
      'listing_incomplete',
      submitListing,
      { params: { listingId } },
      { as: host, version },
    )
    expect(problem.fields).toContainEqual(expect.objectContaining({ field, code }))
    expect((await api.ok(getListing, { params: { listingId } }, { as: host })).state).toBe('draft')
  })

  test('a name of ten kilobytes is refused when it is saved, and marks that turn text are taken out', async () => {
    const problem = (await sent(uuidv7(), named('x'.repeat(10_000)), 0, uuidv7())).json()
    expect(problem).toMatchObject({
      code: 'too_long',
      fields: [{ field: 'body.content.basics.name', code: 'too_long' }],
    })
    const turned = await saved(api, host, named('Rumah \u202eitaleM'))
    expect(turned.name).toBe('Rumah italeM')
  })

  test('a room type or a price of another property is not taken over', async () => {
    const hotel = await aHotel(api)
    const { roomTypeId, ratePlanId } = hotel
    const rooms = content.rooms.map((room) => ({ ...room, roomTypeId }))
    const plans = content.prices.plans.map((plan) => ({ ...plan, roomTypeId }))
    for (const [field, stolen] of [
      ['content.rooms.0.roomTypeId', { ...content, rooms, prices: { ...content.prices, plans } }],
      [
        'content.prices.plans.0.ratePlanId',
        {
          ...content,
          prices: { ...content.prices, plans: content.prices.plans.map((plan) => ({ ...plan, ratePlanId })) },
        },
      ],
    ] as const) {
      const { listingId, version } = await saved(api, host, stolen)
      const problem = await api.refused(
        'listing_incomplete',
        submitListing,
        { params: { listingId } },
        { as: host, version },
      )
      expect(problem.fields).toContainEqual(expect.objectContaining({ field, code: 'id_taken' }))
    }
  })
})

test('a city has its currency, its middle and the tax of its country', async () => {
  const terms = await api.ok(getListingTerms, { params: { cityKey: `city:${cityId}` } })
  expect(terms).toMatchObject({ currency: 'IDR', zone: 'Asia/Jakarta', countryName: 'Indonesia' })
  await api.refused('not_found', getListingTerms, { params: { cityKey: 'city:nowhere-at-all' } })
})
