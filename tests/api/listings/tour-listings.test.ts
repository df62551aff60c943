import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { getConversation, putMessage } from '#contract/bookings/messages.ts'
import { addDays } from '#contract/core/days.ts'
import { checkIn } from '#contract/hosts/answers.ts'
import { listEarnings } from '#contract/hosts/earnings/earnings.ts'
import { listHostListings, pauseListing } from '#contract/hosts/listings.ts'
import { getHostBooking, listHostBookings } from '#contract/products/hosted.ts'
import { copyListing, decideListing, getListing, submitListing, type ContentOf } from '#contract/products/listings.ts'
import { emptyTourListing } from '#contract/products/tours/listing/tour-listing.ts'
import {
  cancelHostDeparture,
  editHostDepartures,
  getHostDepartures,
  type DepartureChange,
} from '#contract/products/tours/host-departures.ts'
import { getManifest } from '#contract/products/tours/manifest.ts'
import { getTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { cancelDeparture } from '#contract/products/tours/tour-operations.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { getTour, listTours, tourAvailability } from '#contract/products/tours/tours.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { tourOptions } from '#server/database/schema/products/tours/tours.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelTour, quoteTourPart } from '#tests/support/cancellations.ts'
import { saved, submitted } from '#tests/support/listings/listings.ts'
import { anOption, aTourContent } from '#tests/support/listings/tour-listings.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { retainedOf } from '#tests/support/payments.ts'
import { aCity } from '#tests/support/stays/hotels.ts'
import { cancelledDeparturesJob } from '#tests/support/tours/jobs.ts'
import { aTourBooking, departureAt, holdBody, TOUR_DAY, type MadeTour } from '#tests/support/tours/tours.ts'

const api = apiTest()
const DAY_MS = 86_400_000
let person: Awaited<ReturnType<typeof aUser>>
let stranger: typeof person
let host: string
let other: string
let guest: string
let operator: string
let cityId: string
let content: ContentOf<'tour'>

/** Sessions end while time passes. */
const signIn = async () => {
  host = await signedInAs(api, person)
  other = await signedInAs(api, stranger)
}

beforeEach(async () => {
  await api.db.delete(listings)
  await api.db.update(clients).set({ isOperator: false })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operator = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
  person = await aUser(api)
  stranger = await aUser(api)
  await signIn()
  guest = await signedInAs(api, await aUser(api))
  cityId = await aCity(api)
  content = aTourContent(cityId)
})

const approve = (listingId: string, version: number) =>
  api.ok(decideListing, { params: { listingId }, body: { verdict: 'approve' } }, { as: operator, version })

const published = async (of = content): Promise<string> => {
  const { listingId, version } = await submitted(api, host, of)
  await approve(listingId, version)
  return listingId
}

/** A later version, as far as it is submitted. */
const resubmitted = async (listingId: string, next: ContentOf<'tour'>) => {
  const { version } = await api.ok(getListing, { params: { listingId } }, { as: host })
  return submitted(api, host, next, listingId, version)
}

const soldOf = (listingId: string, { options: [option] } = content): MadeTour => ({
  tourId: listingId,
  cityKey: `city:${cityId}`,
  optionId: option?.optionId ?? '',
  unitIds: (option?.units ?? []).map(({ unitId }) => unitId),
  adultId: option?.units[0]?.unitId ?? '',
  childId: option?.units[1]?.unitId ?? '',
})

const found = async () =>
  (await api.ok(listTours, { query: { place: `city:${cityId}`, from: TOUR_DAY, to: TOUR_DAY } })).items

const calendar = async (listingId: string, day = TOUR_DAY, { options: [option] } = content) => {
  const query = { option: option?.optionId ?? '', from: day, to: day }
  return (await api.ok(tourAvailability, { params: { tourId: listingId }, query })).days[0]
}

describe('a tour of a host', () => {
  test('goes from an empty draft to a guest’s paid booking and the host’s manifest', async () => {
    const empty = await saved(api, host, { service: 'tour', ...emptyTourListing() })
    expect(empty).toMatchObject({ service: 'tour', state: 'draft', name: '' })
    expect(empty.complete).toEqual(['photos', 'rules', 'pickUps'])
    expect(await found()).toEqual([])
    const sent = await submitted(api, host, content, empty.listingId, empty.version)
    expect(await found()).toEqual([])
    await approve(empty.listingId, sent.version)
    const [card] = await found()
    expect(card).toMatchObject({ tourId: empty.listingId, title: 'Susur Kota Tua', isDemonstration: false })
    expect(card?.nextFree).toMatchObject({ time: '08:00', seatsLeft: 8 })

    const pickUpId = content.pickUps[0]?.pickUpId ?? ''
    const tour = soldOf(empty.listingId)
    const far = await aTourBooking(api, guest, tour, { time: '08:00', adults: 2, children: 1 })
    const near = await aTourBooking(api, guest, tour, { time: '08:00', pickUpId })
    expect([far.state, near.state]).toEqual(['confirmed', 'confirmed'])
    expect((await calendar(empty.listingId))?.starts[0]).toMatchObject({ time: '08:00', seatsLeft: 4 })

    const params = { departureId: departureAt(tour, TOUR_DAY, '08:00') }
    const early = await api.ok(getManifest, { params }, { as: host })
    expect(early).toMatchObject({ people: 4, capacity: 8, title: 'Susur Kota Tua' })
    expect(early.parties.map(({ reference, pickUp, phone }) => [reference, pickUp?.name, phone])).toEqual([
      [near.reference, 'Stasiun', null],
      [far.reference, undefined, null],
    ])
    expect(early.parties[1]?.tickets).toEqual([
      { name: 'Dewasa', quantity: 2 },
      { name: 'Anak', quantity: 1 },
    ])
    await api.refused('not_found', getManifest, { params }, { as: other })
    api.clock.advance(9.5 * DAY_MS)
    await signIn()
    const late = await api.ok(getManifest, { params }, { as: host })
    expect(late.parties.map(({ phone }) => phone)).toEqual(['+62 811 000 111', '+62 811 000 111'])
  })

  test('is known to its host alone: bookings, messages of changes, check-in, earnings', async () => {
    const listingId = await published()
    const booking = await aTourBooking(api, guest, soldOf(listingId), { time: '08:00', adults: 2 })
    const mine = await api.ok(listHostBookings, { query: {} }, { as: host })
    expect(mine.items).toMatchObject([
      { service: 'tour', reference: booking.reference, listingId, people: 2, can: { answer: false } },
    ])
    expect(JSON.stringify(mine.items)).not.toContain('siti@people.example')
    expect((await api.ok(listHostBookings, { query: {} }, { as: other })).items).toEqual([])
    const params = { bookingId: booking.bookingId }
    await api.refused('not_found', getHostBooking, { params }, { as: other })
    await api.refused('not_found', getTourBooking, { params }, { as: host })
    expect(booking.can.write).toBe(true)
    const text = 'Boleh bawa kereta bayi?'
    await api.ok(putMessage, { params: { ...params, messageId: uuidv7() }, body: { text } }, { as: guest })
    const { messages } = await api.ok(getConversation, { params }, { as: host })
    expect(messages).toMatchObject([{ side: 'guest', text }])
    await api.refused('not_found', getConversation, { params }, { as: other })
    const [told] = (await notificationsOf(api, host)).filter(({ event }) => event.kind === 'host_booked')
    expect(told?.event).toMatchObject({ kind: 'host_booked' })
    expect((await mailsTo(api, person.email)).map(({ subject }) => subject)).toContain('New booking: Susur Kota Tua')

    await api.refused('arrival_too_early', checkIn, { params, body: {} }, { as: host })
    api.clock.advance(Date.parse(booking.startsAt) - api.clock.now().getTime())
    await signIn()
    await api.refused('not_found', checkIn, { params, body: {} }, { as: other })
    await api.refused('not_found', checkIn, { params, body: { voucher: 'ZZZZZZZZZZZZ' } }, { as: host })
    const arrived = await api.ok(checkIn, { params, body: { voucher: booking.voucherCode ?? '' } }, { as: host })
    expect(arrived.state).toBe('in_use')
    const again = await api.refused('already_checked_in', checkIn, { params, body: {} }, { as: host })
    expect(again.details).toMatchObject({ at: arrived.at })
    const q = booking.voucherCode ?? ''
    expect((await api.ok(listHostBookings, { query: { q } }, { as: host })).items).toHaveLength(1)

    const month = addDays(booking.startsAt.slice(0, 10), 1).slice(0, 7)
    const earned = await api.ok(listEarnings, { query: { month } }, { as: host })
    const months = [
      earned,
      await api.ok(listEarnings, { query: { month: addDays(`${month}-01`, 32).slice(0, 7) } }, { as: host }),
    ]
    expect(months.flatMap(({ items }) => items)).toMatchObject([
      { service: 'tour', reference: booking.reference, gross: booking.total },
    ])
  })

  test('earns nothing where its departure is cancelled, also of tickets that were cancelled before', async () => {
    const listingId = await published({
      ...content,
      cancellation: { ...content.cancellation, preset: 'non_refundable' },
    })
    const tour = soldOf(listingId)
    const booking = await aTourBooking(api, guest, tour, { time: '08:00', adults: 2 })
    const part = { service: 'tour' as const, units: [1] }
    const quote = await quoteTourPart(api, { params: booking, body: { part } }, { as: guest })
    const body = { expectedRefund: quote.refund, part }
    await cancelTour(api, { params: booking, body }, { as: guest, version: quote.version })
    const month = TOUR_DAY.slice(0, 7)
    const earned = async () => (await api.ok(listEarnings, { query: { month } }, { as: host })).items
    expect(await earned()).toMatchObject([{ gross: booking.total }])
    const params = { departureId: departureAt(tour, TOUR_DAY, '08:00') }
    await api.ok(cancelDeparture, { params, body: { reason: 'weather', note: 'Storm' } }, { as: operator })
    expect(await cancelledDeparturesJob(api)).toBe(1)
    expect(await retainedOf(api, booking.bookingId)).toBe(0)
    expect(await earned()).toEqual([])
  })

  test('goes on being sold as it is while its edit waits; what is taken out is closed, and bookings keep it', async () => {
    const listingId = await published()
    const booking = await aTourBooking(api, guest, soldOf(listingId), { time: '08:00' })
    const before = await calendar(listingId)
    const next = {
      ...content,
      basics: { ...content.basics, name: 'Susur Pasar' },
      options: [anOption({ name: 'Sore' })],
    }
    const sent = await resubmitted(listingId, next)
    expect((await api.ok(getTour, { params: { tourId: listingId } })).title).toBe('Susur Kota Tua')
    expect(await calendar(listingId)).toEqual(before)
    await approve(listingId, sent.version)
    const tour = await api.ok(getTour, { params: { tourId: listingId } })
    expect(tour.title).toBe('Susur Pasar')
    expect(tour.options.map(({ optionId }) => optionId)).toEqual(next.options.map(({ optionId }) => optionId))
    expect((await calendar(listingId))?.status).toBe('closed')
    const body = holdBody(soldOf(listingId), { time: '08:00' })
    await api.refused('departure_closed', createTourHold, { body }, { as: guest })
    const kept = await api.ok(getTourBooking, { params: { bookingId: booking.bookingId } }, { as: guest })
    expect(kept).toMatchObject({ state: 'confirmed', optionId: content.options[0]?.optionId })
    const closed = await api.db
      .select({ isClosed: tourOptions.isClosed })
      .from(tourOptions)
      .where(eq(tourOptions.id, content.options[0]?.optionId ?? ''))
    expect(closed).toEqual([{ isClosed: true }])
  })

  test('is priced by season, and runs only between its first and last day', async () => {
    const [first, last] = [addDays(TOUR_DAY, -1), addDays(TOUR_DAY, 5)]
    const season = { name: 'Libur', from: TOUR_DAY, until: TOUR_DAY, percent: 150 }
    content = { ...content, options: [anOption({ from: first, until: last, seasons: [season] })] }
    const listingId = await published()
    const prices = await Promise.all(
      [addDays(first, -1), first, TOUR_DAY, addDays(last, 1)].map(async (day) => {
        const found = await calendar(listingId, day)
        return [found?.status, found?.from?.minor ?? null]
      }),
    )
    expect(prices).toEqual([
      ['closed', null],
      ['available', 202_200],
      ['available', 303_300],
      ['closed', null],
    ])
    expect((await found())[0]?.from?.minor).toBe(303_300)
  })

  test('is paused and resumed by its host, never by another', async () => {
    const listingId = await published()
    const params = { listingId }
    await api.refused('not_found', pauseListing, { params, body: { isPaused: true } }, { as: other })
    const paused = await api.ok(pauseListing, { params, body: { isPaused: true } }, { as: host })
    expect(paused).toMatchObject({ service: 'tour', isPaused: true, units: 8, next30: { open: 0 } })
    expect(await found()).toEqual([])
    const body = holdBody(soldOf(listingId), { time: '08:00' })
    await api.refused('departure_closed', createTourHold, { body }, { as: guest })
    await api.ok(pauseListing, { params, body: { isPaused: false } }, { as: host })
    expect(await found()).toHaveLength(1)
    const own = await api.ok(listHostListings, {}, { as: host })
    expect(own.items.map((one) => [one.listingId, one.isPaused])).toEqual([[listingId, false]])
    expect((await api.ok(listHostListings, {}, { as: other })).items).toEqual([])
  })

  test('keeps what its host set for single departures: closed, cancelled and places', async () => {
    const listingId = await published()
    const tour = soldOf(listingId)
    const at = (offset: number) => departureAt(tour, addDays(TOUR_DAY, offset), '08:00')
    const edit = (departures: string[], change: DepartureChange) => {
      const body = { departures, change, seenAt: api.clock.now().toISOString() }
      return api.ok(editHostDepartures, { params: { listingId }, body }, { as: host })
    }
    await edit([at(0)], { isClosed: true })
    await edit([at(1)], { places: 8 })
    await edit([at(2)], { isClosed: false })
    const weather = { reason: 'weather' as const, note: '' }
    await api.ok(cancelHostDeparture, { params: { departureId: at(3) }, body: weather }, { as: host })
    const fewer = content.options.map((option) => ({ ...option, seats: 5, maxPeople: 5 }))
    const { version } = await resubmitted(listingId, { ...content, options: fewer })
    await approve(listingId, version)
    const query = { firstDay: TOUR_DAY }
    const { starts } = await api.ok(getHostDepartures, { params: { listingId }, query }, { as: host })
    expect(starts[0]?.departures.slice(0, 5).map(({ state, places }) => [state, places])).toEqual([
      ['closed', 5],
      ['open', 8],
      ['open', 5],
      ['cancelled', 5],
      ['open', 5],
    ])
    await api.refused(
      'departure_closed',
      createTourHold,
      { body: { ...holdBody(tour), departureId: at(0) } },
      { as: guest },
    )
  })

  test('shows a departure that it gave up while somebody comes, to be cancelled', async () => {
    const listingId = await published()
    const tour = soldOf(listingId)
    await aTourBooking(api, guest, tour, { day: TOUR_DAY, time: '08:00' })
    const later = content.options.map((option) => ({ ...option, startTimes: ['13:30'] }))
    const { version } = await resubmitted(listingId, { ...content, options: later })
    await approve(listingId, version)
    const params = { listingId }
    const { starts } = await api.ok(getHostDepartures, { params, query: {} }, { as: host })
    expect(starts.map(({ time, departures }) => [time, departures.length])).toEqual([
      ['08:00', 1],
      ['13:30', 28],
    ])
    const departureId = departureAt(tour, TOUR_DAY, '08:00')
    const body = { reason: 'operator' as const, note: '' }
    const cancelled = await api.ok(cancelHostDeparture, { params: { departureId }, body }, { as: host })
    expect(cancelled.bookings).toBe(1)
  })

  test('has fewer seats once that is approved, never fewer than are taken', async () => {
    const listingId = await published()
    await aTourBooking(api, guest, soldOf(listingId), { time: '08:00', adults: 3 })
    const fewer = content.options.map((option) => ({ ...option, seats: 2, maxPeople: 2 }))
    const sent = await resubmitted(listingId, { ...content, options: fewer })
    await approve(listingId, sent.version)
    const starts = (await calendar(listingId))?.starts ?? []
    expect(starts.map(({ time, seatsLeft, status }) => [time, seatsLeft, status])).toEqual([
      ['08:00', 0, 'sold_out'],
      ['13:30', 2, 'available'],
    ])
  })

  test('is duplicated as a draft with ids of its own', async () => {
    const listingId = await published()
    const copyId = uuidv7()
    const body = { copyId, name: 'Susur Kota Tua (salinan)' }
    await api.ok(copyListing, { params: { listingId }, body }, { as: host })
    const copy = await api.ok(getListing, { params: { listingId: copyId } }, { as: host })
    if (copy.content.service !== 'tour') throw new Error('Expected a tour')
    expect(copy).toMatchObject({ state: 'draft', name: body.name })
    expect(copy.content.itinerary).toEqual(content.itinerary)
    expect(copy.content.options[0]?.optionId).not.toBe(content.options[0]?.optionId)
    expect(copy.content.options[0]?.units[0]?.unitId).not.toBe(content.options[0]?.units[0]?.unitId)
    const sent = await api.ok(submitListing, { params: { listingId: copyId } }, { as: host, version: copy.version })
    await approve(copyId, sent.version)
    expect((await found()).map(({ tourId }) => tourId).toSorted()).toEqual([listingId, copyId].toSorted())
  })
})
