import { describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { addDays } from '#contract/core/days.ts'
import { getTour } from '#contract/products/tours/tours.ts'
import { getTourBooking } from '#contract/products/tours/tour-bookings.ts'
import {
  createTourReview,
  listTourReviews,
  reviewOfTourBooking,
  tourReviewSummary,
} from '#contract/products/tours/tour-reviews.ts'
import { completeEnded, inviteReviews } from '#server/domain/bookings/finished-bookings.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { NO_ID } from '#tests/support/good-input.ts'
import { aTour, aTourBooking, TOUR_DAY } from '#tests/support/tours/tours.ts'

const api = apiTest()
const MARKS = { scores: { guide: 10, content: 9, organisation: 8, value: 9 }, language: 'en' as const }

/** A tour that somebody has been on, an hour after its end. */
const aTouredTour = async () => {
  const user = await aUser(api, { name: 'Ayu Lestari' })
  const tour = await aTour(api, { score: null, reviewCount: 0 })
  const booking = await aTourBooking(api, await signedInAs(api, user), tour)
  api.clock.set(new Date(`${TOUR_DAY}T06:00:00Z`))
  await completeEnded(api.db, 'tour', api.clock.now())
  return { user, tour, booking, params: { bookingId: booking.bookingId }, as: await signedInAs(api, user) }
}

describe('a review is refused', () => {
  test('to others, before the end of the tour, and long after it', async () => {
    const user = await aUser(api)
    const booking = await aTourBooking(api, await signedInAs(api, user), await aTour(api))
    const input = { params: { bookingId: booking.bookingId }, body: MARKS }
    const other = await signedInAs(api, await aUser(api))
    await api.refused('not_found', createTourReview, input, { as: other })
    api.clock.set(new Date(`${TOUR_DAY}T04:59:00Z`))
    await api.refused('tour_review_too_early', createTourReview, input, { as: await signedInAs(api, user) })
    api.clock.set(new Date(`${addDays(TOUR_DAY, 182)}T00:00:00Z`))
    await api.refused('tour_review_too_late', createTourReview, input, { as: await signedInAs(api, user) })
  })

  test('by the company of the booker, and a second time', async () => {
    const { user, params, as } = await aTouredTour()
    const admin = await signedInAs(api, await aUser(api, { clientId: user.clientId, roles: ['admin'] }))
    await api.refused('forbidden', createTourReview, { params, body: MARKS }, { as: admin })
    await api.ok(createTourReview, { params, body: MARKS }, { as })
    await api.refused('tour_already_reviewed', createTourReview, { params, body: MARKS }, { as })
  })

  test('with marks out of range', async () => {
    const { params, as } = await aTouredTour()
    const body = { ...MARKS, scores: { ...MARKS.scores, guide: 11 } }
    await api.refused('validation_failed', createTourReview, { params, body }, { as })
  })
})

describe('a review', () => {
  test('is asked for once, and counts in the score of the tour', async () => {
    const { tour, params, as } = await aTouredTour()
    expect(await inviteReviews(api.db, 'tour', api.clock.now())).toBeGreaterThanOrEqual(1)
    expect(await inviteReviews(api.db, 'tour', api.clock.now())).toBe(0)
    const { items } = await api.ok(listNotifications, { query: {} }, { as })
    expect(items[0]?.event).toMatchObject({ kind: 'review_invited', facts: { service: 'tour' } })
    expect(await api.ok(reviewOfTourBooking, { params }, { as })).toEqual({ review: null, mayReview: true })
    const body = { ...MARKS, title: 'Lovely', text: 'A fine guide.' }
    const review = await api.ok(createTourReview, { params, body }, { as })
    expect(review).toMatchObject({ authorName: 'Ayu', score: 90, isVerified: true, touredIn: '2027-03-01' })
    expect(await api.ok(getTourBooking, { params }, { as })).toMatchObject({
      state: 'reviewed',
      can: { review: false },
    })
    const { tourId } = tour
    expect(await api.ok(getTour, { params: { tourId } })).toMatchObject({ score: 90, reviewCount: 1 })
    const list = await api.ok(listTourReviews, { params: { tourId }, query: {} })
    expect(list).toMatchObject({ total: 1, items: [review], nextCursor: null })
    expect(await api.ok(tourReviewSummary, { params: { tourId } })).toMatchObject({
      count: 1,
      score: 90,
      subScores: { guide: 100, content: 90, organisation: 80, value: 90 },
      bands: { '90': 1 },
      languages: { en: 1 },
      demonstrations: 0,
    })
  })

  test('is not found for tours that do not exist', async () => {
    await api.refused('not_found', listTourReviews, { params: { tourId: NO_ID }, query: {} })
    await api.refused('not_found', tourReviewSummary, { params: { tourId: NO_ID } })
  })
})
