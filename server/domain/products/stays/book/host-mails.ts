import * as v from 'valibot'
import type { HostKind } from '#contract/notifications/subjects.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { named } from '#server/database/named.ts'
import { outsideTenant } from '#server/database/tenant.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { isVetted } from '#server/domain/companies/joining/vetted.ts'
import { countOne } from '#server/domain/kernel/attempts.ts'
import { LOCALES } from '#server/domain/kernel/messages.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { notifyHost } from '#server/domain/notifications/notify.ts'
import { hostBookingMail } from '../mails/host-booking.ts'
import { partsView, termsLeft } from './booking-parts.ts'
import type { StoredStay } from './booking-view.ts'

const HOST = {
  name: 'host-of-property',
  row: v.object({ email: v.string(), locale: v.nullable(v.picklist(LOCALES)) }),
  text: `select email, locale from users
    where id = $1 and disabled_at is null and erased_at is null and email_verified_at is not null`,
}

/** Also sent of stays that are not confirmed yet, or never were. */
const UNCONFIRMED: readonly HostKind[] = ['host_booked', 'host_asked', 'host_request_withdrawn', 'host_request_expired']

const DAY_MS = 86_400_000
/** Changes of one booking that are mailed to a host one by one; later ones are seen in the booking. */
const MOST_CHANGES = { most: 5, windowMs: 500 * DAY_MS }
/**
 * Mails of one company's bookings, and of those of all companies together that the operator does not know yet; the
 * notifications of further ones go on.
 */
const MOST_OF_DAY = { most: 40, windowMs: DAY_MS }

/**
 * Emails and notifies the host of a stay, in its transaction and in the host's language. Nothing for hotels without a
 * host, for hosts who booked at their own place, and for stays that neither waited for them nor were confirmed. `doer` made
 * the change, `until` is when a request has to be answered.
 */
export const mailHost = async (
  { tx, now, locale: fallback, origin }: MailGiven,
  booking: StoredStay,
  kind: HostKind,
  {
    doer = null,
    roomNights = [],
    until = null,
  }: { doer?: string | null; roomNights?: readonly RoomNight[]; until?: Date | null } = {},
): Promise<void> => {
  const { host_user_id: userId, id: bookingId, reference, hotel } = booking
  const wasConfirmed = UNCONFIRMED.includes(kind) || booking.events.some(({ state }) => state === 'confirmed')
  if (userId === null || userId === booking.user_id || !wasConfirmed) return
  await outsideTenant(tx, async () => {
    const [host] = await named(tx, HOST, [userId])
    if (host === undefined) return
    if (kind === 'host_booking_changed') {
      const changes = await countOne(tx, `changes told to the host of ${bookingId}`, MOST_CHANGES.windowMs, now)
      if (changes.count > MOST_CHANGES.most) return
    }
    const { email } = host
    const locale = host.locale ?? fallback
    const guest = partsView(booking, false).travellers[0]?.fullName ?? ''
    const stay = { reference, hotel, terms: termsLeft(booking), guest, roomNights, until, origin }
    const unless = { userId, address: email, off: 'bookings.email' }
    const sender = (await isVetted(tx, booking.client_id)) ? booking.client_id : 'unknown companies'
    const ofDay = await countOne(tx, `mails to the host ${userId} of ${sender}`, MOST_OF_DAY.windowMs, now)
    if (ofDay.count <= MOST_OF_DAY.most)
      await queueMail(tx, { ...hostBookingMail(locale, kind, stay), to: email, locale, now, unless })
    notifyHost(
      tx,
      { bookingId, userId },
      { kind, ...(until !== null && { facts: { until: until.toISOString() } }) },
      { at: now, doer },
    )
  })
}
