import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { getHotel, listHotels } from '#contract/products/stays/hotels.ts'
import {
  createReview,
  listReviews,
  reviewOfBooking,
  reviewSummary,
  type Review,
} from '#contract/products/stays/reviews.ts'
import { REVIEW_SORTS } from '#contract/products/stays/review-filters.ts'
import { overallScore } from '#contract/products/stays/review-rules.ts'
import { addDays } from '#contract/core/days.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { reviews } from '#server/database/schema/products/stays/reviews.ts'
import { inTenant } from '#server/database/tenant.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aHotel, STAY, TODAY } from '#tests/support/stays/hotels.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking } from '#tests/support/stays/stays.ts'
import { AFTER, aPastStay, MARKS, REVIEW } from '#tests/support/stays/reviews.ts'
import { cancelStay } from '#tests/support/cancellations.ts'

const api = apiTest()
const NO_ID = '01900000-0000-7000-8000-000000000000'
/** Reviews of nobody's stay, as the demonstration has them. */
const someReviews = (propertyId: string, rows: readonly Partial<typeof reviews.$inferInsert>[]) =>
  api.db.insert(reviews).values(
    rows.map((row, index) => ({
      id: uuidv7(),
      propertyId,
      authorName: 'Ayu',
      travellerKind: 'solo' as const,
      language: 'en' as const,
      stayedIn: '2027-01-01',
      title: '',
      body: '',
      ...MARKS,
      overall: overallScore(MARKS),
      isDemonstration: true,
      createdAt: new Date(START.getTime() - index * 86_400_000),
      publishedAt: new Date(START.getTime() - index * 86_400_000),
      ...row,
    })),
  )

describe('writing a review', () => {
  test('reports every error at its field', async () => {
    const { token, params } = await aPastStay(api)
    const problem = await api.refused(
      'validation_failed',
      createReview,
      {
        params,
        body: { ...REVIEW, scores: { ...MARKS, wifi: 11, staff: 0, value: 7.5 }, text: 'x'.repeat(2001) },
      },
      { as: token },
    )
    expect(problem.fields?.map(({ field, code }) => [field, code])).toEqual(
      expect.arrayContaining([
        ['body.scores.wifi', 'validation_failed'],
        ['body.scores.staff', 'validation_failed'],
        ['body.scores.value', 'validation_failed'],
        ['body.text', 'too_long'],
      ]),
    )
    await api.refused(
      'idempotency_key_missing',
      createReview,
      { params, body: REVIEW },
      { as: token, headers: { 'idempotency-key': '' } },
    )
  })

  test('of another person’s booking is refused like one that does not exist', async () => {
    const { params, user } = await aPastStay(api)
    const stranger = await signedInAs(api, await aUser(api, { roles: ['user', 'admin'] }))
    const colleague = await signedInAs(api, await aUser(api, { clientId: user.clientId }))
    for (const as of [stranger, colleague]) {
      const real = problemIn(await api.call(createReview, { params, body: REVIEW }, { as }))
      const none = problemIn(await api.call(createReview, { params: { bookingId: NO_ID }, body: REVIEW }, { as }))
      expect({ ...real, requestId: '' }).toEqual({ ...none, requestId: '' })
      expect(real.code).toBe('not_found')
      await api.refused('not_found', reviewOfBooking, { params }, { as })
    }
  })

  test('opens at the end of the stay, and closes later', async () => {
    const { user, params } = await aPastStay(api)
    for (const [day, code] of [
      [TODAY, 'review_too_early'],
      [STAY.checkOut, 'review_too_early'],
      [addDays(STAY.checkOut, 181), 'review_too_late'],
    ] as const) {
      api.clock.set(new Date(`${day}T02:00:00Z`))
      const as = await signedInAs(api, user)
      await api.refused(code, createReview, { params, body: REVIEW }, { as })
      expect((await api.ok(reviewOfBooking, { params }, { as })).mayReview).toBe(false)
    }
  })

  test('of a stay that was cancelled is refused', async () => {
    const hotel = await aHotel(api)
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    const booking = await aBooking(api, token, hotel.ratePlanId)
    const params = { bookingId: booking.bookingId }
    await cancelStay(api, { params, body: { expectedRefund: booking.total } }, { as: token, version: 1 })
    api.clock.set(AFTER)
    const as = await signedInAs(api, user)
    await api.refused('illegal_transition', createReview, { params, body: REVIEW }, { as })
  })

  test('is public by first name, changes the booking and counts for the hotel at once', async () => {
    const { token, params, hotel } = await aPastStay(api, 'Siti Rahmawati')
    expect(await api.ok(reviewOfBooking, { params }, { as: token })).toEqual({
      review: null,
      mayReview: true,
      fromHost: null,
    })
    const review = await api.ok(createReview, { params, body: REVIEW }, { as: token })
    expect(review).toMatchObject({
      authorName: 'Siti',
      stayedIn: `${STAY.checkOut.slice(0, 7)}-01`,
      score: 80,
      scores: MARKS,
      text: REVIEW.text,
      isVerified: true,
      isDemonstration: false,
      writtenAt: AFTER.toISOString(),
    })
    const page = await api.call(listReviews, { params: { hotelId: hotel.hotelId }, query: {} })
    expect(page.json().items).toEqual([review])
    expect(page.body).not.toMatch(/Rahmawati|bookingId|userId|company/i)
    expect(await api.ok(reviewOfBooking, { params }, { as: token })).toEqual({
      review,
      mayReview: false,
      fromHost: null,
    })

    const booking = await api.ok(getStayBooking, { params }, { as: token })
    expect(booking).toMatchObject({ state: 'reviewed', version: 2, can: { cancel: false } })
    expect(booking.events.slice(-3).map(({ state, actor }) => [state, actor])).toEqual([
      ['in_use', 'Singgah'],
      ['completed', 'Singgah'],
      ['reviewed', 'Siti Rahmawati'],
    ])
    const { hotel: facts } = await api.ok(getHotel, { params: { hotelId: hotel.hotelId } })
    expect(facts).toMatchObject({ score: 80, reviewCount: 1 })
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test.each([
    ['in_use', ['completed', 'reviewed']],
    ['completed', ['reviewed']],
  ] as const)('of a stay that is already %s adds only missing data', async (state, added) => {
    const { token, params } = await aPastStay(api)
    await api.db.update(bookings).set({ state }).where(eq(bookings.id, params.bookingId))
    await api.ok(createReview, { params, body: REVIEW }, { as: token })
    const { events } = await api.ok(getStayBooking, { params }, { as: token })
    expect(events.slice(3).map((event) => event.state)).toEqual(added)
  })

  test('happens once: again with the key is the same answer, with another one it is refused', async () => {
    const { token, params, hotel } = await aPastStay(api)
    const first = await api.ok(createReview, { params, body: REVIEW }, { as: token, key: 'review-key-1' })
    const again = await api.call(createReview, { params, body: REVIEW }, { as: token, key: 'review-key-1' })
    expect(again.json()).toEqual(first)
    await api.refused('already_reviewed', createReview, { params, body: REVIEW }, { as: token })
    expect(await api.ok(reviewSummary, { params: { hotelId: hotel.hotelId } })).toMatchObject({ count: 1 })
  })

  test('sent twice at once is written once', async () => {
    const { token, params, hotel } = await aPastStay(api)
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call(createReview, { params, body: REVIEW }, { as: token })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
    expect(await api.ok(reviewSummary, { params: { hotelId: hotel.hotelId } })).toMatchObject({ count: 1 })
  })

  test('of one hotel by several concurrent guests counts them all', async () => {
    const hotel = await aHotel(api, { score: null, reviewCount: 0 })
    const stays = []
    for (let index = 0; index < 5; index += 1) stays.push(await aPastStay(api, `Guest ${index}`, hotel))
    const written = await Promise.all(
      stays.map(({ token, params }, index) =>
        api.ok(createReview, { params, body: { ...REVIEW, scores: { ...MARKS, wifi: 4 + index } } }, { as: token }),
      ),
    )
    const sum = written.reduce((total, { score }) => total + score, 0)
    const { hotel: facts } = await api.ok(getHotel, { params: { hotelId: hotel.hotelId } })
    expect(facts).toMatchObject({ reviewCount: 5, score: Math.round(sum / 5) })
  })

  test('changes the rank of the hotel', async () => {
    const better = await aHotel(api, { name: 'Better', score: 81, reviewCount: 4 })
    const cityId = better.cityKey.slice('city:'.length)
    const reviewed = await aHotel(api, { cityId, name: 'Reviewed', score: null, reviewCount: 0 })
    const names = async () => {
      const query = { place: better.cityKey, ...STAY, checkIn: addDays(STAY.checkOut, 9), sort: 'score' as const }
      const { items } = await api.ok(listHotels, { query: { ...query, checkOut: addDays(STAY.checkOut, 10) } })
      return items.map(({ name }) => name)
    }
    const { token, params } = await aPastStay(api, 'Siti', reviewed)
    expect(await names()).toEqual(['Better', 'Reviewed'])
    const scores = { ...MARKS, wifi: 10, value: 10 }
    await api.ok(createReview, { params, body: { ...REVIEW, scores } }, { as: token })
    expect(await names()).toEqual(['Reviewed', 'Better'])
  })
})

describe('reading reviews', () => {
  test('of a hotel that does not exist is not found, and nonsense is refused', async () => {
    await api.refused('not_found', listReviews, { params: { hotelId: NO_ID }, query: {} })
    await api.refused('not_found', reviewSummary, { params: { hotelId: NO_ID } })
    const { hotelId } = await aHotel(api)
    for (const query of ['sort=best', 'language=fr', 'travellerKind=group', 'limit=51', 'cursor=x.y']) {
      const answer = await api.inject(`/api/Hotels/${hotelId}/Reviews?${query}`)
      expect(problemIn(answer).code, query).toBe('validation_failed')
    }
  })

  test('of a hotel without reviews is an empty page and an empty summary', async () => {
    const { hotelId } = await aHotel(api, { score: null, reviewCount: 0 })
    expect(await api.ok(listReviews, { params: { hotelId }, query: {} })).toMatchObject({
      items: [],
      total: 0,
      nextCursor: null,
    })
    expect(await api.ok(reviewSummary, { params: { hotelId } })).toMatchObject({
      count: 0,
      score: null,
      subScores: null,
      bands: {},
    })
  })

  test.each(REVIEW_SORTS)('pages by %s without a gap or a repeat, and in order', async (sort) => {
    const { hotelId } = await aHotel(api)
    await someReviews(
      hotelId,
      Array.from({ length: 11 }, (_, index) => ({
        overall: 70 + (index % 3),
        createdAt: new Date(START.getTime() - (index % 4) * 3_600_000),
      })),
    )
    const seen: Review[] = []
    let cursor: string | undefined
    do {
      const query = { sort, limit: 3, ...(cursor !== undefined && { cursor }) }
      const page = await api.ok(listReviews, { params: { hotelId }, query })
      expect(page.total).toBe(11)
      seen.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen.map(({ reviewId }) => reviewId)).size).toBe(11)
    const keys = seen.map((review) =>
      sort === 'newest' ? -Date.parse(review.writtenAt) : sort === 'highest' ? -review.score : review.score,
    )
    expect(keys).toEqual(keys.toSorted((one, other) => one - other))
  })

  test('filters by language and trip type; a cursor belongs to its list', async () => {
    const { hotelId } = await aHotel(api)
    const params = { hotelId }
    await someReviews(hotelId, [
      { language: 'id', travellerKind: 'family', title: 'a' },
      { language: 'id', travellerKind: 'solo', title: 'b' },
      { language: 'en', travellerKind: 'family', title: 'c' },
      { language: 'en', travellerKind: 'family', title: 'd' },
    ])
    const titles = async (query: { language?: 'en' | 'id'; travellerKind?: 'family' | 'solo' | 'couple' }) => {
      const page = await api.ok(listReviews, { params, query })
      expect(page.total).toBe(page.items.length)
      return page.items.map(({ title }) => title)
    }
    expect(await titles({ language: 'id' })).toEqual(['a', 'b'])
    expect(await titles({ travellerKind: 'family' })).toEqual(['a', 'c', 'd'])
    expect(await titles({ language: 'en', travellerKind: 'family' })).toEqual(['c', 'd'])
    expect(await titles({ travellerKind: 'couple' })).toEqual([])
    const { nextCursor } = await api.ok(listReviews, { params, query: { limit: 1 } })
    await api.refused('validation_failed', listReviews, {
      params,
      query: { limit: 1, language: 'id', cursor: nextCursor ?? '' },
    })
  })

  test('averages the ratings', async () => {
    const { hotelId } = await aHotel(api)
    await someReviews(hotelId, [
      { overall: 95, cleanliness: 10, language: 'id', travellerKind: 'family' },
      { overall: 84, cleanliness: 9, language: 'id' },
      { overall: 55, cleanliness: 5 },
    ])
    expect(await api.ok(reviewSummary, { params: { hotelId } })).toMatchObject({
      count: 3,
      score: 78,
      subScores: { cleanliness: 80, wifi: 60 },
      bands: { 90: 1, 80: 1, 10: 1 },
      languages: { id: 2, en: 1 },
      travellerKinds: { family: 1, solo: 2 },
      demonstrations: 3,
    })
  })
})

test('in the database a company adds reviews of its own only, and changes none', async () => {
  const { params, user, token } = await aPastStay(api)
  await api.ok(createReview, { params, body: REVIEW }, { as: token })
  const stranger = await aClient(api)
  const tenant = (clientId: string) => ({ clientId, userId: user.id, isOperator: false })
  const count = (clientId: string) =>
    inTenant(api.db, tenant(clientId), async (tx) => (await tx.select().from(reviews)).length)
  expect(await count(user.clientId)).toBe(1)
  expect(await count(stranger.id)).toBe(0)
  const change = inTenant(api.db, tenant(user.clientId), (tx) => tx.execute(sql`update reviews set overall = 100`))
  await expect(change).rejects.toThrow(/update reviews/)
})
