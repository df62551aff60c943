import { notify } from '#server/domain/bookings/booking-emails.ts'
import { stayOf } from '../book/booking-mails.ts'
import type { StoredStay } from '../book/booking-view.ts'
import { bookerOf, type CrossingGiven } from '../cancel/no-show-mails.ts'
import { stayShortenedMail, type CancelledPart } from '../mails/booking-partly-cancelled.ts'

/** Queues the mails that the property ended a stay early, with its refund, in the transaction of it. */
export const mailShortened = async (given: CrossingGiven, booking: StoredStay, about: CancelledPart): Promise<void> => {
  const { booker, mail } = await bookerOf(given, booking)
  const text = stayShortenedMail(mail.locale, { ...stayOf(mail, booking), ...about })
  const notification = { kind: 'booking_part_cancelled' as const, facts: { amount: about.refund } }
  await notify(mail, booker, booking, { text, notification, crosses: true })
}
