import { money, type Money } from '#contract/core/money.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import {
  approvalAskedMail,
  approvalEndedMail,
  approvalGivenMail,
  approvalOverMail,
  type MailedApproval,
} from '../mails/approvals.ts'
import { type MailGiven, notify } from '#server/domain/bookings/booking-emails.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { noticeApprovers, type Why } from '#server/domain/approvals/approver-notices.ts'
import { approversOf, type Approver } from '#server/domain/approvals/approvers.ts'
import { approvalView } from '#server/domain/approvals/approvals.ts'
import { zoneOfCompany } from '#server/domain/companies/company-zone.ts'
import type { StoredFlights } from '../book/flight-booking-view.ts'
import { bookerOf } from '#server/domain/bookings/booker.ts'
import { mailedOf } from '../flight-mails.ts'
import { notifyApprover } from '#server/domain/notifications/notify.ts'

type Given = Omit<MailGiven, 'locale'>

const mailedApproval = async (given: Given, booking: StoredFlights): Promise<MailedApproval> => {
  const { approval, client_id: clientId, id, currency } = booking
  if (approval === null) throw new Error('nobody asked for an approval of this booking')
  return {
    ...mailedOf(given, booking),
    approval: approvalView(approval),
    total: money(booking.total_minor, currency),
    zone: await zoneOfCompany(given.tx, { clientId }),
    travellers: booking.flyers.map(({ name }) => [name.givenNames, name.familyName].filter(Boolean).join(' ')),
    adminUrl: `${given.origin}/admin/bookings/detail?id=${id}&service=flight`,
  }
}

/**
 * Asks approvers, or reminds them, in the transaction of what happened: an email each, in their language, and in the app.
 */
const askAll = async (
  given: MailGiven,
  booking: StoredFlights,
  approvers: readonly Approver[],
  about: { why: Why; firstBy: string | null; doer: string | null },
): Promise<void> => {
  const mailed = await mailedApproval(given, booking)
  const { total, approval, adminUrl } = mailed
  const { id: bookingId, client_id: clientId, version } = booking
  const facts = { amount: total, by: approval.askedBy, until: approval.until }
  const asked = {
    bookingId,
    clientId,
    version,
    adminUrl,
    askedById: booking.approval?.askedById ?? booking.user_id,
    facts,
    ...about,
  }
  await noticeApprovers(given, approvers, asked, (locale, how) => approvalAskedMail(locale, mailed, how))
}

/** Asks all possible approvers, in the transaction of the request. */
export const mailApprovalAsked = (
  given: MailGiven,
  actor: Actor,
  { booking, approvers }: { booking: StoredFlights; approvers: readonly Approver[] },
): Promise<void> => askAll(given, booking, approvers, { why: 'asked', firstBy: null, doer: actor.userId })

/** Reminds approvers of a request, or asks for the approval of the next step (`firstBy` gave the one before). */
export const mailApprovalReminder = (
  given: Given,
  booking: StoredFlights,
  { to, ...about }: { to: readonly Approver[]; why: Why; firstBy: string | null; doer: string | null },
): Promise<void> => askAll({ ...given, locale: booking.mail_locale }, booking, to, about)

/** Notifies the requester of the approval, in its transaction: paid, or to be paid until `payUntil`. */
export const mailApprovalGiven = async (
  given: Given,
  actor: Actor,
  booking: StoredFlights,
  { note, payUntil, total }: { note: string; payUntil: Date | null; total: Money },
): Promise<void> => {
  const locale = booking.mail_locale
  const until = payUntil?.toISOString() ?? null
  const mailed = { ...(await mailedApproval(given, booking)), total, by: actor.name, note, payUntil: until }
  const facts = { amount: total, by: actor.name, isPaid: until === null }
  await notify({ ...given, locale }, actor, booking, {
    text: approvalGivenMail(locale, mailed),
    notification: { kind: 'approval_given', facts },
    doer: actor.userId,
  })
}

/** Notifies the requester of the rejection and its reason, in its transaction. */
export const mailApprovalRefused = async (
  given: Given,
  actor: Actor,
  booking: StoredFlights,
  note: string,
): Promise<void> => {
  const locale = booking.mail_locale
  const refusal = { by: actor.name, note }
  const text = approvalOverMail(locale, { ...(await mailedApproval(given, booking)), refusal })
  const notification = { kind: 'approval_refused', facts: refusal } as const
  await notify({ ...given, locale }, actor, booking, { text, notification, doer: actor.userId })
}

/** Notifies the requester that the approval request expired, in its transaction. */
export const mailApprovalExpired = async (given: Given, booking: StoredFlights): Promise<void> => {
  const locale = booking.mail_locale
  const text = approvalOverMail(locale, { ...(await mailedApproval(given, booking)), refusal: null })
  await notify({ ...given, locale }, await bookerOf(given.tx, booking), booking, {
    text,
    notification: { kind: 'approval_expired' },
  })
}

/**
 * Notifies approvers who can still decide that the request has ended, in its transaction and as the installation: the
 * requester withdrew it (`doer`), or it expired.
 */
export const mailApprovalEnded = async (
  given: Given,
  booking: StoredFlights,
  { kind, doer = null }: { kind: 'approval_withdrawn' | 'approval_lapsed'; doer?: string | null },
): Promise<void> => {
  const { tx, now } = given
  const mailed = await mailedApproval(given, booking)
  const { client_id: clientId, id: bookingId, approval } = booking
  const wereAsked = approval?.approvers.map(({ userId }) => userId) ?? []
  const whose = { clientId, askedBy: approval?.askedById ?? booking.user_id, service: 'flight' } as const
  const deciding = await approversOf(tx, whose)
  for (const { userId, email, locale: theirs } of deciding.filter((one) => wereAsked.includes(one.userId))) {
    const locale = theirs ?? booking.mail_locale
    const unless = { userId, address: email, off: 'bookings.email' }
    const text = approvalEndedMail(locale, { ...mailed, isWithdrawn: kind === 'approval_withdrawn' })
    await queueMail(tx, { ...text, to: email, locale, now, unless })
    notifyApprover(tx, { bookingId, userId }, { kind, facts: { by: mailed.approval.askedBy } }, { at: now, doer })
  }
}
