import { beforeEach, describe, expect, test } from 'vitest'
import { checkIn } from '#contract/hosts/answers.ts'
import { HOST_LISTS } from '#contract/hosts/lists.ts'
import { getHostBooking, listHostBookings, type HostBookingPage } from '#contract/products/hosted.ts'
import { apiTest } from '#tests/support/api.ts'
import { addDays } from '#contract/core/days.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'
import { START } from '#tests/support/moment.ts'
import { anUnpaidBooking, NO_ID } from '#tests/support/payments.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aHostedStay, onDay } from '#tests/support/stays/stay-run.ts'
import { aBooking, CONTACT } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { demo: true } })
beforeEach(() => api.clock.set(START))

type Query = {
  list?: (typeof HOST_LISTS)[number]
  sort?: 'arrival' | 'newest'
  q?: string
  limit?: number
  cursor?: string
}
const listed = (as: string, query: Query = {}): Promise<HostBookingPage> => api.ok(listHostBookings, { query }, { as })
const references = ({ items }: HostBookingPage) => items.map(({ reference }) => reference)

describe('the bookings of a host', () => {
  test('are those at their listings, of every company, and of nobody else', async () => {
    const hosted = await aHostedStay(api, { payment: 'at_property' })
    const other = await aHostedStay(api)
    const as = await hosted.asHost()
    const [item, ...more] = (await listed(as)).items
    expect(more).toEqual([])
    expect(item).toMatchObject({
      service: 'stay',
      reference: hosted.booking.reference,
      title: 'Hotel Melati',
      guest: 'Guest Number I',
      guests: [{ room: 1, fullName: 'Guest Number I' }],
      nights: 3,
      payAtProperty: hosted.booking.total,
      request: null,
      can: { answer: false },
    })
    const text = JSON.stringify(item)
    for (const hidden of [CONTACT.email, CONTACT.phone, hosted.guest.name, hosted.guest.clientId, 'refund', 'ledger'])
      expect(text).not.toContain(hidden)
    await api.ok(getHostBooking, { params: hosted.params }, { as })
    for (const stranger of [await other.asHost(), await hosted.asGuest()]) {
      await api.refused('not_found', getHostBooking, { params: hosted.params }, { as: stranger })
      expect(references(await listed(stranger))).not.toContain(hosted.booking.reference)
    }
    await api.refused('not_found', getHostBooking, { params: { bookingId: NO_ID } }, { as })
    await api.refused('unauthenticated', listHostBookings, { query: {} })
  })

  test('are not those that were never paid', async () => {
    const host = await aUser(api)
    const hotel = await aHotel(api, { ownerUserId: host.id })
    const unpaid = await anUnpaidBooking(api, 'card', { hotel })
    const as = await signedInAs(api, host)
    expect((await listed(as)).items).toEqual([])
    await api.refused('not_found', getHostBooking, { params: unpaid.params }, { as })
  })

  test('are parted by the days at the property', async () => {
    const { params, booking, asHost, asGuest } = await aHostedStay(api, { zone: 'Asia/Jayapura' })
    const inLists = async () => {
      const as = await asHost()
      const found: string[] = []
      for (const list of HOST_LISTS)
        if (references(await listed(as, { list })).includes(booking.reference)) found.push(list)
      return found
    }
    expect(await inLists()).toEqual(['all', 'upcoming'])
    // Midnight in Jayapura.
    api.clock.set(new Date(onDay(-1, '15:00').getTime() - 1))
    expect(await inLists()).toEqual(['all', 'upcoming'])
    api.clock.set(onDay(-1, '15:00'))
    expect(await inLists()).toEqual(['all', 'arriving'])
    await api.ok(checkIn, { params, body: {} }, { as: await asHost() })
    api.clock.set(onDay(1, '15:00'))
    expect(await inLists()).toEqual(['all', 'staying'])
    api.clock.set(onDay(4, '15:00'))
    expect(await inLists()).toEqual(['all', 'past'])
    api.clock.set(START)
    const cancelled = await aHostedStay(api)
    const guest = await cancelled.asGuest()
    const { refund } = await quoteStay(api, { params: cancelled.params }, { as: guest })
    await cancelStay(api, { params: cancelled.params, body: { expectedRefund: refund } }, { as: guest, version: 1 })
    const as = await cancelled.asHost()
    expect(references(await listed(as, { list: 'cancelled' }))).toEqual([cancelled.booking.reference])
    expect((await listed(as, { list: 'upcoming' })).items).toEqual([])
    expect(await asGuest()).toBeTruthy()
  })

  test('are found by a guest or a reference; letters of patterns mean themselves', async () => {
    const { booking, asHost } = await aHostedStay(api)
    const as = await asHost()
    for (const q of [booking.reference, booking.reference.slice(3, 8).toLowerCase(), 'guest number', 'NUMBER I'])
      expect(references(await listed(as, { q })), q).toEqual([booking.reference])
    for (const q of ['Siti', '%', '_', '\\', "' or 1=1"]) expect((await listed(as, { q })).items, q).toEqual([])
  })

  test('come a page at a time in both orders, each once', async () => {
    const host = await aUser(api)
    const hotel = await aHotel(api, { ownerUserId: host.id, rooms: [{ allotment: 9 }] })
    const guest = await signedInAs(api, await aUser(api))
    const made: string[] = []
    for (const days of [3, 1, 2, 2, 5]) {
      const stay = { checkIn: addDays(STAY.checkIn, days), checkOut: addDays(STAY.checkIn, days + 1) }
      made.push((await aBooking(api, guest, hotel.ratePlanId, stay)).reference)
    }
    const as = await signedInAs(api, host)
    const all = async (query: Query) => {
      const found: string[] = []
      let cursor: string | null = null
      do {
        const page: HostBookingPage = await listed(as, { ...query, limit: 2, ...(cursor !== null && { cursor }) })
        found.push(...references(page))
        cursor = page.nextCursor
      } while (cursor !== null)
      return found
    }
    const byArrival = await all({ list: 'upcoming' })
    expect(byArrival.toSorted()).toEqual(made.toSorted())
    expect([byArrival[0], byArrival[3], byArrival[4]]).toEqual([made[1], made[0], made[4]])
    expect((await all({ sort: 'newest' })).toSorted()).toEqual(made.toSorted())
    const first = await listed(as, { limit: 2 })
    const strange = { query: { cursor: first.nextCursor ?? '', list: 'past' as const } }
    await api.refused('validation_failed', listHostBookings, strange, { as })
  })
})
