import { eq } from 'drizzle-orm'
import { answerUntil } from '#contract/hosts/requests.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { hostAnswers } from '#server/database/schema/bookings/host-answers.ts'
import type { Doer, MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { notify } from '#server/domain/bookings/booking-emails.ts'
import { mailHost } from '../book/host-mails.ts'
import { stayOf } from '../book/booking-mails.ts'
import { ownStay } from '../book/booking-reads.ts'
import { bookingRequestedMail } from '../mails/booking-requested.ts'

/**
 * Asks the host of a booking that is paid, or paid at the property, and just became `issuing`: its deadline is set, and
 * host and guest are notified. In the transaction of it; the booking is locked. `doer` made the booking just now.
 */
export const askHost = async (
  given: MailGiven,
  booker: Doer,
  bookingId: string,
  how: { doer?: string } = {},
): Promise<void> => {
  const { tx, now } = given
  const asked = await ownStay(tx, bookingId)
  const until = answerUntil(now, new Date(asked.starts_at))
  await tx.update(bookings).set({ issueUntil: until, issueNextAt: until }).where(eq(bookings.id, bookingId))
  await tx.insert(hostAnswers).values({ clientId: asked.client_id, bookingId, askedAt: now, until })
  const booking = { ...asked, issue_until: until.toISOString() }
  const text = bookingRequestedMail(given.locale, { ...stayOf(given, booking), until: until.toISOString() })
  await notify(given, booker, booking, { text, notification: { kind: 'booking_issuing' }, ...how })
  await mailHost(given, booking, 'host_asked', { until })
}
