import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import {
  getCalendarSync,
  listCalendarTroubles,
  putCalendarImport,
  removeCalendarImport,
  renewCalendarAddress,
} from '#contract/hosts/calendar-feeds.ts'
import { listHostListings } from '#contract/hosts/listings.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { decideListing, getListing } from '#contract/products/listings.ts'
import { createTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { listTours, tourAvailability } from '#contract/products/tours/tours.ts'
import { cancelHostDeparture, getHostDepartures } from '#contract/products/tours/host-departures.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { calendarImports } from '#server/database/schema/listings/calendar-feeds.ts'
import { tourDepartures } from '#server/database/schema/products/tours/tour-bookings.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { calendarSite, feedOf } from '#tests/support/doubles/calendar-server.ts'
import {
  addFeed,
  exportedAt,
  exportedText,
  feedFor,
  readDue,
  syncOf,
  timesIn,
} from '#tests/support/hosts/calendar-feeds.ts'
import { submitted } from '#tests/support/listings/listings.ts'
import { aTourContent } from '#tests/support/listings/tour-listings.ts'
import { START } from '#tests/support/moment.ts'
import { aCity } from '#tests/support/stays/hotels.ts'
import { aHostedTour, departuresSeen, editDepartures } from '#tests/support/tours/host-departures.ts'
import { aTourBooking, aTourHold, departureAt, holdBody, TOUR_DAY, tourBody } from '#tests/support/tours/tours.ts'

const site = calendarSite()
const api = apiTest({ fetchCalendar: site.fetchCalendar })
const HOUR = 3_600_000
const NEXT = addDays(TOUR_DAY, 1)

beforeEach(async () => {
  api.clock.set(START)
  await api.db.delete(calendarImports)
})

/** A tour of three hours, at nine unless asked otherwise. */
const aSyncedTour = async (more: Parameters<typeof aHostedTour>[1] = {}) => {
  const hosted = await aHostedTour(api, more)
  return { ...hosted, resourceId: hosted.tour.optionId }
}
type Synced = Awaited<ReturnType<typeof aSyncedTour>>

const at = (clock: string, day = TOUR_DAY): string => `${day}T${clock}`
const day = (place: number): string => addDays(TOUR_DAY, place)
const guest = async (): Promise<string> => signedInAs(api, await aUser(api))

/** Places left on `TOUR_DAY` at each start, as guests see them. */
const leftOn = async ({ tour }: Synced) => {
  const params = { tourId: tour.tourId }
  const { days } = await api.ok(tourAvailability, {
    params,
    query: { option: tour.optionId, from: TOUR_DAY, to: TOUR_DAY },
  })
  return days.flatMap(({ starts }) => starts.map(({ time, status, seatsLeft }) => [time, status, seatsLeft]))
}

/** Whether the search has a departure on `TOUR_DAY` for it. */
const isFound = async ({ tour }: Synced): Promise<boolean> => {
  const { items } = await api.ok(listTours, { query: { place: tour.cityKey, from: TOUR_DAY, to: TOUR_DAY } })
  return items.some(({ tourId, nextFree }) => tourId === tour.tourId && nextFree !== null)
}

describe('the calendar of an option', () => {
  test('is none of anybody else', async () => {
    const tour = await aSyncedTour()
    const other = await aSyncedTour()
    site.answers.set('/a.ics', feedOf({ from: at('09:00'), until: at('10:00') }))
    const params = { resourceId: tour.resourceId }
    for (const as of [other.as, await guest()]) {
      await api.refused('not_found', getCalendarSync, { params }, { as })
      await api.refused('not_found', putCalendarImport, ...feedFor({ ...tour, as }))
      await api.refused('not_found', renewCalendarAddress, { params }, { as })
      await api.refused('not_found', listCalendarTroubles, { query: { listingId: tour.tour.tourId } }, { as })
    }
  })

  test('takes a place of each departure that runs meanwhile, for each event, until it is removed', async () => {
    const tour = await aSyncedTour({ option: { capacity: 3, startTimes: ['09:00', '11:00', '14:00'] } })
    const events = [
      { from: at('08:00'), until: at('10:00') },
      { from: at('09:00'), until: at('12:00') },
      { from: at('12:00'), until: at('14:00') },
    ]
    site.answers.set('/a.ics', feedOf(...events))
    const importId = randomUUID()
    const sync = await addFeed(api, tour, { importId })
    expect(sync).toMatchObject({ service: 'tour', listingId: tour.tour.tourId, name: 'Small group' })
    expect(sync.imports).toMatchObject([{ blocked: 2, takes: 'one' }])
    // What ends at nine, or begins when a departure ends, takes none of it.
    expect(await leftOn(tour)).toEqual([
      ['09:00', 'limited', 1],
      ['11:00', 'limited', 1],
      ['14:00', 'available', 3],
    ])
    const seen = await departuresSeen(api, tour)
    expect(seen.get(TOUR_DAY)).toMatchObject({
      places: 3,
      taken: 0,
      blocked: 2,
      state: 'limited',
      isClosed: false,
      blockedBy: [{ name: 'Airbnb', places: 2 }],
    })
    expect(seen.get(NEXT)).toMatchObject({ blocked: 0, blockedBy: [], state: 'open' })
    const as = await guest()
    const two = { body: holdBody(tour.tour, { adults: 2 }) }
    const problem = await api.refused('departure_sold_out', createTourHold, two, { as })
    expect(problem.details).toMatchObject({ seatsLeft: 1 })
    await api.ok(removeCalendarImport, { params: { resourceId: tour.resourceId, importId } }, { as: tour.as })
    expect((await leftOn(tour)).map(([, , left]) => left)).toEqual([3, 3, 3])
    await api.ok(createTourHold, two, { as })
  })

  test('takes whole departures where asked, beside those of the host, and gives back what is gone', async () => {
    const tour = await aSyncedTour({ option: { capacity: 4 } })
    const openSeats = async () => {
      const { items } = await api.ok(listHostListings, { query: {} }, { as: tour.as })
      return items[0]?.next30.open ?? 0
    }
    const before = await openSeats()
    site.answers.set('/a.ics', feedOf({ from: TOUR_DAY, until: NEXT }))
    site.answers.set('/b.ics', feedOf({ from: at('09:30'), until: at('10:00') }))
    await addFeed(api, tour, { takes: 'all' })
    await addFeed(api, tour, { path: '/b.ics', name: 'Traveloka' })
    await editDepartures(api, tour, { places: 6 })
    const seen = (await departuresSeen(api, tour)).get(TOUR_DAY)
    expect(seen).toMatchObject({ places: 6, hasOwnPlaces: true, state: 'full', isClosed: false })
    expect(seen?.blockedBy).toEqual([
      { name: 'Airbnb', places: 6 },
      { name: 'Traveloka', places: 1 },
    ])
    expect([await leftOn(tour), await isFound(tour)]).toEqual([[['09:00', 'sold_out', 0]], false])
    expect(await openSeats()).toBe(before - 4)
    site.answers.set('/a.ics', feedOf())
    api.clock.advance(1.2 * HOUR)
    expect(await readDue(api)).toBe(2)
    expect([await leftOn(tour), await isFound(tour)]).toEqual([[['09:00', 'available', 5]], true])
    // What the host closed is the host's.
    await editDepartures(api, tour, { isClosed: true })
    site.answers.set('/b.ics', feedOf())
    api.clock.advance(1.2 * HOUR)
    await readDue(api)
    expect((await departuresSeen(api, tour)).get(TOUR_DAY)).toMatchObject({ isClosed: true, blocked: 0 })
  })

  test('takes a group of an option that is sold by the group', async () => {
    const option = { isPrivate: true, capacity: 12, maxPeople: 12, units: [{ kind: 'group' as const, seats: 6 }] }
    const tour = await aSyncedTour({ option })
    site.answers.set('/a.ics', feedOf({ from: at('09:00'), until: at('12:00') }))
    await addFeed(api, tour)
    expect((await leftOn(tour)).map(([, , left]) => left)).toEqual([6])
    expect((await departuresSeen(api, tour)).get(TOUR_DAY)?.blockedBy).toEqual([{ name: 'Airbnb', places: 6 }])
  })

  test('does not cancel what was booked before: a conflict, reported once, and holds can be booked', async () => {
    const tour = await aSyncedTour({ option: { capacity: 2 } })
    const as = await guest()
    const { bookingId, reference } = await aTourBooking(api, as, tour.tour)
    const held = await aTourHold(api, as, tour.tour)
    site.answers.set('/a.ics', feedOf())
    site.answers.set('/b.ics', feedOf({ from: at('06:00'), until: at('09:30') }))
    await addFeed(api, tour)
    expect((await addFeed(api, tour, { path: '/b.ics', name: 'Viator' })).conflicts).toMatchObject([{ bookingId }])
    const booked = await api.ok(createTourBooking, { body: tourBody(held) }, { as })
    const { conflicts } = await syncOf(api, tour)
    expect(conflicts).toHaveLength(2)
    expect(conflicts).toContainEqual({ bookingId: booked.bookingId, reference: booked.reference, days: [TOUR_DAY] })
    const query = { listingId: tour.tour.tourId }
    const { items } = await api.ok(listCalendarTroubles, { query }, { as: tour.as })
    expect(items).toEqual([{ resourceId: tour.resourceId, name: 'Small group', silent: [], conflicts }])
    expect((await departuresSeen(api, tour)).get(TOUR_DAY)).toMatchObject({ state: 'full', taken: 2, blocked: 1 })

    const next = await aTourBooking(api, as, tour.tour, { day: NEXT })
    site.answers.set('/a.ics', feedOf({ from: NEXT, until: addDays(NEXT, 1) }, { from: NEXT, until: addDays(NEXT, 2) }))
    for (let hour = 0; hour < 3; hour += 1) {
      api.clock.advance(1.2 * HOUR)
      expect(await readDue(api)).toBe(2)
    }
    const events = (await api.ok(listNotifications, { query: {} }, { as: tour.as })).items.map(({ event }) => event)
    const facts = { name: 'Old town on foot', listingId: tour.tour.tourId, service: 'tour' }
    expect(events.filter(({ kind }) => kind === 'calendar_conflict')).toEqual([
      { kind: 'calendar_conflict', facts: { ...facts, about: next.reference } },
    ])
    expect(reference).not.toBe(next.reference)
  })

  test('has no conflict where enough places are left for both', async () => {
    const tour = await aSyncedTour({ option: { capacity: 2 } })
    await aTourBooking(api, await guest(), tour.tour)
    site.answers.set('/a.ics', feedOf({ from: at('09:00'), until: at('10:00') }))
    expect((await addFeed(api, tour)).conflicts).toEqual([])
    expect(await leftOn(tour)).toEqual([['09:00', 'sold_out', 0]])
  })
})

describe('a new version of a tour', () => {
  test('has its calendars for the departures it makes, before any of them is sold', async () => {
    await api.db.update(clients).set({ isOperator: false })
    const company = await aClient(api, { isOperator: true })
    const operator = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
    const host = await aUser(api)
    const as = await signedInAs(api, host)
    const content = aTourContent(await aCity(api))
    const publish = async (of: typeof content, earlier: Parameters<typeof submitted>[3], version?: number) => {
      const sent = await submitted(api, as, of, earlier, version)
      const review = { params: { listingId: sent.listingId }, body: { verdict: 'approve' as const } }
      await api.ok(decideListing, review, { as: operator, version: sent.version })
      return sent.listingId
    }
    const listingId = await publish(content, undefined)
    const [option] = content.options
    if (option === undefined) throw new Error('no option')
    const synced = { as, resourceId: option.optionId }
    site.answers.set('/a.ics', feedOf({ from: at('17:00'), until: at('18:00') }))
    expect((await addFeed(api, synced)).imports).toMatchObject([{ blocked: 0 }])
    site.answers.delete('/a.ics')
    const { version } = await api.ok(getListing, { params: { listingId } }, { as })
    await publish({ ...content, options: [{ ...option, startTimes: ['08:00', '16:00'] }] }, listingId, version)
    const { starts } = await api.ok(getHostDepartures, { params: { listingId }, query: {} }, { as })
    const blocked = starts.map(({ time, departures }) => [
      time,
      departures.filter((one) => one.blocked > 0).map(({ day, blockedBy }) => [day, blockedBy]),
    ])
    expect(blocked).toEqual([
      ['08:00', []],
      ['16:00', [[TOUR_DAY, [{ name: 'Airbnb', places: 1 }]]]],
    ])
  })
})

describe('the exported calendar of an option', () => {
  test('has departures that are closed, full or cancelled, in UTC and without guests', async () => {
    const tour = await aSyncedTour({ option: { capacity: 2 } })
    const as = await guest()
    await aTourBooking(api, as, tour.tour, { adults: 2 })
    await aTourBooking(api, as, tour.tour, { day: day(1) })
    await editDepartures(api, tour, { isClosed: true }, { days: [day(2)] })
    await aTourBooking(api, as, tour.tour, { day: day(3) })
    const cancellation = {
      params: { departureId: departureAt(tour.tour, day(3)) },
      body: { reason: 'weather' as const },
    }
    await api.ok(cancelHostDeparture, cancellation, { as: tour.as })
    site.answers.set('/a.ics', feedOf({ from: at('11:00', day(4)), until: at('12:00', day(4)) }))
    await addFeed(api, tour, { takes: 'all' })
    const text = await exportedText(api, tour)
    const times = [0, 2, 3, 4].map((place) => day(place).replaceAll('-', ''))
    expect(timesIn(text)).toEqual(times.map((one) => [`${one}T020000Z`, `${one}T050000Z`]))
    expect(text).not.toMatch(/SG-|Siti|Rp/)
  })

  test('takes nothing where it comes back, but for another option; a renewed address ends the one before', async () => {
    const tour = await aSyncedTour()
    const other = await aSyncedTour()
    await editDepartures(api, tour, { isClosed: true })
    const params = { resourceId: tour.resourceId }
    const { exported } = await api.ok(renewCalendarAddress, { params }, { as: tour.as })
    site.answers.set('/a.ics', (await exportedAt(api, exported?.address ?? '')).body)
    expect((await addFeed(api, tour)).imports).toMatchObject([{ blocked: 0 }])
    expect((await addFeed(api, other)).imports).toMatchObject([{ blocked: 1 }])
    await api.ok(renewCalendarAddress, { params }, { as: tour.as })
    expect((await exportedAt(api, exported?.address ?? '')).statusCode).toBe(404)
  })

  test('leaves what is open in its rows', async () => {
    const tour = await aSyncedTour()
    await aTourHold(api, await guest(), tour.tour)
    const rows = await api.db.select().from(tourDepartures).where(eq(tourDepartures.optionId, tour.resourceId))
    expect(rows.map(({ taken, blocked }) => [taken, blocked])).toEqual([[1, 0]])
    expect(timesIn(await exportedText(api, tour))).toEqual([])
  })
})
