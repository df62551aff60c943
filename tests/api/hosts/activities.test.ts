import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { STORED_DAYS } from '#contract/accounts/stored-days.ts'
import { putMessage } from '#contract/bookings/messages.ts'
import { OPERATOR } from '#contract/hosts/activity-kinds.ts'
import { listActivities, type ActivityPage, type ActivityQuery } from '#contract/hosts/activities.ts'
import { acceptRequest, checkIn, declineRequest } from '#contract/hosts/answers.ts'
import { pauseListing } from '#contract/hosts/listings.ts'
import { removeListing, submitListing, withdrawListing } from '#contract/products/listings.ts'
import { editHostCalendar, type CalendarEdit } from '#contract/products/stays/host-calendar.ts'
import { replyToReview, reportReview, reviewGuest } from '#contract/products/stays/host-reviews.ts'
import { reportDeparture, undoNoShow } from '#contract/products/stays/no-shows.ts'
import { createReview } from '#contract/products/stays/reviews.ts'
import { tidyUp } from '#server/jobs/housekeeping.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aContent, saved } from '#tests/support/listings/listings.ts'
import { START } from '#tests/support/moment.ts'
import { aHostedCalendar, editNights } from '#tests/support/stays/host-calendar.ts'
import { aCity, STAY } from '#tests/support/stays/hotels.ts'
import { aRequest } from '#tests/support/stays/requests.ts'
import { REVIEW } from '#tests/support/stays/reviews.ts'
import { aHostedStay, markNoShow, onDay } from '#tests/support/stays/stay-run.ts'

const api = apiTest({ settings: { demo: true } })
const DAY_MS = 86_400_000

type Query = Partial<ActivityQuery>
const pageOf = (as: string, query: Query = {}): Promise<ActivityPage> => api.ok(listActivities, { query }, { as })
const kindsOf = async (as: string, query: Query = {}) => (await pageOf(as, query)).items.map(({ kind }) => kind)

beforeEach(() => api.clock.set(START))

describe('activities', () => {
  test('are asked for by somebody signed in, with a cursor of the same list', async () => {
    await api.refused('unauthenticated', listActivities, { query: {} })
    const { as, hotel } = await aHostedCalendar(api)
    for (const isClosed of [true, false]) await editNights(api, { as, hotel }, { isClosed })
    const cursor = (await pageOf(as, { limit: 1 })).nextCursor ?? ''
    await api.refused('validation_failed', listActivities, { query: { cursor, group: 'calendar' } }, { as })
    const other = await signedInAs(api, await aUser(api))
    await api.refused('validation_failed', listActivities, { query: { cursor } }, { as: other })
  })

  test('of another host, the guest and a stranger are not there', async () => {
    const request = await aRequest(api)
    const as = await request.asHost()
    await api.ok(acceptRequest, { params: request.params }, { as })
    await editNights(api, { as, hotel: request.hotel }, { rooms: 2 })
    expect(await kindsOf(as)).toEqual(['calendar_changed', 'request_accepted'])
    for (const other of [(await aHostedCalendar(api)).as, await request.asGuest()]) {
      const page = await pageOf(other, { listingId: request.hotel.hotelId })
      expect(page.items).toEqual([])
      expect(page.filters?.listings.map(({ listingId }) => listingId)).not.toContain(request.hotel.hotelId)
      expect(await kindsOf(other, { person: request.host.id })).toEqual([])
    }
  })

  test('say who answered a request, at which listing, about which guest', async () => {
    const request = await aRequest(api)
    const as = await request.asHost()
    const key = randomUUID()
    for (const _time of ['sent', 'sent again by the outbox']) {
      await api.ok(acceptRequest, { params: request.params }, { as, key })
    }
    const { items } = await pageOf(as)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      kind: 'request_accepted',
      at: START.toISOString(),
      by: { userId: request.host.id, name: request.host.name, role: 'owner' },
      listing: { listingId: request.hotel.hotelId, name: request.booking.hotel.name, opens: 'calendar' },
      booking: { bookingId: request.params.bookingId, reference: request.booking.reference },
    })
    const declined = await aRequest(api)
    const asOther = await declined.asHost()
    const body = { declineReason: 'closed' as const, note: '' }
    await api.ok(declineRequest, { params: declined.params, body }, { as: asOther })
    expect(await kindsOf(asOther)).toEqual(['request_declined'])
  })

  test('follow a stay: arrival, departure, message and review, each once', async () => {
    const stay = await aHostedStay(api)
    const messageId = uuidv7()
    const text = 'The key is at the bar.'
    for (const _time of [1, 2]) {
      const params = { ...stay.params, messageId }
      await api.ok(putMessage, { params, body: { text } }, { as: await stay.asHost() })
      await api.ok(
        putMessage,
        { params: { ...params, messageId: uuidv7() }, body: { text } },
        { as: await stay.asGuest() },
      )
    }
    api.clock.set(onDay(0, '11:00'))
    await api.ok(checkIn, { params: stay.params, body: {} }, { as: await stay.asHost() })
    await api.refused('already_checked_in', checkIn, { params: stay.params, body: {} }, { as: await stay.asHost() })
    api.clock.set(onDay(3, '05:00'))
    await api.ok(reportDeparture, { params: stay.params }, { as: await stay.asHost(), version: 2 })
    const { reviewId } = await api.ok(createReview, { params: stay.params, body: REVIEW }, { as: await stay.asGuest() })
    api.clock.advance(1000)
    const body = { scores: { communication: 9, care: 8, rules: 10 }, text: '' }
    await api.ok(reviewGuest, { params: stay.params, body }, { as: await stay.asHost() })
    api.clock.advance(1000)
    const as = await stay.asHost()
    await api.ok(replyToReview, { params: { reviewId }, body: { text: 'Thank you.' } }, { as })
    await api.refused('already_replied', replyToReview, { params: { reviewId }, body: { text: 'Thanks.' } }, { as })
    api.clock.advance(1000)
    for (const _time of [1, 2]) {
      await api.ok(reportReview, { params: { reviewId }, body: { reason: 'other', note: 'Not about us.' } }, { as })
    }
    const page = await pageOf(as)
    expect(page.items.map(({ kind }) => kind)).toEqual([
      'review_reported',
      'review_replied',
      'guest_reviewed',
      'guest_checked_out',
      'guest_checked_in',
      'message_sent',
    ])
    expect(new Set(page.items.map(({ booking }) => booking?.reference))).toEqual(new Set([stay.booking.reference]))
    expect(JSON.stringify(page)).not.toContain(text)
    expect(await kindsOf(as, { group: 'messages' })).toEqual(['message_sent'])
    expect(await kindsOf(as, { group: 'bookings' })).toEqual(['guest_checked_out', 'guest_checked_in'])
  })

  test('name a no-show and its undoing', async () => {
    const stay = await aHostedStay(api, { payment: 'at_property' })
    api.clock.set(onDay(0, '17:30'))
    await markNoShow(api, stay)
    api.clock.advance(60_000)
    await api.ok(undoNoShow, { params: stay.params }, { as: await stay.asHost(), version: 2 })
    expect(await kindsOf(await stay.asHost())).toEqual(['no_show_undone', 'no_show_reported'])
  })
})

describe('activities in the calendar', () => {
  test('have what was and what is, on the nights that changed alone', async () => {
    const { as, hotel } = await aHostedCalendar(api)
    const key = randomUUID()
    const lastNight = '2027-03-13'
    await editNights(api, { as, hotel }, { rooms: 3 }, { firstNight: STAY.checkIn, lastNight: STAY.checkIn })
    const before = (await pageOf(as)).items.length
    const edit = {
      params: { listingId: hotel.hotelId },
      body: {
        roomTypeId: hotel.roomTypeId,
        firstNight: STAY.checkIn,
        lastNight,
        seenAt: api.clock.now().toISOString(),
        change: { rooms: 3, isClosed: true, minNights: 2 },
      },
    }
    api.clock.advance(1000)
    for (const _time of [1, 2]) await api.ok(editHostCalendar, edit, { as, key })
    const { items } = await pageOf(as)
    expect(items).toHaveLength(before + 1)
    expect(items[0]).toMatchObject({
      kind: 'calendar_changed',
      listing: { listingId: hotel.hotelId, opens: 'calendar' },
      booking: null,
      details: {
        calendar: {
          firstNight: STAY.checkIn,
          lastNight,
          closed: { isOn: true },
          minNights: { before: { from: 0, until: 0 }, after: { from: 2, until: 2 } },
          rooms: { before: { from: 5, until: 5 }, after: { from: 3, until: 3 } },
        },
      },
    })
    const calendar = items[0]?.details.calendar
    expect(calendar?.closed?.nights).toBe(calendar?.nights)
    expect(calendar?.rooms?.nights).toBe((calendar?.nights ?? 0) - 1)
    expect(calendar?.price).toBeUndefined()
  })

  test('have prices in minor units, with the weekdays asked for', async () => {
    const { as, hotel } = await aHostedCalendar(api)
    const amount = { minor: 500_000, currency: 'IDR' }
    const more: Partial<CalendarEdit> = { firstNight: '2027-03-10', lastNight: '2027-03-16', weekdays: [5, 6] }
    await editNights(api, { as, hotel }, { price: { kind: 'amount', amount } }, more)
    const [entry] = (await pageOf(as)).items
    expect(entry?.details.calendar).toMatchObject({
      firstNight: '2027-03-12',
      lastNight: '2027-03-13',
      nights: 2,
      weekdays: [5, 6],
      currency: 'IDR',
      price: { nights: 2, after: { from: 500_000, until: 500_000 } },
    })
    expect(entry?.details.calendar?.price?.before.from).not.toBe(500_000)
  })

  test('are not written by an edit that changed nothing, nor twice by a pause', async () => {
    const { as, hotel } = await aHostedCalendar(api)
    await editNights(api, { as, hotel }, { isClosed: false })
    await editNights(api, { as, hotel }, { rooms: 2 }, { firstNight: '2027-03-01', lastNight: '2027-03-01' })
    expect(await kindsOf(as)).toEqual([])
    const params = { listingId: hotel.hotelId }
    for (const isPaused of [true, true, false]) {
      await api.ok(pauseListing, { params, body: { isPaused } }, { as })
      api.clock.advance(1000)
    }
    expect(await kindsOf(as)).toEqual(['listing_resumed', 'listing_paused'])
  })
})

describe('activities at a listing', () => {
  test('are one for a form that saves itself, one for each step after it', async () => {
    const as = await signedInAs(api, await aUser(api))
    const content = aContent(await aCity(api))
    const [listingId, writer] = [uuidv7(), uuidv7()]
    const write = (name: string, version: number) =>
      saved(api, as, { ...content, basics: { ...content.basics, name } }, { listingId, writer, version })
    for (const [version, name] of ['One', 'Two', 'Three'].entries()) await write(name, version)
    expect(await kindsOf(as)).toEqual(['listing_started'])
    api.clock.advance(2 * 3_600_000)
    await write('Four', 3)
    await write('Five', 4)
    api.clock.advance(1000)
    await api.ok(submitListing, { params: { listingId } }, { as, version: 5 })
    api.clock.advance(1000)
    await api.ok(withdrawListing, { params: { listingId } }, { as, version: 6 })
    api.clock.advance(1000)
    await write('Six', 7)
    api.clock.advance(1000)
    for (const _time of [1, 2]) await api.ok(removeListing, { params: { listingId } }, { as })
    const { items } = await pageOf(as, { listingId })
    expect(items.map(({ kind, listing: { name, opens } }) => [kind, name, opens])).toEqual([
      ['listing_deleted', 'Six', 'none'],
      ['listing_edited', 'Six', 'none'],
      ['listing_withdrawn', 'Five', 'none'],
      ['listing_submitted', 'Five', 'none'],
      ['listing_edited', 'Four', 'none'],
      ['listing_started', 'One', 'none'],
    ])
  })
})

/** Pauses and resumes a listing so many times. */
const fill = async (as: string, hotel: { hotelId: string; roomTypeId: string }, times: number) => {
  for (let time = 0; time < times; time += 1) {
    const params = { listingId: hotel.hotelId }
    await api.ok(pauseListing, { params, body: { isPaused: time % 2 === 0 } }, { as })
  }
}

describe('the list', () => {
  test('pages without gaps or doubles while more is written, also at the same moment', async () => {
    const { as, hotel } = await aHostedCalendar(api)
    await fill(as, hotel, 8)
    const whole = (await pageOf(as)).items.map(({ activityId }) => activityId)
    expect(whole).toHaveLength(8)
    const read: string[] = []
    let cursor: string | null | undefined
    do {
      const page: ActivityPage = await pageOf(as, { limit: 3, ...(typeof cursor === 'string' && { cursor }) })
      expect(page.filters === null).toBe(cursor !== undefined)
      read.push(...page.items.map(({ activityId }) => activityId))
      cursor = page.nextCursor
      api.clock.advance(1000)
      await fill(as, hotel, 2)
    } while (cursor !== null)
    expect(read).toEqual(whole)
  })

  test('is filtered by listing, kind and person', async () => {
    const request = await aRequest(api)
    const as = await request.asHost()
    await api.ok(acceptRequest, { params: request.params }, { as })
    await fill(as, request.hotel, 1)
    const draft = await saved(api, as, aContent(await aCity(api)))
    expect(await kindsOf(as, { listingId: draft.listingId })).toEqual(['listing_started'])
    expect((await kindsOf(as, { listingId: request.hotel.hotelId })).toSorted()).toEqual([
      'listing_paused',
      'request_accepted',
    ])
    expect(await kindsOf(as, { group: 'listings' })).toEqual(['listing_started'])
    expect(await kindsOf(as, { person: request.host.id })).toHaveLength(3)
    expect(await kindsOf(as, { person: OPERATOR })).toEqual([])
    const { filters } = await pageOf(as)
    expect(filters?.people.map(({ role }) => role)).toEqual(['owner', 'operator'])
    expect(filters?.listings.map(({ listingId }) => listingId).toSorted()).toEqual(
      [draft.listingId, request.hotel.hotelId].toSorted(),
    )
  })

  test('forgets what is older than the privacy policy says', async () => {
    const { host, as, hotel } = await aHostedCalendar(api)
    await fill(as, hotel, 1)
    const rows = async () =>
      (await api.db.execute(sql`select from host_activities where owner_user_id = ${host.id}`)).rows.length
    api.clock.set(new Date(START.getTime() + STORED_DAYS.hostActivities * DAY_MS))
    await tidyUp(api.db, new Date(api.clock.now().getTime() - 1000))
    expect(await rows()).toBe(1)
    await tidyUp(api.db, new Date(api.clock.now().getTime() + 1000))
    expect(await rows()).toBe(0)
  })
})
