import { beforeEach, describe, expect, test } from 'vitest'
import { acceptRequest } from '#contract/hosts/answers.ts'
import { pauseListing } from '#contract/hosts/listings.ts'
import { assignHostCab } from '#contract/products/cabs/host-board.ts'
import { createCabBooking, getCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { getCab, listCabs } from '#contract/products/cabs/cabs.ts'
import { getHostBooking } from '#contract/products/hosted.ts'
import {
  decideListing,
  getListing,
  submitListing,
  type ContentOf,
  type ListingContent,
} from '#contract/products/listings.ts'
import { createTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { getTour, listTours, tourAvailability } from '#contract/products/tours/tours.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { aCabBooking, aCabHold, cabBody, offerOf, rideIn } from '#tests/support/cabs/cabs.ts'
import { aHostDriver, aPublishedCab, cabPeople } from '#tests/support/hosts/cab-hosts.ts'
import { aStaffMember } from '#tests/support/hosts/staff.ts'
import { saved, submitted } from '#tests/support/listings/listings.ts'
import { aTourContent } from '#tests/support/listings/tour-listings.ts'
import { aTourBooking, aTourHold, tourBody, TOUR_DAY, type MadeTour } from '#tests/support/tours/tours.ts'

const api = apiTest()
let people: Awaited<ReturnType<typeof cabPeople>>
let host: string
let guest: string
let tour: ContentOf<'tour'>

beforeEach(async () => {
  people = await cabPeople(api)
  host = await signedInAs(api, people.person)
  guest = await signedInAs(api, people.traveller)
  tour = aTourContent(people.cityId)
})

const approve = (listingId: string, version: number) =>
  api.ok(decideListing, { params: { listingId }, body: { verdict: 'approve' } }, { as: people.operator, version })

const published = async (content: ListingContent): Promise<string> => {
  const { listingId, version } = await submitted(api, host, content)
  await approve(listingId, version)
  return listingId
}

const soldTour = (tourId: string): MadeTour => {
  const [option] = tour.options
  const unitIds = (option?.units ?? []).map(({ unitId }) => unitId)
  return {
    tourId,
    cityKey: `city:${people.cityId}`,
    optionId: option?.optionId ?? '',
    unitIds,
    adultId: unitIds[0] ?? '',
    childId: unitIds[1] ?? '',
  }
}

const AT_EIGHT = { time: '08:00' }
const onRequest = <C extends ContentOf<'tour'> | ContentOf<'cab'>>(content: C): C => ({
  ...content,
  rules: { ...content.rules, isOnRequest: true },
})

describe('a tour that a host lists on request', () => {
  test('is so from the approval of that version on, not for what is held before', async () => {
    const listingId = await published(tour)
    const { version } = await api.ok(getListing, { params: { listingId } }, { as: host })
    const sent = await submitted(api, host, onRequest(tour), listingId, version)
    expect((await aTourBooking(api, guest, soldTour(listingId), AT_EIGHT)).state).toBe('confirmed')
    const held = await aTourHold(api, guest, soldTour(listingId), AT_EIGHT)
    await approve(listingId, sent.version)
    const booked = await api.ok(createTourBooking, { body: tourBody(held) }, { as: guest })
    expect(booked).toMatchObject({ state: 'confirmed', request: null })
    expect((await aTourBooking(api, guest, soldTour(listingId), AT_EIGHT)).state).toBe('issuing')
  })

  test('says so in the search, on its page and in its calendar', async () => {
    const listingId = await published(onRequest(tour))
    const query = { place: `city:${people.cityId}`, from: TOUR_DAY, to: TOUR_DAY, people: 1 }
    expect((await api.ok(listTours, { query })).items).toMatchObject([
      { tourId: listingId, hostConfirms: true, nextFree: { status: 'on_request' } },
    ])
    const page = await api.ok(getTour, { params: { tourId: listingId } })
    expect(page.options).toMatchObject([{ isOnRequest: true, hostConfirms: true }])
    const days = await api.ok(tourAvailability, {
      params: { tourId: listingId },
      query: { option: soldTour(listingId).optionId, from: TOUR_DAY, to: TOUR_DAY },
    })
    expect(days.days).toMatchObject([{ status: 'on_request', starts: [{ status: 'on_request' }, {}] }])
  })

  test('keeps who confirms where an older page leaves it out, and is instant in drafts from before', async () => {
    const { isOnRequest: _on, firstOnRequest: _first, ...rules } = tour.rules
    const older = { ...tour, rules }
    const listingId = await published(older)
    expect((await aTourHold(api, guest, soldTour(listingId), AT_EIGHT)).isOnRequest).toBe(false)
    const { version } = await api.ok(getListing, { params: { listingId } }, { as: host })
    const changed = await saved(api, host, onRequest(tour), { listingId, version })
    const again = await saved(api, host, older, { listingId, version: changed.version })
    expect(again.content.rules).toMatchObject({ isOnRequest: true })
  })

  test('has at most twenty first bookings on request', async () => {
    const draft = await saved(api, host, { ...tour, rules: { ...tour.rules, firstOnRequest: 21 } })
    const params = { listingId: draft.listingId }
    const { fields } = await api.refused(
      'listing_incomplete',
      submitListing,
      { params },
      { as: host, version: draft.version },
    )
    expect(fields).toMatchObject([{ field: 'content.rules.firstOnRequest' }])
  })

  test('is answered while its sales are paused, once by two of its staff at the same moment', async () => {
    const listingId = await published(onRequest(tour))
    const booking = await aTourBooking(api, guest, soldTour(listingId), AT_EIGHT)
    await api.ok(pauseListing, { params: { listingId }, body: { isPaused: true } }, { as: host })
    const params = { bookingId: booking.bookingId }
    const team = await Promise.all([
      aStaffMember(api, people.person, 'reception'),
      aStaffMember(api, people.person, 'manager'),
    ])
    const answers = await Promise.all(team.map(({ as }) => api.call(acceptRequest, { params }, { as })))
    const codes = answers.map((one) => (one.statusCode === 200 ? 'accepted' : problemIn(one).code))
    expect(codes.toSorted()).toEqual(['accepted', 'request_answered'])
  })
})

const fleet = (rules: Partial<ContentOf<'cab'>['rules']>) =>
  aPublishedCab(api, {
    ...people,
    host: people.person,
    content: { ...people.content, rules: { ...people.content.rules, ...rules } },
  })

describe('a vehicle that a host lists on request', () => {
  test('says so in the search and on its page; the first bookings alone where the host wants it', async () => {
    const made = await fleet({ firstOnRequest: 1 })
    const query = rideIn(made)
    expect((await api.ok(listCabs, { query })).items).toMatchObject([{ isOnRequest: true, hostConfirms: true }])
    const params = { offerId: offerOf(made) }
    expect(await api.ok(getCab, { params, query })).toMatchObject({ isOnRequest: true, hostConfirms: true })
    const first = await aCabBooking(api, guest, made)
    await api.ok(acceptRequest, { params: { bookingId: first.bookingId } }, { as: host })
    const [offer] = (await api.ok(listCabs, { query })).items
    expect(offer).toMatchObject({ isOnRequest: false })
    expect(offer).not.toHaveProperty('hostConfirms')
  })

  test('is so from the approval of that version on, not for what is held before', async () => {
    const made = await fleet({})
    const held = await aCabHold(api, guest, made)
    const { version } = await api.ok(getListing, { params: { listingId: made.operatorId } }, { as: host })
    const sent = await submitted(api, host, onRequest(people.content), made.operatorId, version)
    await approve(made.operatorId, sent.version)
    const booked = await api.ok(createCabBooking, { body: cabBody(held) }, { as: guest })
    expect(booked).toMatchObject({ state: 'confirmed', request: null })
  })

  test('shows no phone number and takes no driver before it is accepted', async () => {
    const made = await fleet({ isOnRequest: true })
    const soon = new Date(api.clock.now().getTime() + 12 * 3_600_000).toISOString().slice(0, 16)
    const booking = await aCabBooking(api, guest, made, { ride: { at: soon } })
    const params = { bookingId: booking.bookingId }
    const seen = async () => (await api.ok(getHostBooking, { params }, { as: host })).booking
    const can = { answer: true, assign: false, cancel: false, reportNoShow: false }
    expect(await seen()).toMatchObject({ state: 'issuing', phone: null, can })
    const body = { driverId: await aHostDriver(api, host) }
    await api.refused('illegal_transition', assignHostCab, { params, body }, { as: host })
    await api.ok(acceptRequest, { params }, { as: host })
    expect(await seen()).toMatchObject({ phone: '+62 811 000 111', can: { answer: false, assign: true } })
    await api.ok(assignHostCab, { params, body }, { as: host })
    expect((await api.ok(getCabBooking, { params }, { as: guest })).driver?.name).toBe('Wayan Sudarma')
  })
})
