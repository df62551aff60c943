import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { getConversation, putMessage } from '#contract/bookings/messages.ts'
import { addDays } from '#contract/core/days.ts'
import { checkIn } from '#contract/hosts/answers.ts'
import { listEarnings } from '#contract/hosts/earnings/earnings.ts'
import { HOST_FEE_PERMILLE } from '#contract/listings/host-earnings.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { changeCabBooking } from '#contract/products/cabs/cab-changes.ts'
import { getCabBooking, type CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { cancelHostCab, hostCabBoard, reportHostCabNoShow } from '#contract/products/cabs/host-board.ts'
import { getHostBooking, listHostBookings } from '#contract/products/hosted.ts'
import type { ContentOf } from '#contract/products/listings.ts'
import { apiTest } from '#tests/support/api.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { aCabBooking, RIDE_DAY } from '#tests/support/cabs/cabs.ts'
import { aPublishedCab, cabPeople } from '#tests/support/hosts/cab-hosts.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'

const api = apiTest()
const MINUTE_MS = 60_000
let people: Awaited<ReturnType<typeof cabPeople>>
let host: string
let other: string
let guest: string

/** Sessions end while time passes. */
const signIn = async () => {
  host = await signedInAs(api, people.person)
  other = await signedInAs(api, people.stranger)
  guest = await signedInAs(api, people.traveller)
}

beforeEach(async () => {
  people = await cabPeople(api)
  await signIn()
})

const published = (plate = 'B 1234 SGH', more: Partial<ContentOf<'cab'>['vehicle']> = {}) =>
  aPublishedCab(api, { ...people, host: people.person }, { ...more, plate })

const board = (as = host) => api.ok(hostCabBoard, { query: { from: RIDE_DAY } }, { as })
const seen = ({ bookingId }: Pick<CabBooking, 'bookingId'>) =>
  api.ok(getCabBooking, { params: { bookingId } }, { as: guest })
const hosted = async ({ bookingId }: Pick<CabBooking, 'bookingId'>) => {
  const { booking } = await api.ok(getHostBooking, { params: { bookingId } }, { as: host })
  if (booking.service !== 'cab') throw new Error('Expected a ride')
  return booking
}
const wait = async (until: string, minutes = 0) => {
  api.clock.advance(Date.parse(until) + minutes * MINUTE_MS - api.clock.now().getTime())
  await signIn()
}

describe('a ride with a vehicle of a host', () => {
  test('is known to its host alone: in the list, by its code, without contact details before its day', async () => {
    const fleet = await published()
    const booking = await aCabBooking(api, guest, fleet, { signName: 'PT Nusantara' })
    const mine = await api.ok(listHostBookings, { query: {} }, { as: host })
    expect(mine.items).toMatchObject([
      {
        service: 'cab',
        reference: booking.reference,
        listingId: fleet.operatorId,
        title: 'Toyota Avanza 2022',
        guest: 'Siti Rahmawati',
        signName: 'PT Nusantara',
        driver: null,
        phone: null,
        plate: 'B 1234 SGH',
        can: { answer: false, assign: true, reportNoShow: false, cancel: true },
      },
    ])
    expect(JSON.stringify(mine.items)).not.toContain('siti@people.example')
    expect((await api.ok(listHostBookings, { query: {} }, { as: other })).items).toEqual([])
    const q = booking.voucherCode ?? ''
    expect((await api.ok(listHostBookings, { query: { q } }, { as: host })).items).toHaveLength(1)
    const params = { bookingId: booking.bookingId }
    await api.refused('not_found', getHostBooking, { params }, { as: other })
    await api.refused('not_found', getCabBooking, { params }, { as: host })
    await wait(booking.startsAt, -23 * 60)
    expect((await hosted(booking)).phone).toBe('+62 811 000 111')
  })

  test('is told to its host: booked, changed, cancelled', async () => {
    const fleet = await published()
    const booking = await aCabBooking(api, guest, fleet)
    const params = { bookingId: booking.bookingId }
    const body = { signName: 'PT Lain' }
    await api.ok(changeCabBooking, { params, body }, { as: guest, version: booking.version })
    const { version } = await seen(booking)
    await api.ok(cancelBooking, { params, body: { expectedRefund: booking.total } }, { as: guest, version })
    const kinds = (await notificationsOf(api, host)).map(({ event }) => event.kind)
    expect(kinds).toEqual(expect.arrayContaining(['host_booked', 'host_booking_changed', 'host_booking_cancelled']))
    const subjects = (await mailsTo(api, people.person.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        'New booking: Toyota Avanza 2022',
        'Booking changed: Toyota Avanza 2022',
        'Booking cancelled: Toyota Avanza 2022',
      ]),
    )
  })

  test('has messages of both sides', async () => {
    const booking = await aCabBooking(api, guest, await published())
    const params = { bookingId: booking.bookingId }
    const text = 'Saya di pintu utara.'
    await api.ok(putMessage, { params: { ...params, messageId: uuidv7() }, body: { text } }, { as: guest })
    const { messages } = await api.ok(getConversation, { params }, { as: host })
    expect(messages).toMatchObject([{ side: 'guest', text }])
    // The guest writes to a person, not to a car.
    expect((await api.ok(getConversation, { params }, { as: guest })).other).toBe(people.person.name)
    await api.refused('not_found', getConversation, { params }, { as: other })
  })

  test('begins when its host checks the code of the voucher in, once', async () => {
    const booking = await aCabBooking(api, guest, await published())
    const params = { bookingId: booking.bookingId }
    await api.refused('arrival_too_early', checkIn, { params, body: {} }, { as: host })
    await wait(booking.startsAt, -20)
    expect((await hosted(booking)).can.arrive).toBe(true)
    await api.refused('not_found', checkIn, { params, body: {} }, { as: other })
    await api.refused('not_found', checkIn, { params, body: { voucher: 'ZZZZZZZZZZZZ' } }, { as: host })
    const voucher = booking.voucherCode ?? ''
    const arrived = await api.ok(checkIn, { params, body: { voucher } }, { as: host })
    expect(arrived.state).toBe('in_use')
    const again = await api.refused('already_checked_in', checkIn, { params, body: {} }, { as: host })
    expect(again.details).toMatchObject({ at: arrived.at })
    await wait(booking.noShowFrom, 1)
    await api.refused('illegal_transition', reportHostCabNoShow, { params }, { as: host })
  })

  test('is reported as a no-show by its host after the waiting time; nothing is refunded', async () => {
    const booking = await aCabBooking(api, guest, await published())
    const params = { bookingId: booking.bookingId }
    await wait(booking.startsAt)
    await api.refused('cab_no_show_too_early', reportHostCabNoShow, { params }, { as: host })
    await wait(booking.noShowFrom, 1)
    await api.refused('not_found', reportHostCabNoShow, { params }, { as: other })
    await api.ok(reportHostCabNoShow, { params }, { as: host })
    expect(await seen(booking)).toMatchObject({ state: 'no_show', refunds: [] })
  })

  test('is cancelled by its host with a reason, and refunded in full', async () => {
    const booking = await aCabBooking(api, guest, await published())
    const params = { bookingId: booking.bookingId }
    await api.refused('not_found', cancelHostCab, { params, body: { note: 'Rusak' } }, { as: other })
    await api.ok(cancelHostCab, { params, body: { note: 'Rusak' } }, { as: host })
    const cancelled = await seen(booking)
    expect(cancelled).toMatchObject({ state: 'cancelled', operatorCancelled: { note: 'Rusak' } })
    expect(cancelled.refunds.map(({ amount }) => amount)).toEqual([booking.total])
    expect((await board()).vehicles[0]?.hires).toEqual([])
  })

  test('earns its host the price without VAT and fee; what is refunded earns nothing', async () => {
    const fleet = await published()
    const booking = await aCabBooking(api, guest, fleet)
    const gone = await aCabBooking(api, guest, fleet, { ride: { at: `${RIDE_DAY}T18:00` } })
    await api.ok(cancelHostCab, { params: { bookingId: gone.bookingId }, body: {} }, { as: host })
    const first = booking.startsAt.slice(0, 7)
    const next = addDays(`${first}-01`, 32).slice(0, 7)
    const months = await Promise.all(
      [first, next].map((month) => api.ok(listEarnings, { query: { month } }, { as: host })),
    )
    const items = months.flatMap((month) => month.items)
    expect(items).toMatchObject([
      {
        service: 'cab',
        reference: booking.reference,
        gross: booking.total,
        fee: { minor: (300_000 * HOST_FEE_PERMILLE) / 1000 },
      },
    ])
    const theirs = await api.ok(listEarnings, { query: { month: first } }, { as: other })
    expect(theirs.items).toEqual([])
  })
})
