import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { putNotificationPreferences } from '#contract/notifications/notifications.ts'
import { attemptCounters } from '#server/database/schema/accounts/accounts.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelStay, quoteStay, quoteStayPart, stayPart } from '#tests/support/cancellations.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notifiedKinds, notificationsOf } from '#tests/support/notifications.ts'
import { anUnpaidBooking, press } from '#tests/support/payments.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aHostedStay } from '#tests/support/stays/stay-run.ts'
import { aBooking, CONTACT } from '#tests/support/stays/stays.ts'
import { aStruckBooking, MINUTE, supplierJob } from '#tests/support/stays/suppliers.ts'

const DAY = 24 * 60 * MINUTE
const api = apiTest({ settings: { demo: true, publicUrl: 'https://singgah.example' } })

const subjectsTo = async (address: string) => (await mailsTo(api, address)).map(({ subject }) => subject.split(':')[0])

/** A host and a hotel of theirs. */
const aHostedHotel = async () => {
  const host = await aUser(api)
  return { host, as: await signedInAs(api, host), hotel: await aHotel(api, { ownerUserId: host.id }) }
}

describe('a host is notified', () => {
  test('of a booking once, with what the screens for hosts show, and a link to them', async () => {
    const { host, guest, asHost, booking } = await aHostedStay(api)
    const [notification, ...more] = await notificationsOf(api, await asHost())
    expect(more).toEqual([])
    expect(notification).toMatchObject({
      bookingId: booking.bookingId,
      event: { kind: 'host_booked', facts: { reference: booking.reference, title: booking.hotel.name } },
    })
    const [mail, ...others] = await mailsTo(api, host.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`New booking: Hotel Melati, Fri, 12 Mar 2027 (${booking.reference})`)
    for (const part of ['Guest: Guest Number I', 'Check-out: Mon, 15 Mar 2027', 'Rooms: 1 × Deluxe twin'])
      expect(mail?.body).toContain(part)
    expect(JSON.stringify(mail?.content)).toContain('"https://singgah.example/agent/dashboard"')
    const all = `${mail?.body}${JSON.stringify(mail?.content)}`
    for (const hidden of [
      CONTACT.email,
      CONTACT.phone,
      CONTACT.name,
      guest.name,
      'INV-',
      'company',
      'booking-confirmed',
    ])
      expect(all).not.toContain(hidden)
    expect(await notifiedKinds(api, await signedInAs(api, guest))).toEqual(['booking_confirmed'])
  })

  test('of cancelled nights and of the end, in the language of the host', async () => {
    const { host, asHost, asGuest, params, booking } = await aHostedStay(api)
    await api.db.update(users).set({ locale: 'id' }).where(eq(users.id, host.id))
    const as = await asGuest()
    const body = { roomNights: [{ room: 1, night: STAY.checkIn }] }
    const part = await quoteStayPart(api, stayPart({ params, body }), { as })
    const options = { as, version: 1, key: `part-${booking.bookingId}` }
    const input = stayPart({ params, body: { ...body, expectedRefund: part.refund } })
    await cancelStay(api, input, options)
    expect((await api.call(cancelBooking, input, options)).headers['idempotent-replayed']).toBe('true')
    const [, changed] = await mailsTo(api, host.email)
    expect(changed).toMatchObject({
      locale: 'id',
      subject: `Pesanan diubah: Hotel Melati, Sab, 13 Mar 2027 (${booking.reference})`,
    })
    expect(changed?.body).toContain('Kamar 1, malam Jum, 12 Mar 2027')
    const { refund } = await quoteStay(api, { params }, { as })
    await cancelStay(api, { params, body: { expectedRefund: refund } }, { as, version: 2 })
    expect(await subjectsTo(host.email)).toEqual([
      'New booking',
      'Pesanan diubah',
      'Pesanan di properti Anda dibatalkan',
    ])
    const kinds = ['host_booked', 'host_booking_changed', 'host_booking_cancelled']
    expect(await notifiedKinds(api, await asHost())).toEqual(kinds)
  })

  test('of a stay that is paid online once it is paid', async () => {
    const { host, as, hotel } = await aHostedHotel()
    const unpaid = await anUnpaidBooking(api, 'card', { hotel })
    expect(await notifiedKinds(api, as)).toEqual([])
    await press(api, unpaid, { action: 'pay' })
    expect(await notifiedKinds(api, as)).toEqual(['host_booked'])
    expect(await subjectsTo(host.email)).toEqual(['New booking'])
  })

  test('of a stay once its supplier confirms it, and when it cancels it', async () => {
    const { host, as, hotel } = await aHostedHotel()
    await aStruckBooking(api, 'fail_after_payment', { hotel })
    await supplierJob(api, 1000)
    expect(await notifiedKinds(api, as)).toEqual([])
    expect(await subjectsTo(host.email)).toEqual([])
    const { hotel: other, as: asOther } = await aHostedHotel()
    await aStruckBooking(api, 'cancel_later', { hotel: other, value: 5 })
    await supplierJob(api, 1000)
    await supplierJob(api, 6 * MINUTE)
    expect(await notifiedKinds(api, asOther)).toEqual(['host_booked', 'host_booking_cancelled'])
  })
})

describe('no host is notified', () => {
  test('of more than five changes of one booking, and is told when it is cancelled', async () => {
    const { host, asHost, asGuest, params } = await aHostedStay(api, { stay: { checkOut: addDays(STAY.checkIn, 9) } })
    const as = await asGuest()
    for (let day = 0; day < 7; day += 1) {
      const body = { roomNights: [{ room: 1, night: addDays(STAY.checkIn, day) }] }
      const part = await quoteStayPart(api, stayPart({ params, body }), { as })
      await cancelStay(api, stayPart({ params, body: { ...body, expectedRefund: part.refund } }), {
        as,
        version: day + 1,
      })
    }
    const { refund } = await quoteStay(api, { params }, { as })
    await cancelStay(api, { params, body: { expectedRefund: refund } }, { as, version: 8 })
    const subjects = await subjectsTo(host.email)
    expect(subjects).toHaveLength(7)
    expect(await notifiedKinds(api, await asHost())).toContain('host_booking_cancelled')
  })

  test('by more than forty mails a day of one company', async () => {
    const { host, as, hotel } = await aHostedHotel()
    const guest = await aUser(api)
    const key = `mails to the host ${host.id} of ${guest.clientId}`
    await api.db
      .insert(attemptCounters)
      .values({ key, wrong: 39, windowEndsAt: new Date(api.clock.now().getTime() + DAY) })
    for (let count = 0; count < 2; count += 1) await aBooking(api, await signedInAs(api, guest), hotel.ratePlanId)
    expect(await subjectsTo(host.email)).toEqual(['New booking'])
    await aBooking(api, await signedInAs(api, await aUser(api)), hotel.ratePlanId)
    expect(await subjectsTo(host.email)).toEqual(['New booking', 'New booking'])
    expect(await notifiedKinds(api, as)).toContain('host_booked')
  })

  test('by more than forty mails a day of all companies that the operator does not know', async () => {
    const { host, as, hotel } = await aHostedHotel()
    const key = `mails to the host ${host.id} of unknown companies`
    await api.db
      .insert(attemptCounters)
      .values({ key, wrong: 39, windowEndsAt: new Date(api.clock.now().getTime() + DAY) })
    const book = async (isVetted: boolean) => {
      const guest = await aUser(api)
      await api.db.update(clientAccounts).set({ isVetted }).where(eq(clientAccounts.clientId, guest.clientId))
      await aBooking(api, await signedInAs(api, guest), hotel.ratePlanId)
    }
    await book(false)
    await book(false)
    expect(await subjectsTo(host.email)).toEqual(['New booking'])
    await book(true)
    expect(await subjectsTo(host.email)).toEqual(['New booking', 'New booking'])
    expect(await notifiedKinds(api, as)).toEqual(['host_booked', 'host_booked', 'host_booked'])
  })

  test('of a stay at their own place', async () => {
    const { host, as, hotel } = await aHostedHotel()
    await aBooking(api, as, hotel.ratePlanId)
    expect(await notifiedKinds(api, as)).toEqual(['booking_confirmed'])
    expect(await subjectsTo(host.email)).toEqual(['Booking confirmed'])
  })

  test('by a mail they switched off, or once they are deactivated', async () => {
    const { host, as, hotel } = await aHostedHotel()
    const off = [{ subject: 'bookings' as const, channel: 'email' as const }]
    await api.ok(putNotificationPreferences, { body: { off, quietHours: null } }, { as })
    const guest = await signedInAs(api, await aUser(api))
    await aBooking(api, guest, hotel.ratePlanId)
    expect([await subjectsTo(host.email), await notifiedKinds(api, as)]).toEqual([[], ['host_booked']])
    await api.ok(putNotificationPreferences, { body: { off: [], quietHours: null } }, { as })
    await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, host.id))
    await aBooking(api, guest, hotel.ratePlanId)
    expect(await subjectsTo(host.email)).toEqual([])
  })
})
