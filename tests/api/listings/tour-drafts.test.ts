import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { decideListing, putListing, submitListing, type ContentOf } from '#contract/products/listings.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aContent, saved, submitted } from '#tests/support/listings/listings.ts'
import { anOption, aTourContent, aUnit } from '#tests/support/listings/tour-listings.ts'
import { aCity } from '#tests/support/stays/hotels.ts'
import { aTour } from '#tests/support/tours/tours.ts'

const api = apiTest()
let host: string
let other: string
let operator: string
let cityId: string
let content: ContentOf<'tour'>

beforeEach(async () => {
  await api.db.delete(listings)
  await api.db.update(clients).set({ isOperator: false })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operator = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
  host = await signedInAs(api, await aUser(api))
  other = await signedInAs(api, await aUser(api))
  cityId = await aCity(api)
  content = aTourContent(cityId)
})

const published = async (): Promise<string> => {
  const { listingId, version } = await submitted(api, host, content)
  await api.ok(decideListing, { params: { listingId }, body: { verdict: 'approve' } }, { as: operator, version })
  return listingId
}

const mistakesOf = async (of: ContentOf<'tour'>) => {
  const { listingId, version } = await saved(api, host, of)
  const problem = await api.refused(
    'listing_incomplete',
    submitListing,
    { params: { listingId } },
    { as: host, version },
  )
  return problem.fields
}

const withOption = (more: Parameters<typeof anOption>[0]) => ({ ...content, options: [anOption(more)] })
const season = (from: string, until: string) => ({ name: 'High', from, until, percent: 120 })

describe('bad input', () => {
  test.each([
    [
      'price 0',
      () => withOption({ units: [aUnit({ priceMinor: 0 })] }),
      'options.0.units.0.priceMinor',
      'listing_price_out_of_range',
    ],
    [
      'overlapping seasons',
      () => withOption({ seasons: [season('2027-06-01', '2027-06-30'), season('2027-06-30', '2027-07-02')] }),
      'options.0.seasons.1.from',
      'listing_seasons_overlap',
    ],
    [
      'tickets for children alone',
      () => withOption({ units: [aUnit({ kind: 'child' })] }),
      'options.0.units',
      'child_needs_adult',
    ],
    [
      'the same start twice',
      () => withOption({ startTimes: ['08:00', '08:00'] }),
      'options.0.startTimes.1',
      'listing_start_time_repeated',
    ],
    [
      'a last day before the first',
      () => withOption({ from: '2027-06-02', until: '2027-06-01' }),
      'options.0.until',
      'ends_before_start',
    ],
    [
      'a meeting point far from the city',
      () => ({ ...content, meeting: { ...content.meeting, latitude: -8.65, longitude: 115.2 } }),
      'meeting.latitude',
      'listing_far_from_city',
    ],
    ['a city that is none', () => aTourContent('nowhere-at-all'), 'basics.cityKey', 'required'],
    [
      'markup',
      () => ({ ...content, descriptions: { ...content.descriptions, summary: '<b>x' } }),
      'descriptions.summary',
      'listing_markup',
    ],
  ])('%s is refused at its field when it is submitted', async (_, made, field, code) => {
    expect(await mistakesOf(made())).toContainEqual(expect.objectContaining({ field: `content.${field}`, code }))
  })

  test('an option of another tour is not taken over, and the id of a published tour is not', async () => {
    const { optionId } = await aTour(api)
    expect(await mistakesOf(withOption({ optionId }))).toContainEqual(
      expect.objectContaining({ field: 'content.options.0.optionId', code: 'id_taken' }),
    )
    const listingId = await published()
    const body = { content, writer: uuidv7() }
    await api.refused('id_taken', putListing, { params: { listingId }, body }, { as: other, version: 0 })
    const foreign = (await aTour(api)).tourId
    const sent = await saved(api, host, aTourContent(cityId), { listingId: foreign })
    const problem = await api.refused(
      'listing_incomplete',
      submitListing,
      { params: { listingId: foreign } },
      { as: host, version: sent.version },
    )
    expect(problem.fields).toContainEqual(expect.objectContaining({ field: 'content.basics.name', code: 'id_taken' }))
  })

  test('a draft stays what it was begun as', async () => {
    const { listingId, version } = await saved(api, host, content)
    const body = { content: aContent(cityId), writer: uuidv7() }
    await api.refused('id_taken', putListing, { params: { listingId }, body }, { as: host, version })
  })
})
