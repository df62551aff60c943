import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { addDays } from '#contract/core/days.ts'
import { listActivities } from '#contract/hosts/activities.ts'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import {
  cancelHostDeparture,
  DEPARTURE_DAYS,
  editHostDepartures,
  getHostDepartures,
} from '#contract/products/tours/host-departures.ts'
import { createTourBooking, getTourBooking, tourAlternatives } from '#contract/products/tours/tour-bookings.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { cancelDeparture } from '#contract/products/tours/tour-operations.ts'
import { tourAvailability } from '#contract/products/tours/tours.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aStaffMember } from '#tests/support/hosts/staff.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { START } from '#tests/support/moment.ts'
import { TODAY } from '#tests/support/stays/hotels.ts'
import { aHostedTour, departureEdit, departuresSeen, editDepartures } from '#tests/support/tours/host-departures.ts'
import { cancelledDeparturesJob } from '#tests/support/tours/jobs.ts'
import {
  aTour,
  aTourBooking,
  aTourHold,
  departureAt,
  holdBody,
  TOUR_DAY,
  tourBody,
} from '#tests/support/tours/tours.ts'

const api = apiTest()
const WEATHER = { reason: 'weather' as const, note: 'Storm warning' }
const guest = async () => signedInAs(api, await aUser(api))

beforeEach(() => api.clock.set(START))

const activitiesOf = async (as: string) =>
  (await api.ok(listActivities, { query: { group: 'calendar' } }, { as })).items.map(({ kind, by, details }) => ({
    kind,
    role: by.role,
    details,
  }))

describe('the departures of a tour', () => {
  test('are seen over four weeks with state, places, price and bookings', async () => {
    const { as, tour } = await aHostedTour(api, { option: { startTimes: ['09:00', '13:00'], capacity: 4 } })
    const token = await guest()
    const booking = await aTourBooking(api, token, tour, { adults: 2, children: 1 })
    await aTourHold(api, token, tour, { day: addDays(TOUR_DAY, 1), adults: 4 })
    const params = { listingId: tour.tourId }
    const seen = await api.ok(getHostDepartures, { params, query: {} }, { as })
    expect(seen).toMatchObject({ from: TODAY, today: TODAY, days: DEPARTURE_DAYS, isPaused: false })
    expect(seen.starts.map(({ time, places, departures }) => [time, places, departures.length])).toEqual([
      ['09:00', 4, DEPARTURE_DAYS],
      ['13:00', 4, DEPARTURE_DAYS],
    ])
    const days = await departuresSeen(api, { as, tour })
    expect(days.get(TOUR_DAY)).toMatchObject({
      state: 'limited',
      places: 4,
      taken: 3,
      hasOwnPlaces: false,
      from: { minor: 200_000, currency: 'IDR' },
      bookings: 1,
      parties: [{ bookingId: booking.bookingId, reference: booking.reference, guest: 'Siti Rahmawati', people: 3 }],
      cancelled: null,
    })
    expect(days.get(addDays(TOUR_DAY, 1))).toMatchObject({ state: 'full', taken: 4, bookings: 0, parties: [] })
    expect(days.get(addDays(TOUR_DAY, 2))).toMatchObject({ state: 'open', taken: 0 })
    expect([...(await departuresSeen(api, { as, tour }, addDays(TODAY, 350))).keys()].at(-1)).toBe(addDays(TODAY, 365))
  })

  test('end when the notice has passed, and are still seen afterwards', async () => {
    const { host, tour } = await aHostedTour(api)
    api.clock.set(new Date(`${TOUR_DAY}T01:30:00Z`))
    const as = await signedInAs(api, host)
    const days = await departuresSeen(api, { as, tour }, addDays(TOUR_DAY, -1))
    expect([...days.values()].slice(0, 3).map(({ state }) => state)).toEqual(['ended', 'ended', 'open'])
  })

  test('are of their host and staff: reception reads, a manager changes, others find nothing', async () => {
    const { host, as, tour } = await aHostedTour(api)
    const params = { listingId: tour.tourId }
    const edit = departureEdit(api, tour, { isClosed: true })
    const cancellation = { params: { departureId: departureAt(tour) }, body: WEATHER }
    const [reception, manager] = [await aStaffMember(api, host, 'reception'), await aStaffMember(api, host, 'manager')]
    const asReception = { as: reception.as }
    expect((await api.ok(getHostDepartures, { params, query: {} }, asReception)).listingId).toBe(tour.tourId)
    await api.refused('forbidden', editHostDepartures, edit, asReception)
    await api.refused('forbidden', cancelHostDeparture, cancellation, asReception)
    const asManager = { as: manager.as }
    const { departures } = await api.ok(editHostDepartures, edit, asManager)
    expect(departures[0]).toMatchObject({ outcome: 'applied', state: 'closed' })
    expect(await activitiesOf(as)).toMatchObject([{ kind: 'departures_changed', role: 'manager' }])
    for (const other of [await guest(), (await aHostedTour(api)).as]) {
      await api.refused('not_found', getHostDepartures, { params, query: {} }, { as: other })
      await api.refused('not_found', editHostDepartures, edit, { as: other })
      await api.refused('not_found', cancelHostDeparture, cancellation, { as: other })
    }
    const imported = await aTour(api)
    await api.refused('not_found', getHostDepartures, { params: { listingId: imported.tourId }, query: {} }, { as })
    await api.refused('not_found', editHostDepartures, departureEdit(api, imported, { isClosed: true }), { as })
  })
})

describe('an edit', () => {
  test('closes departures and opens them again; what is held meanwhile is booked afterwards', async () => {
    const { as, tour } = await aHostedTour(api)
    const token = await guest()
    const hold = await aTourHold(api, token, tour)
    const days = [TOUR_DAY, addDays(TOUR_DAY, 1)]
    const closed = await editDepartures(api, { as, tour }, { isClosed: true }, { days })
    expect(closed.departures.map(({ outcome, state, isClosed }) => [outcome, state, isClosed])).toEqual([
      ['applied', 'closed', true],
      ['applied', 'closed', true],
    ])
    await api.refused('departure_closed', createTourHold, { body: holdBody(tour) }, { as: token })
    const query = { option: tour.optionId, from: TOUR_DAY, to: addDays(TOUR_DAY, 2) }
    const calendar = await api.ok(tourAvailability, { params: { tourId: tour.tourId }, query }, {})
    expect(calendar.days.map(({ status }) => status)).toEqual(['closed', 'closed', 'available'])
    await api.refused('departure_closed', createTourBooking, { body: tourBody(hold) }, { as: token })
    await editDepartures(api, { as, tour }, { isClosed: false }, { days })
    expect(await api.ok(createTourBooking, { body: tourBody(hold) }, { as: token })).toMatchObject({
      state: 'confirmed',
    })
    await aTourHold(api, token, tour)
    expect((await departuresSeen(api, { as, tour })).get(TOUR_DAY)).toMatchObject({ state: 'open', taken: 2 })
    expect(await tourStockMismatches(api.db)).toEqual([])
  })

  test('sets places, and gives them back to the listing', async () => {
    const { as, tour } = await aHostedTour(api)
    const { departures } = await editDepartures(api, { as, tour }, { places: 2 })
    expect(departures[0]).toMatchObject({ outcome: 'applied', places: 2, hasOwnPlaces: true, state: 'open' })
    await api.refused(
      'departure_sold_out',
      createTourHold,
      { body: holdBody(tour, { adults: 3 }) },
      { as: await guest() },
    )
    await editDepartures(api, { as, tour }, { places: null })
    expect((await departuresSeen(api, { as, tour })).get(TOUR_DAY)).toMatchObject({ places: 10, hasOwnPlaces: false })
  })

  test('with fewer places than are taken is refused at the field, whole', async () => {
    const { as, tour } = await aHostedTour(api)
    await aTourHold(api, await guest(), tour, { adults: 3 })
    api.clock.advance(1000)
    const days = [TOUR_DAY, addDays(TOUR_DAY, 1)]
    const problem = await api.refused(
      'places_below_taken',
      editHostDepartures,
      departureEdit(api, tour, { places: 2, isClosed: true }, { days }),
      { as },
    )
    expect(problem).toMatchObject({
      fields: [{ field: 'body.change.places', code: 'places_below_taken' }],
      details: { departures: [{ departureId: departureAt(tour), taken: 3 }] },
    })
    const seen = await departuresSeen(api, { as, tour })
    expect(days.map((day) => [seen.get(day)?.places, seen.get(day)?.isClosed])).toEqual([
      [10, false],
      [10, false],
    ])
    for (const places of [0, 501, 1.5])
      await api.refused('places_invalid', editHostDepartures, departureEdit(api, tour, { places }), { as })
  })

  test('that comes after places were sold says how many and when, and changes the others', async () => {
    const { as, tour } = await aHostedTour(api)
    const seenAt = api.clock.now()
    api.clock.advance(60_000)
    await aTourHold(api, await guest(), tour, { adults: 3 })
    const soldAt = api.clock.now().toISOString()
    api.clock.advance(60_000)
    const days = [TOUR_DAY, addDays(TOUR_DAY, 1)]
    const { departures } = await editDepartures(api, { as, tour }, { places: 2 }, { days, seenAt })
    expect(departures).toMatchObject([
      { outcome: 'places_below_taken', places: 10, taken: 3, soldSince: 3, soldAt },
      { outcome: 'applied', places: 2, soldSince: 0, soldAt: null },
    ])
    const closed = await editDepartures(api, { as, tour }, { isClosed: true }, { seenAt })
    expect(closed.departures).toMatchObject([{ outcome: 'applied', isClosed: true, soldSince: 3, soldAt }])
  })

  test('does not overwrite what a colleague changed after it was read; one’s own edits follow each other', async () => {
    const { host, as, tour } = await aHostedTour(api)
    const manager = await aStaffMember(api, host, 'manager')
    const seenAt = api.clock.now()
    api.clock.advance(1000)
    await editDepartures(api, { as, tour }, { places: 5 })
    const changedAt = api.clock.now().toISOString()
    api.clock.advance(1000)
    const days = [TOUR_DAY, addDays(TOUR_DAY, 1)]
    const edit = departureEdit(api, tour, { places: 7 }, { days, seenAt })
    const { departures } = await api.ok(editHostDepartures, edit, { as: manager.as })
    expect(departures).toMatchObject([
      { outcome: 'changed', places: 5, changedAt },
      { outcome: 'applied', places: 7, changedAt: null },
    ])
    const own = await editDepartures(api, { as, tour }, { isClosed: true }, { seenAt })
    expect(own.departures[0]).toMatchObject({ outcome: 'applied', places: 5, isClosed: true })
  })

  test('changes no departure that has started, was cancelled or is not there any more', async () => {
    const { host, as, tour } = await aHostedTour(api)
    const params = { departureId: departureAt(tour, addDays(TOUR_DAY, 1)) }
    await api.ok(cancelHostDeparture, { params, body: WEATHER }, { as })
    const seenAt = new Date(`${TOUR_DAY}T01:30:00Z`)
    api.clock.set(new Date(`${TOUR_DAY}T02:30:00Z`))
    const later = await signedInAs(api, host)
    const listing = { listingId: tour.tourId }
    const departures = [
      departureAt(tour),
      departureAt(tour, addDays(TOUR_DAY, 1)),
      departureIdOf({ optionId: tour.optionId, day: addDays(TOUR_DAY, 2), time: '10:00' }),
    ]
    const body = { departures, change: { isClosed: false }, seenAt: seenAt.toISOString() }
    const answer = await api.ok(editHostDepartures, { params: listing, body }, { as: later })
    expect(answer.departures.map(({ outcome, state }) => [outcome, state])).toEqual([
      ['started', 'ended'],
      ['cancelled', 'cancelled'],
      ['gone', 'open'],
    ])
    expect(await activitiesOf(later)).toMatchObject([{ kind: 'departure_cancelled' }])
    const problem = await api.refused(
      'departure_started',
      editHostDepartures,
      departureEdit(api, tour, { isClosed: true }, { days: [addDays(TOUR_DAY, 2), TOUR_DAY] }),
      { as: later },
    )
    expect(problem).toMatchObject({ fields: [{ field: 'body.departures.1', code: 'departure_started' }] })
    const { tour: other } = await aHostedTour(api)
    const foreign = { ...departureEdit(api, other, { isClosed: true }), params: listing }
    await api.refused('departure_unknown', editHostDepartures, foreign, { as: later })
  })

  test('takes each departure once, and something to change', async () => {
    const { as, tour } = await aHostedTour(api)
    const twice = departureEdit(api, tour, { isClosed: true }, { days: [TOUR_DAY, TOUR_DAY] })
    await api.refused('validation_failed', editHostDepartures, twice, { as })
    await api.refused('calendar_change_empty', editHostDepartures, departureEdit(api, tour, {}), { as })
  })

  test('is one activity, however often the outbox sends it, and none where nothing changed', async () => {
    const { as, tour } = await aHostedTour(api)
    const days = [TOUR_DAY, addDays(TOUR_DAY, 1), addDays(TOUR_DAY, 2)]
    const edit = departureEdit(api, tour, { isClosed: true, places: 6 }, { days })
    const key = randomUUID()
    for (const _time of [1, 2]) await api.ok(editHostDepartures, edit, { as, key })
    await editDepartures(api, { as, tour }, { isClosed: true }, { days })
    expect(await activitiesOf(as)).toEqual([
      {
        kind: 'departures_changed',
        role: 'owner',
        details: {
          departures: {
            units: ['Small group'],
            firstDay: TOUR_DAY,
            lastDay: addDays(TOUR_DAY, 2),
            times: ['09:00'],
            departures: 3,
            closed: { departures: 3, isOn: true },
            places: { departures: 3, before: { from: 10, until: 10 }, after: { from: 6, until: 6 } },
          },
        },
      },
    ])
  })
})

describe('a departure that its host cancels', () => {
  test('refunds every booking in full, offers other dates, and is sold no more', async () => {
    const { as, tour } = await aHostedTour(api, { cancellation: [] })
    const user = await aUser(api)
    const booking = await aTourBooking(api, await signedInAs(api, user), tour, { adults: 2 })
    const params = { departureId: departureAt(tour) }
    const first = await api.ok(cancelHostDeparture, { params, body: WEATHER }, { as })
    expect(first).toMatchObject({ bookings: 1 })
    api.clock.advance(1000)
    const again = { params, body: { reason: 'operator' as const, note: '' } }
    expect(await api.ok(cancelHostDeparture, again, { as })).toEqual(first)
    expect(await cancelledDeparturesJob(api)).toBe(1)
    const token = await signedInAs(api, user)
    expect(await api.ok(getTourBooking, { params: booking }, { as: token })).toMatchObject({
      state: 'cancelled',
      operatorCancelled: { reason: 'weather', note: 'Storm warning' },
      refunds: [{ amount: booking.total, fee: { minor: 0 } }],
    })
    const alternatives = await api.ok(tourAlternatives, { params: booking }, { as: token })
    expect(alternatives.items.map(({ day }) => day)).not.toContain(TOUR_DAY)
    const mails = (await mailsTo(api, user.email)).filter(({ subject }) => subject.startsWith('Cancelled by'))
    expect(mails).toHaveLength(1)
    const { items } = await api.ok(listNotifications, { query: {} }, { as: token })
    expect(items[0]).toMatchObject({ isUrgent: true, event: { kind: 'tour_cancelled_by_operator' } })
    await api.refused('departure_closed', createTourHold, { body: holdBody(tour) }, { as: token })
    expect((await departuresSeen(api, { as, tour })).get(TOUR_DAY)).toMatchObject({
      state: 'cancelled',
      bookings: 0,
      cancelled: { reason: 'weather', note: 'Storm warning', at: first.at },
    })
    expect(await activitiesOf(as)).toEqual([
      {
        kind: 'departure_cancelled',
        role: 'owner',
        details: { cancelledDeparture: { unit: 'Small group', day: TOUR_DAY, time: '09:00', bookings: 1 } },
      },
    ])
    expect(await tourStockMismatches(api.db)).toEqual([])
  })

  test('is refused for none and once it has begun; the operator of the installation is named as Singgah', async () => {
    const { host, as, tour } = await aHostedTour(api)
    const none = { departureId: departureAt(tour, TOUR_DAY, '10:00') }
    await api.refused('departure_unknown', cancelHostDeparture, { params: none, body: WEATHER }, { as })
    const company = await aClient(api, { isOperator: true })
    const operator = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
    const next = { departureId: departureAt(tour, addDays(TOUR_DAY, 1)) }
    await api.ok(cancelDeparture, { params: next, body: WEATHER }, { as: operator })
    expect(await activitiesOf(as)).toMatchObject([{ kind: 'departure_cancelled', role: 'operator' }])
    api.clock.set(new Date(`${TOUR_DAY}T02:00:00Z`))
    const params = { departureId: departureAt(tour) }
    const later = await signedInAs(api, host)
    await api.refused('tour_day_in_past', cancelHostDeparture, { params, body: WEATHER }, { as: later })
  })
})
