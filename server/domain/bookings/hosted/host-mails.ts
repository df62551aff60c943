import * as v from 'valibot'
import type { HostKind } from '#contract/notifications/subjects.ts'
import { named } from '#server/database/named.ts'
import { outsideTenant } from '#server/database/tenant.ts'
import { isVetted } from '../../companies/joining/vetted.ts'
import { countOne } from '../../kernel/attempts.ts'
import { LOCALES, type Locale } from '../../kernel/messages.ts'
import type { Mail } from '../../notifications/mail-content.ts'
import { queueMail } from '../../notifications/mail-queue.ts'
import { notifyHost } from '../../notifications/notify.ts'
import type { MailGiven } from '../booking-emails.ts'

const HOST = {
  name: 'host-of-property',
  row: v.object({ email: v.string(), locale: v.nullable(v.picklist(LOCALES)) }),
  text: `select email, locale from users
    where id = $1 and disabled_at is null and erased_at is null and email_verified_at is not null`,
}

/** Also sent of bookings that are not confirmed yet, or never were. */
const UNCONFIRMED: readonly HostKind[] = ['host_booked', 'host_asked', 'host_request_withdrawn', 'host_request_expired']

const DAY_MS = 86_400_000
/** Changes of one booking that are mailed to a host one by one; later ones are seen in the booking. */
const MOST_CHANGES = { most: 5, windowMs: 500 * DAY_MS }
/**
 * Mails of one company's bookings, and of those of all companies together that the operator does not know yet; the
 * notifications of further ones go on.
 */
const MOST_OF_DAY = { most: 40, windowMs: DAY_MS }

type HostedBooking = {
  id: string
  client_id: string
  user_id: string
  host_user_id: string | null
  events: readonly { state: string }[]
}

/**
 * Emails and notifies the host of a booking, in its transaction and in the host's language. Nothing for listings without a
 * host, for hosts who booked at their own place, and for bookings that neither waited for them nor were confirmed. `doer`
 * made the change, `until` is when a request has to be answered.
 */
export const tellHost = async (
  { tx, now, locale: fallback }: MailGiven,
  booking: HostedBooking,
  kind: HostKind,
  mailIn: (locale: Locale) => Mail,
  { doer = null, until = null }: { doer?: string | null; until?: Date | null } = {},
): Promise<void> => {
  const { host_user_id: userId, id: bookingId } = booking
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
    const unless = { userId, address: email, off: 'bookings.email' }
    const sender = (await isVetted(tx, booking.client_id)) ? booking.client_id : 'unknown companies'
    const ofDay = await countOne(tx, `mails to the host ${userId} of ${sender}`, MOST_OF_DAY.windowMs, now)
    if (ofDay.count <= MOST_OF_DAY.most) await queueMail(tx, { ...mailIn(locale), to: email, locale, now, unless })
    notifyHost(
      tx,
      { bookingId, userId },
      { kind, ...(until !== null && { facts: { until: until.toISOString() } }) },
      { at: now, doer },
    )
  })
}
