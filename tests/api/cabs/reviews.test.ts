import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { getCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createCabReview, listCabReviews, reviewOfCabBooking } from '#contract/products/cabs/cab-reviews.ts'
import { reportCabNoShow } from '#contract/products/cabs/cab-board.ts'
import { listCabs } from '#contract/products/cabs/cabs.ts'
import { completeEnded, inviteReviews } from '#server/domain/bookings/finished-bookings.ts'
import { aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking, RIDE_DAY, rideIn } from '#tests/support/cabs/cabs.ts'
import { aFleet, type MadeFleet } from '#tests/support/cabs/fleet.ts'
import { anOperator } from '#tests/support/cabs/operations.ts'
import { NO_ID } from '#tests/support/good-input.ts'

const api = apiTest()
const MARKS = { scores: { punctuality: 10, driver: 9, car: 8, value: 9 }, language: 'en' as const }
const UNRATED = { operator: { score: null, reviewCount: 0 } }

/** Rides that people took, some hours after their end. */
const takenRides = async (users: readonly User[], fleet: MadeFleet) => {
  api.clock.set(new Date(`${addDays(RIDE_DAY, -10)}T04:00:00Z`))
  const rides = []
  for (const user of users) rides.push(await aCabBooking(api, await signedInAs(api, user), fleet))
  api.clock.set(new Date(`${RIDE_DAY}T09:00:00Z`))
  await completeEnded(api.db, 'cab', api.clock.now())
  return rides.map(({ bookingId }) => ({ bookingId }))
}
const aTakenRide = async () => {
  const [user, fleet] = [await aUser(api, { name: 'Ayu Lestari' }), await aFleet(api, UNRATED)]
  const [params = { bookingId: '' }] = await takenRides([user], fleet)
  return { user, fleet, params, as: await signedInAs(api, user) }
}

describe('a review is refused', () => {
  test('to others, before the end of the ride, and long after it', async () => {
    const [user, fleet] = [await aUser(api), await aFleet(api)]
    const { bookingId, endsAt } = await aCabBooking(api, await signedInAs(api, user), fleet)
    const input = { params: { bookingId }, body: MARKS }
    const other = await signedInAs(api, await aUser(api))
    await api.refused('not_found', createCabReview, input, { as: other })
    await api.refused('not_found', reviewOfCabBooking, { params: input.params }, { as: other })
    api.clock.set(new Date(Date.parse(endsAt) - 1000))
    await api.refused('cab_review_too_early', createCabReview, input, { as: await signedInAs(api, user) })
    api.clock.set(new Date(`${addDays(RIDE_DAY, 182)}T00:00:00Z`))
    await api.refused('cab_review_too_late', createCabReview, input, { as: await signedInAs(api, user) })
  })

  test('by the company of the booker, and a second time', async () => {
    const { user, params, as } = await aTakenRide()
    const admin = await signedInAs(api, await aUser(api, { clientId: user.clientId, roles: ['admin'] }))
    await api.refused('forbidden', createCabReview, { params, body: MARKS }, { as: admin })
    await api.ok(createCabReview, { params, body: MARKS }, { as })
    await api.refused('cab_already_reviewed', createCabReview, { params, body: MARKS }, { as })
  })

  test('where nobody came, and with marks out of range', async () => {
    const { params, as } = await aTakenRide()
    const body = { ...MARKS, scores: { ...MARKS.scores, driver: 0 } }
    const { fields } = await api.refused('validation_failed', createCabReview, { params, body }, { as })
    expect(fields).toMatchObject([{ field: 'body.scores.driver' }])
    api.clock.set(new Date(`${addDays(RIDE_DAY, -10)}T04:00:00Z`))
    const user = await aUser(api)
    const missed = await aCabBooking(api, await signedInAs(api, user), await aFleet(api))
    api.clock.set(new Date(missed.noShowFrom))
    await api.ok(reportCabNoShow, { params: missed }, { as: await anOperator(api) })
    api.clock.set(new Date(`${RIDE_DAY}T09:00:00Z`))
    const later = await signedInAs(api, user)
    await api.refused('illegal_transition', createCabReview, { params: missed, body: MARKS }, { as: later })
  })
})

describe('a review', () => {
  test('is asked for once, and counts in the score of the operator', async () => {
    const { fleet, params, as } = await aTakenRide()
    expect(await inviteReviews(api.db, 'cab', api.clock.now())).toBeGreaterThanOrEqual(1)
    expect(await inviteReviews(api.db, 'cab', api.clock.now())).toBe(0)
    const { items } = await api.ok(listNotifications, { query: {} }, { as })
    expect(items[0]?.event).toMatchObject({ kind: 'review_invited', facts: { service: 'cab' } })
    expect(await api.ok(reviewOfCabBooking, { params }, { as })).toEqual({ review: null, mayReview: true })
    const body = { ...MARKS, title: 'On time', text: 'A careful driver.' }
    const review = await api.ok(createCabReview, { params, body }, { as })
    expect(review).toMatchObject({
      authorName: 'Ayu',
      score: 90,
      isVerified: true,
      vehicleClass: 'comfort',
      riddenIn: `${RIDE_DAY.slice(0, 7)}-01`,
    })
    expect(await api.ok(reviewOfCabBooking, { params }, { as })).toEqual({ review, mayReview: false })
    expect(await api.ok(getCabBooking, { params }, { as })).toMatchObject({
      state: 'reviewed',
      can: { review: false },
    })
    const { operatorId } = fleet
    const list = await api.ok(listCabReviews, { params: { operatorId }, query: {} })
    expect(list).toMatchObject({
      total: 1,
      items: [review],
      nextCursor: null,
      count: 1,
      score: 90,
      subScores: { punctuality: 100, driver: 90, car: 80, value: 90 },
    })
    const query = rideIn(fleet, { at: `${addDays(RIDE_DAY, 1)}T10:00` })
    const found = await api.ok(listCabs, { query })
    expect(found.items).toMatchObject([{ operatorId, score: 90, reviewCount: 1 }])
  })

  test('is one of a list in pages, by time or score, in one language', async () => {
    const fleet = await aFleet(api, { ...UNRATED, cars: 3 })
    const users = [await aUser(api), await aUser(api), await aUser(api)]
    const rides = await takenRides(users, fleet)
    for (const [index, params] of rides.entries()) {
      const user = users[index]
      if (user === undefined) continue
      const mark = 6 + index
      const body = {
        scores: { punctuality: mark, driver: mark, car: mark, value: mark },
        language: index === 1 ? ('id' as const) : ('en' as const),
      }
      await api.ok(createCabReview, { params, body }, { as: await signedInAs(api, user) })
      api.clock.set(new Date(api.clock.now().getTime() + 60_000))
    }
    const params = { operatorId: fleet.operatorId }
    const first = await api.ok(listCabReviews, { params, query: { limit: '2' } })
    expect(first).toMatchObject({ total: 3, score: 70, items: [{ score: 80 }, { score: 70 }] })
    const query = { limit: '2', cursor: first.nextCursor ?? '' }
    expect(await api.ok(listCabReviews, { params, query })).toMatchObject({ items: [{ score: 60 }], nextCursor: null })
    const lowest = await api.ok(listCabReviews, { params, query: { sort: 'lowest' } })
    expect(lowest.items.map(({ score }) => score)).toEqual([60, 70, 80])
    const indonesian = await api.ok(listCabReviews, { params, query: { language: 'id' } })
    expect(indonesian).toMatchObject({ total: 1, count: 3, items: [{ score: 70 }] })
    const elsewhere = { ...params, operatorId: (await aFleet(api)).operatorId }
    await api.refused('validation_failed', listCabReviews, { params: elsewhere, query })
  })

  test('is not found for operators that do not exist', async () => {
    await api.refused('not_found', listCabReviews, { params: { operatorId: NO_ID }, query: {} })
  })
})
