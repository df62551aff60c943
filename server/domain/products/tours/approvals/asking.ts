import { approvalUntil } from '#contract/approvals/limits.ts'
import { money } from '#contract/core/money.ts'
import type { PayWith } from '#contract/payments/states.ts'
import { askForApproval, approvalView } from '#server/domain/approvals/approvals.ts'
import { approversOf } from '#server/domain/approvals/approvers.ts'
import { type MailGiven, notify } from '#server/domain/bookings/booking-emails.ts'
import { zoneOfCompany } from '#server/domain/companies/company-zone.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { notifyApprover } from '#server/domain/notifications/notify.ts'
import { asSystem } from '#server/database/tenant.ts'
import { bookerOf, mailedTour } from '../book/booking-mails.ts'
import { ownTour, type StoredTour } from '../book/stored-tour.ts'
import {
  tourApprovalAskedMail,
  tourApprovalEndedMail,
  tourApprovalGivenMail,
  tourApprovalOverMail,
  type MailedTourApproval,
} from '../mails/approval-mails.ts'

type Given = Omit<MailGiven, 'locale'>

const mailedApproval = async (given: Given, booking: StoredTour): Promise<MailedTourApproval> => {
  const { approval, client_id: clientId, id } = booking
  if (approval === null) throw new Error('nobody asked for an approval of this booking')
  const { askedBy, reason, until, ceiling } = approvalView(approval)
  return {
    ...mailedTour(given, booking),
    askedBy,
    reason,
    until,
    ceiling,
    breaches: booking.breaches,
    companyZone: await zoneOfCompany(given.tx, { clientId }),
    adminUrl: `${given.origin}/admin/bookings/detail?id=${id}&service=tour`,
  }
}

/**
 * Asks the approvers of the company, in the transaction of the booking: an email each, in their language, and in the app.
 * Throws `no_approver` or `tour_approval_too_late`.
 */
export const askForTour = async (
  given: MailGiven,
  actor: Actor,
  asked: { bookingId: string; version: number; payWith: PayWith; startsAt: Date },
): Promise<void> => {
  const { tx, now } = given
  const { bookingId, version, payWith, startsAt } = asked
  const before = await ownTour(tx, bookingId)
  const until = approvalUntil({ asked: now, departs: startsAt, hold: null })
  if (until === null) throw new Refusal('tour_approval_too_late')
  const approvers = await askForApproval(tx, actor, {
    bookingId,
    service: 'tour',
    total: money(before.total_minor, before.currency),
    until,
    now,
    reason: before.policy_reason,
    evaluated: [],
    policyVersion: version,
    payWith,
  })
  const mailed = await mailedApproval(given, await ownTour(tx, bookingId))
  for (const { userId, email, locale: theirs } of approvers) {
    const locale = theirs ?? given.locale
    const unless = { userId, address: email, off: 'bookings.email' }
    await asSystem(tx, () =>
      queueMail(tx, { ...tourApprovalAskedMail(locale, mailed), to: email, locale, now, unless }),
    )
    const facts = { amount: mailed.total, by: actor.name, until: until.toISOString() }
    notifyApprover(tx, { bookingId, userId }, { kind: 'approval_asked', facts }, { at: now, doer: actor.userId })
  }
}

/** Notifies the requester of the approval, in its transaction: paid, or to be paid until `payUntil`. */
export const mailTourApproved = async (
  given: Given,
  actor: Actor,
  booking: StoredTour,
  { note, payUntil }: { note: string; payUntil: Date | null },
): Promise<void> => {
  const locale = booking.mail_locale
  const until = payUntil?.toISOString() ?? null
  const mailed = { ...(await mailedApproval(given, booking)), by: actor.name, note, payUntil: until }
  const facts = { amount: mailed.total, by: actor.name, isPaid: until === null }
  await notify({ ...given, locale }, actor, booking, {
    text: tourApprovalGivenMail(locale, mailed),
    notification: { kind: 'approval_given', facts },
    doer: actor.userId,
  })
}

/** Notifies the requester that it was declined, and why, in its transaction. */
export const mailTourDeclined = async (
  given: Given,
  actor: Actor,
  booking: StoredTour,
  note: string,
): Promise<void> => {
  const locale = booking.mail_locale
  const refusal = { by: actor.name, note }
  const text = tourApprovalOverMail(locale, { ...(await mailedApproval(given, booking)), refusal })
  const notification = { kind: 'approval_refused', facts: refusal } as const
  await notify({ ...given, locale }, actor, booking, { text, notification, doer: actor.userId })
}

/** Notifies the requester that nobody decided in time, in its transaction. */
export const mailTourApprovalExpired = async (given: Given, booking: StoredTour): Promise<void> => {
  const locale = booking.mail_locale
  const text = tourApprovalOverMail(locale, { ...(await mailedApproval(given, booking)), refusal: null })
  const notification = { kind: 'approval_expired' } as const
  await notify({ ...given, locale }, await bookerOf(given.tx, booking), booking, { text, notification })
}

/** Notifies approvers who can still decide that the request has ended, in its transaction and as the installation. */
export const mailTourApprovalEnded = async (
  given: Given,
  booking: StoredTour,
  { kind, doer = null }: { kind: 'approval_withdrawn' | 'approval_lapsed'; doer?: string | null },
): Promise<void> => {
  const { tx, now } = given
  const mailed = await mailedApproval(given, booking)
  const { client_id: clientId, id: bookingId, approval } = booking
  const wereAsked = approval?.approvers.map(({ userId }) => userId) ?? []
  const askedBy = approval?.askedById ?? booking.user_id
  const deciding = await approversOf(tx, { clientId, askedBy, service: 'tour' })
  for (const { userId, email, locale: theirs } of deciding.filter((one) => wereAsked.includes(one.userId))) {
    const locale = theirs ?? booking.mail_locale
    const unless = { userId, address: email, off: 'bookings.email' }
    const text = tourApprovalEndedMail(locale, { ...mailed, isWithdrawn: kind === 'approval_withdrawn' })
    await queueMail(tx, { ...text, to: email, locale, now, unless })
    notifyApprover(tx, { bookingId, userId }, { kind, facts: { by: mailed.askedBy } }, { at: now, doer })
  }
}
