import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { listActivities } from '#contract/hosts/activities.ts'
import { MOST_UNPUBLISHED } from '#contract/listings/listing-states.ts'
import { copyListing, decideListing, getListing, listListings, type ContentOf } from '#contract/products/listings.ts'
import { getHotel } from '#contract/products/stays/hotels.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aContent, aDraft, saved, submitted } from '#tests/support/listings/listings.ts'
import { NO_ID } from '#tests/support/payments.ts'
import { aCity } from '#tests/support/stays/hotels.ts'

const api = apiTest()
let host: string
let content: ContentOf<'stay'>

beforeEach(async () => {
  await api.db.delete(listings)
  host = await signedInAs(api, await aUser(api))
  content = aContent(await aCity(api))
})

const NAME = 'Rumah Melati (copy)'
const copied = (listingId: string, copyId = uuidv7(), as = host) =>
  api.ok(copyListing, { params: { listingId }, body: { copyId, name: NAME } }, { as })
const own = async () => (await api.ok(listListings, {}, { as: host })).items

describe('a duplicate', () => {
  test('is refused without a session, of the listing of another, and under the id of another listing', async () => {
    const { listingId } = await saved(api, host, content)
    const other = await signedInAs(api, await aUser(api))
    const input = { params: { listingId }, body: { copyId: uuidv7(), name: NAME } }
    await api.refused('unauthenticated', copyListing, input)
    await api.refused('not_found', copyListing, input, { as: other })
    await api.refused('not_found', copyListing, { ...input, params: { listingId: NO_ID } }, { as: host })
    await api.refused('id_taken', copyListing, { ...input, body: { copyId: listingId, name: NAME } }, { as: host })
    expect(await own()).toHaveLength(1)
  })

  test('is a draft with the same content, its own name, and ids of its own', async () => {
    const { listingId } = await saved(api, host, content)
    const [copyId, key] = [uuidv7(), randomUUID()]
    const input = { params: { listingId }, body: { copyId, name: NAME } }
    for (const _time of ['sent', 'sent again by the outbox']) await api.ok(copyListing, input, { as: host, key })
    expect(await own()).toHaveLength(2)
    const copy = await api.ok(getListing, { params: { listingId: copyId } }, { as: host })
    expect(copy).toMatchObject({ state: 'draft', isPublished: false, name: NAME, version: 1, submittedAt: null })
    if (copy.content.service !== 'stay') throw new Error('Expected a stay')
    const { basics, rooms, prices, ...rest } = copy.content
    const { basics: firstBasics, rooms: firstRooms, prices: firstPrices, ...firstRest } = content
    expect(rest).toEqual(firstRest)
    expect(basics).toEqual({ ...firstBasics, name: NAME })
    expect(rooms).toEqual(firstRooms.map((room) => ({ photos: [], ...room, roomTypeId: expect.any(String) })))
    expect(rooms[0]?.roomTypeId).not.toBe(firstRooms[0]?.roomTypeId)
    expect(prices.plans[0]?.ratePlanId).not.toBe(firstPrices.plans[0]?.ratePlanId)
    expect(prices.plans[0]).toMatchObject({ roomTypeId: rooms[0]?.roomTypeId, baseMinor: 500_000 })
    const { items } = await api.ok(listActivities, { query: {} }, { as: host })
    expect(items.map(({ kind, details, listing }) => [kind, details.copyOf, listing.opens])).toEqual([
      ['listing_duplicated', 'Rumah Melati', 'form'],
      ['listing_started', undefined, 'form'],
    ])
  })

  test('of a listing on sale is published beside it, which stays as it is', async () => {
    await api.db.update(clients).set({ isOperator: false })
    const company = await aClient(api, { name: 'Operator', isOperator: true })
    const operator = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
    const approve = (listingId: string, version: number) =>
      api.ok(decideListing, { params: { listingId }, body: { verdict: 'approve' } }, { as: operator, version })
    const { listingId, version } = await submitted(api, host, content)
    await approve(listingId, version)
    const copy = await copied(listingId)
    const sent = await submitted(api, host, copy.content, copy.listingId, copy.version)
    await approve(copy.listingId, sent.version)
    const shown = async (hotelId: string) => (await api.ok(getHotel, { params: { hotelId } })).hotel.name
    expect([await shown(listingId), await shown(copy.listingId)]).toEqual(['Rumah Melati', NAME])
    const { items } = await api.ok(listActivities, { query: { person: 'operator' } }, { as: host })
    expect(items.map(({ kind, by, listing }) => [kind, by, listing.name])).toEqual([
      ['listing_published', { userId: null, name: '', role: 'operator' }, NAME],
      ['listing_published', { userId: null, name: '', role: 'operator' }, 'Rumah Melati'],
    ])
  })

  test('is one of the drafts there may be', async () => {
    const { listingId } = await saved(api, host, content)
    for (let made = 1; made < MOST_UNPUBLISHED; made += 1) await aDraft(api, host)
    const input = { params: { listingId }, body: { copyId: uuidv7(), name: NAME } }
    await api.refused('listings_full', copyListing, input, { as: host })
  })
})
