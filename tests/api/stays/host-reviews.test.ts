import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { listContactMessages } from '#contract/content/contact-messages.ts'
import { getHotel } from '#contract/products/stays/hotels.ts'
import {
  BLIND_DAYS,
  listHostReviews,
  replyToReview,
  reportReview,
  reviewGuest,
} from '#contract/products/stays/host-reviews.ts'
import { createReview, listReviews, reviewOfBooking, reviewSummary } from '#contract/products/stays/reviews.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { reviews } from '#server/database/schema/products/stays/reviews.ts'
import { publishReviews } from '#server/domain/products/stays/reviews/score.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { notifiedKinds } from '#tests/support/notifications.ts'
import { REVIEW } from '#tests/support/stays/reviews.ts'
import { aHostedStay, onDay, type Hosted } from '#tests/support/stays/stay-run.ts'

const api = apiTest()
const ABOUT_GUEST = { scores: { communication: 9, care: 8, rules: 10 }, text: 'Left everything tidy.' }
/** The stay of three nights ends on day 3; its blind days are over at midnight in Jakarta after day 17. */
const LAST_BLIND = onDay(3 + BLIND_DAYS, '16:59')
const AFTER_BLIND = onDay(3 + BLIND_DAYS, '17:00')

let stay: Hosted
beforeEach(async () => {
  stay = await aHostedStay(api)
  api.clock.set(onDay(4, '05:00'))
})

const hotel = () => ({ params: { hotelId: stay.booking.hotel.hotelId } })
const write = async () => api.ok(createReview, { params: stay.params, body: REVIEW }, { as: await stay.asGuest() })
const writeAboutGuest = async () =>
  api.ok(reviewGuest, { params: stay.params, body: ABOUT_GUEST }, { as: await stay.asHost() })
const shown = async () => (await api.ok(listReviews, { ...hotel(), query: {} })).items
const score = async () => (await api.ok(getHotel, hotel())).hotel.reviewCount
const ofHost = async (query = {}) => api.ok(listHostReviews, { query }, { as: await stay.asHost() })
const ofGuest = async () => api.ok(reviewOfBooking, { params: stay.params }, { as: await stay.asGuest() })

describe('what guest and host write about each other', () => {
  test('is hidden until both have written, and then shown at once', async () => {
    const { reviewId } = await write()
    expect(await shown()).toEqual([])
    expect(await score()).toBe(0)
    expect((await api.ok(reviewSummary, hotel())).count).toBe(0)
    const seen = await api.ok(reviewOfBooking, { params: stay.params }, { as: await stay.asHost() })
    expect(seen.review).toBeNull()
    expect(await ofHost()).toMatchObject({ items: [], hidden: 1, toReview: [{ bookingId: stay.booking.bookingId }] })
    expect((await ofGuest()).review?.reviewId).toBe(reviewId)
    await writeAboutGuest()
    expect((await shown()).map((one) => one.reviewId)).toEqual([reviewId])
    expect(await score()).toBe(1)
    expect((await ofGuest()).fromHost).toMatchObject(ABOUT_GUEST)
    expect(await ofHost()).toMatchObject({ items: [{ reviewId }], hidden: 0, toReview: [] })
    expect(await notifiedKinds(api, await stay.asHost())).toContain('review_published')
  })

  test('is shown once the guest writes, where the host was first', async () => {
    await writeAboutGuest()
    expect((await ofGuest()).fromHost).toBeNull()
    await write()
    expect((await ofGuest()).fromHost).toMatchObject(ABOUT_GUEST)
    expect(await shown()).toHaveLength(1)
  })

  test('is shown when the blind days are over, and counted then', async () => {
    await write()
    api.clock.set(LAST_BLIND)
    await publishReviews(api.db, api.clock.now())
    expect([await shown(), await score()]).toEqual([[], 0])
    api.clock.set(AFTER_BLIND)
    expect(await publishReviews(api.db, api.clock.now())).toBeGreaterThan(0)
    expect(await score()).toBe(1)
    expect(await shown()).toHaveLength(1)
    expect(await notifiedKinds(api, await stay.asHost())).toContain('review_published')
    const late = await api.refused(
      'review_too_late',
      reviewGuest,
      { params: stay.params, body: ABOUT_GUEST },
      { as: await stay.asHost() },
    )
    expect(late.status).toBe(409)
  })

  test('is shown at once after the blind days', async () => {
    api.clock.set(onDay(40, '05:00'))
    await write()
    expect([(await shown()).length, await score()]).toEqual([1, 1])
  })

  test('is shown at once and together when both write at the same time', async () => {
    const [guest, host] = [await stay.asGuest(), await stay.asHost()]
    await Promise.all([
      api.ok(createReview, { params: stay.params, body: REVIEW }, { as: guest }),
      api.ok(reviewGuest, { params: stay.params, body: ABOUT_GUEST }, { as: host }),
    ])
    expect([(await shown()).length, await score()]).toEqual([1, 1])
    expect((await ofGuest()).fromHost).not.toBeNull()
  })
})

describe('the review of a guest', () => {
  test('is written once, by the host alone, from the day of check-out', async () => {
    const body = { params: stay.params, body: ABOUT_GUEST }
    const stranger = await signedInAs(api, await aUser(api))
    const admin = await signedInAs(api, await aUser(api, { clientId: stay.guest.clientId, roles: ['user', 'admin'] }))
    await api.refused('not_found', reviewGuest, body, { as: stranger })
    await api.refused('not_found', reviewGuest, body, { as: admin })
    await api.refused('not_found', reviewGuest, body, { as: await stay.asGuest() })
    api.clock.set(onDay(2, '05:00'))
    await api.refused('review_too_early', reviewGuest, body, { as: await stay.asHost() })
    api.clock.set(onDay(3, '05:00'))
    await writeAboutGuest()
    await api.refused('already_reviewed', reviewGuest, body, { as: await stay.asHost() })
  })

  test('needs every mark, from 1 to 10', async () => {
    const as = await stay.asHost()
    const scores = { communication: 0, care: 11, rules: 7.5 }
    const { fields } = await api.refused(
      'validation_failed',
      reviewGuest,
      { params: stay.params, body: { scores } },
      { as },
    )
    expect(fields?.map(({ field }) => field)).toEqual([
      'body.scores.communication',
      'body.scores.care',
      'body.scores.rules',
    ])
  })
})

const published = async () => {
  const { reviewId } = await write()
  await writeAboutGuest()
  return { params: { reviewId } }
}

describe('a published review', () => {
  test('is replied to once; everybody reads it, and its author is notified', async () => {
    const review = await published()
    const as = await stay.asHost()
    const reply = { ...review, body: { text: 'Come again!' } }
    expect((await ofHost({ show: 'unanswered' })).items).toHaveLength(1)
    await api.ok(replyToReview, reply, { as })
    expect((await shown())[0]?.reply).toMatchObject({ text: 'Come again!' })
    expect((await ofHost({ show: 'unanswered' })).items).toEqual([])
    await api.refused('already_replied', replyToReview, { ...review, body: { text: 'And again' } }, { as })
    expect(await notifiedKinds(api, await stay.asGuest())).toContain('review_replied')
  })

  test('gets one reply of many at a time', async () => {
    const review = await published()
    const as = await stay.asHost()
    const tries = Array.from({ length: 8 }, (_, index) =>
      api.call(replyToReview, { ...review, body: { text: `Reply ${index}` } }, { as }),
    )
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    expect(codes).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  test('is nobody else’s to reply to or to report, nor is a hidden one the host’s', async () => {
    const { reviewId } = await write()
    const params = { reviewId }
    const as = await stay.asHost()
    await api.refused('not_found', replyToReview, { params, body: { text: 'Hm' } }, { as })
    await writeAboutGuest()
    const other = await signedInAs(api, await aUser(api))
    for (const who of [other, await stay.asGuest()]) {
      await api.refused('not_found', replyToReview, { params, body: { text: 'Hm' } }, { as: who })
      await api.refused('not_found', reportReview, { params, body: { reason: 'spam' } }, { as: who })
      expect((await api.ok(listHostReviews, { query: {} }, { as: who })).items).toEqual([])
    }
  })

  test('is reported to the operator once, quoted, and stays shown', async () => {
    const review = await published()
    const as = await stay.asHost()
    const report = { ...review, body: { reason: 'offensive' as const, note: 'Not true.' } }
    expect((await api.ok(reportReview, report, { as })).isReported).toBe(true)
    await api.ok(reportReview, { ...review, body: { reason: 'spam' } }, { as })
    await api.db.update(clients).set({ isOperator: false })
    const operating = await aClient(api, { name: 'Operator', isOperator: true })
    const operator = await signedInAs(api, await aUser(api, { clientId: operating.id, roles: ['admin'] }))
    const { items } = await api.ok(listContactMessages, { query: {} }, { as: operator })
    const own = items.filter(({ email }) => email === stay.host.email)
    expect(own).toHaveLength(1)
    expect(own[0]?.message).toContain('> Nyaman\n> Tenang,\n> dan dekat.')
    expect(await shown()).toHaveLength(1)
  })

  test('comes in pages', async () => {
    await published()
    const [first] = await api.db.select().from(reviews).where(eq(reviews.bookingId, stay.booking.bookingId))
    if (first === undefined) throw new Error('no review')
    const more = Array.from({ length: 4 }, (_, index) => ({
      ...first,
      id: uuidv7(),
      bookingId: null,
      clientId: null,
      userId: null,
      isDemonstration: true,
      createdAt: new Date(first.createdAt.getTime() - (index + 1) * 1000),
    }))
    await api.db.insert(reviews).values(more)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await ofHost({ limit: 2, ...(cursor !== undefined && { cursor }) })
      seen.push(...page.items.map(({ reviewId }) => reviewId))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual([first.id, ...more.map(({ id }) => id)])
  })
})
