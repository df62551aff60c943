import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { listPlaces } from '#contract/places/places.ts'
import {
  decideListing,
  getReviewedListing,
  listListings,
  listReviewedListings,
  putListing,
  submitListing,
  withdrawListing,
  type ContentOf,
} from '#contract/products/listings.ts'
import { quoteCancellation } from '#contract/products/cancellations.ts'
import { getHotel, listHotels, listRates } from '#contract/products/stays/hotels.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import {
  priceCalendarNights,
  properties,
  roomNights,
  roomTypes,
} from '#server/database/schema/products/stays/hotels.ts'
import { extendCalendars } from '#server/domain/products/stays/listing/price-calendar.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aContent, saved, submitted } from '#tests/support/listings/listings.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { aCity, STAY, TODAY } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()
let host: string
let guest: string
let operator: string
let secondOperator: string
let cityId: string
let content: ContentOf<'stay'>

beforeEach(async () => {
  await api.db.delete(listings)
  await api.db.update(clients).set({ isOperator: false })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operator = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
  secondOperator = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
  host = await signedInAs(api, await aUser(api))
  guest = await signedInAs(api, await aUser(api))
  cityId = await aCity(api)
  content = aContent(cityId)
})

const approve = (listingId: string, version: number, as = operator) =>
  api.ok(decideListing, { params: { listingId }, body: { verdict: 'approve' } }, { as, version })
const published = async (of = content) => {
  const { listingId, version } = await submitted(api, host, of)
  await approve(listingId, version)
  return listingId
}
const edit = async (listingId: string, next: ContentOf<'stay'>) => {
  const version = (await api.ok(listListings, {}, { as: host })).items.find(
    (one) => one.listingId === listingId,
  )?.version
  return saved(api, host, next, { listingId, version: version ?? 0 })
}
const rates = (hotelId: string) => api.ok(listRates, { params: { hotelId }, query: STAY })
const found = async () =>
  (await api.ok(listHotels, { query: { ...STAY, place: `city:${cityId}` } })).items.map(({ hotelId }) => hotelId)
const withPlan = (changes: Partial<ContentOf<'stay'>['prices']['plans'][number]>): ContentOf<'stay'> => ({
  ...content,
  prices: { ...content.prices, plans: content.prices.plans.map((plan) => ({ ...plan, ...changes })) },
})
const isWeekend = (night: string) => [0, 6].includes(new Date(`${night}T00:00:00Z`).getUTCDay())
const planId = (of = content) => of.prices.plans[0]?.ratePlanId ?? ''

describe('a listing', () => {
  test('goes from a draft over changes to a property that is found and booked at once', async () => {
    const draft = await saved(api, host, { ...content, rooms: [] })
    expect(draft).toMatchObject({ state: 'draft', isPublished: false, version: 1 })
    expect(draft.complete).not.toContain('rooms')
    const params = { listingId: draft.listingId }
    const incomplete = await api.refused('listing_incomplete', submitListing, { params }, { as: host, version: 1 })
    expect(incomplete.fields).toContainEqual(expect.objectContaining({ field: 'content.rooms', code: 'required' }))

    const sent = await submitted(api, host, content, draft.listingId, 1)
    expect(sent.state).toBe('in_review')
    expect(await found()).toEqual([])
    const review = await api.ok(getReviewedListing, { params }, { as: operator })
    expect(review.published).toBeNull()
    const returned = await api.ok(
      decideListing,
      { params, body: { verdict: 'request_changes', reasons: [{ section: 'basics', text: 'Which street?' }] } },
      { as: operator, version: sent.version },
    )
    expect(returned.state).toBe('changes_requested')
    const [told] = await notificationsOf(api, host)
    expect(told?.event).toMatchObject({
      kind: 'listing_returned',
      facts: { about: 'Rumah Melati', note: 'Which street?' },
    })

    content = { ...content, basics: { ...content.basics, address: 'Jl. Melati 10' } }
    const again = await submitted(api, host, content, draft.listingId, returned.version)
    await approve(draft.listingId, again.version)
    expect(await found()).toEqual([draft.listingId])
    const places = await api.ok(listPlaces, { query: { q: 'Rumah Melati' } })
    expect(places.items.map(({ key }) => key)).toContain(`hotel:${draft.listingId}`)
    const { hotel } = await api.ok(getHotel, { params: { hotelId: draft.listingId } })
    expect(hotel).toMatchObject({ address: 'Jl. Melati 10', isDemonstration: false, reviewCount: 0 })
    const booking = await aBooking(api, guest, planId())
    expect(booking.hotel.hotelId).toBe(draft.listingId)
    const kinds = await api.db.select({ kind: auditEvents.kind }).from(auditEvents)
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['listing_submitted', 'listing_decided']))
  })

  test('goes on being sold as it is while its edit waits, and changes when that is approved', async () => {
    const listingId = await published()
    const before = (await rates(listingId)).roomTypes[0]
    const edited = withPlan({ baseMinor: 900_000 })
    const draft = await edit(listingId, { ...edited, basics: { ...edited.basics, name: 'Rumah Mawar' } })
    expect(draft).toMatchObject({ state: 'draft', isPublished: true })
    const sent = await api.ok(submitListing, { params: { listingId } }, { as: host, version: draft.version })
    expect((await rates(listingId)).roomTypes[0]).toEqual(before)
    expect((await api.ok(getHotel, { params: { hotelId: listingId } })).hotel.name).toBe('Rumah Melati')
    const review = await api.ok(getReviewedListing, { params: { listingId } }, { as: operator })
    expect(review.published?.basics.name).toBe('Rumah Melati')
    await approve(listingId, sent.version)
    const after = (await rates(listingId)).roomTypes[0]
    expect(after?.roomTypeId).toBe(before?.roomTypeId)
    expect(after?.rates[0]?.perNight.minor).toBe(900_000)
    expect((await api.ok(getHotel, { params: { hotelId: listingId } })).hotel.name).toBe('Rumah Mawar')
  })

  test('keeps the terms of a booking as sold when its cancellation policy changes', async () => {
    const listingId = await published()
    const booking = await aBooking(api, guest, planId())
    const quoted = () => api.ok(quoteCancellation, { params: { bookingId: booking.bookingId } }, { as: guest })
    const before = await quoted()
    expect(before.fee.minor).toBe(0)
    const draft = await edit(listingId, { ...content, cancellation: { preset: 'non_refundable', steps: [] } })
    const sent = await api.ok(submitListing, { params: { listingId } }, { as: host, version: draft.version })
    await approve(listingId, sent.version)
    expect((await rates(listingId)).roomTypes[0]?.rates[0]?.cancellation[0]?.feePermille).toBe(1000)
    expect(await quoted()).toEqual(before)
  })

  test('closes a room type that is taken out: what is sold stays, nothing more is sold', async () => {
    const listingId = await published()
    await aBooking(api, guest, planId())
    const other = aContent(cityId)
    const draft = await edit(listingId, { ...content, rooms: other.rooms, prices: other.prices })
    const sent = await api.ok(submitListing, { params: { listingId } }, { as: host, version: draft.version })
    await approve(listingId, sent.version)
    const types = (await rates(listingId)).roomTypes.map(({ roomTypeId }) => roomTypeId)
    expect(types).toEqual(other.rooms.map(({ roomTypeId }) => roomTypeId))
    const closed = content.rooms[0]?.roomTypeId ?? ''
    expect(await api.db.select().from(roomTypes).where(eq(roomTypes.id, closed))).toMatchObject([
      { isClosed: true, allotment: 0 },
    ])
    const nights = await api.db.select().from(roomNights).where(eq(roomNights.roomTypeId, closed))
    expect(nights.map(({ allotment, sold }) => [allotment, sold])).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  test('keeps its preparation where an older page saves it without, and refuses more nights than there are to choose', async () => {
    const withNights = (preparationNights: number) => ({ ...content, rules: { ...content.rules, preparationNights } })
    const { listingId } = await saved(api, host, withNights(2))
    const { preparationNights: _, ...older } = content.rules
    const kept = await saved(api, host, { ...content, rules: older }, { listingId, version: 1 })
    expect(kept.content).toMatchObject({ rules: { preparationNights: 2 } })
    const more = await saved(api, host, withNights(4), { listingId, version: kept.version })
    expect(more.complete).not.toContain('rules')
    const { fields } = await api.refused(
      'listing_incomplete',
      submitListing,
      { params: { listingId } },
      {
        as: host,
        version: more.version,
      },
    )
    expect(fields).toContainEqual(
      expect.objectContaining({ field: 'content.rules.preparationNights', code: 'listing_number_out_of_range' }),
    )
  })

  test('writes what the calendar and the booking need: rules, owner, and a price of each night', async () => {
    const weekdays = [100, 100, 100, 100, 100, 120, 120]
    const season = { name: 'High', from: addDays(TODAY, 20), until: addDays(TODAY, 22), percent: 200 }
    content = {
      ...content,
      prices: { ...content.prices, weekdays, seasons: [season] },
      rules: {
        ...content.rules,
        minNights: 2,
        maxNights: 9,
        noticeHours: 6,
        windowDays: 90,
        preparationNights: 2,
        firstOnRequest: 5,
      },
    }
    const listingId = await published()
    const [row] = await api.db.select().from(properties).where(eq(properties.id, listingId))
    expect(row).toMatchObject({
      minNights: 2,
      maxNights: 9,
      noticeHours: 6,
      windowDays: 90,
      preparationNights: 2,
      isOnRequest: false,
      firstOnRequest: 5,
      priceCalendarId: `listing:${listingId}`,
      isPaused: false,
    })
    const nights = () =>
      api.db
        .select()
        .from(priceCalendarNights)
        .where(eq(priceCalendarNights.calendarId, `listing:${listingId}`))
        .orderBy(priceCalendarNights.night)
    const written = await nights()
    const factor = (night: string) => written.find((one) => one.night === night)?.factorPermille
    for (const [night, base] of [
      [addDays(TODAY, 19), 1000],
      [season.from, 2000],
      [season.until, 2000],
    ] as const)
      expect([night, factor(night)]).toEqual([night, isWeekend(night) ? base * 1.2 : base])
    api.clock.advance(3 * 86_400_000)
    await extendCalendars(api.db, api.clock.now())
    expect((await nights()).at(-1)?.night).toBe(addDays(written.at(-1)?.night ?? '', 3))
    await extendCalendars(api.db, api.clock.now())
    expect(await nights()).toHaveLength(written.length + 3)
  })
})

describe('a review', () => {
  test('is decided once: the second operator is told', async () => {
    const { listingId, version } = await submitted(api, host, content)
    const decide = (as: string) =>
      api.call(decideListing, { params: { listingId }, body: { verdict: 'approve' } }, { as, version })
    const answers = await Promise.all([decide(operator), decide(secondOperator)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 412])
    expect(await api.db.select().from(auditEvents).where(eq(auditEvents.kind, 'listing_decided'))).not.toEqual([])
  })

  test('needs a reason to ask for changes or to decline, and is the operator’s alone', async () => {
    const { listingId, version } = await submitted(api, host, content)
    const params = { listingId }
    for (const [verdict, field] of [
      ['request_changes', 'body.reasons'],
      ['decline', 'body.note'],
    ] as const) {
      const problem = await api.refused(
        'validation_failed',
        decideListing,
        { params, body: { verdict } },
        { as: operator, version },
      )
      expect(problem.fields?.map((one) => one.field)).toEqual([field])
    }
    await api.refused('forbidden', decideListing, { params, body: { verdict: 'approve' } }, { as: host, version })
    await api.refused('forbidden', listReviewedListings, { query: {} }, { as: host })
    const declined = await api.ok(
      decideListing,
      { params, body: { verdict: 'decline', note: 'No such street.' } },
      { as: operator, version },
    )
    expect(declined).toMatchObject({ state: 'declined', note: 'No such street.' })
    expect(await found()).toEqual([])
    const list = await api.ok(listReviewedListings, { query: { state: 'decided' } }, { as: operator })
    expect(list.items.map((one) => one.listingId)).toContain(listingId)
  })

  test('can be taken back, after which nothing is decided, and drafts are not shown', async () => {
    const sent = await submitted(api, host, content)
    const params = { listingId: sent.listingId }
    const body = { content: { ...content, facilities: { ...content.facilities, facilities: [] } }, writer: uuidv7() }
    await api.refused('listing_in_review', putListing, { params, body }, { as: host, version: sent.version })
    const back = await api.ok(withdrawListing, { params }, { as: host, version: sent.version })
    expect(back.state).toBe('draft')
    await api.refused(
      'not_found',
      decideListing,
      { params, body: { verdict: 'approve' } },
      { as: operator, version: back.version },
    )
    await api.refused('not_found', getReviewedListing, { params }, { as: operator })
    await api.refused('illegal_transition', withdrawListing, { params }, { as: host, version: back.version })
  })
})
