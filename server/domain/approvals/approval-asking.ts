import { isVetted } from '#server/domain/companies/joining/vetted.ts'
import { approvalUntil } from '#contract/approvals/limits.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { Service } from '#contract/core/services.ts'
import type { PayWith } from '#contract/payments/states.ts'
import type { Db } from '#server/database/db.ts'
import { asSystem } from '#server/database/tenant.ts'
import { bookerOf } from '../bookings/booker.ts'
import { type MailGiven, notify } from '../bookings/booking-emails.ts'
import { zoneOfCompany } from '../companies/company-zone.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Locale } from '../kernel/messages.ts'
import { Refusal } from '../kernel/refusal.ts'
import { queueMail } from '../notifications/mail-queue.ts'
import { notifyApprover } from '../notifications/notify.ts'
import type { ApprovalMails, MailedApproval } from './approval-mails.ts'
import { askForApproval, approvalView, type StoredApproval } from './approvals.ts'
import { noticeApprovers, type Why } from './approver-notices.ts'
import { approversOf, type Approver } from './approvers.ts'

type Given = Omit<MailGiven, 'locale'>

/** Booking data needed for an approval. */
export type ApprovedBooking = {
  id: string
  client_id: string
  user_id: string
  currency: string
  total_minor: number
  policy_reason: string
  mail_locale: Locale
  version: number
  contact: { email: string }
  approval: StoredApproval | null
}

type MailedBooking = { reference: string; total: Money; link: string; origin: string }

/** Parts of a service: `S` is its stored booking, `D` its mail data. */
type AskingParts<S extends ApprovedBooking, D extends MailedBooking, Breach> = {
  service: Service
  /** The refusal where a booking starts too soon to be approved. */
  tooLate: ErrorCode
  own: (tx: Db, bookingId: string) => Promise<S>
  mailed: (given: { origin: string }, booking: S) => D
  breaches: (booking: S) => readonly Breach[]
  mails: ApprovalMails<D & MailedApproval<Breach>, Breach>
}

/** How long an unverified company has to decide. */
const UNVETTED_MS = 2 * 3_600_000

/** Notifications of the requester about the outcome, each in its transaction. */
const requesterNotices = <S extends ApprovedBooking, M extends MailedApproval<Breach>, Breach>(
  mailedApproval: (given: Given, booking: S) => Promise<M>,
  mails: ApprovalMails<M, Breach>,
) => ({
  /** Notifies the requester of the approval: paid, or to be paid until `payUntil`. */
  async approved(
    given: Given,
    actor: Actor,
    booking: S,
    { note, payUntil }: { note: string; payUntil: Date | null },
  ): Promise<void> {
    const locale = booking.mail_locale
    const until = payUntil?.toISOString() ?? null
    const mailed = await mailedApproval(given, booking)
    const facts = { amount: mailed.total, by: actor.name, isPaid: until === null }
    await notify({ ...given, locale }, actor, booking, {
      text: mails.given(locale, mailed, { by: actor.name, note, payUntil: until }),
      notification: { kind: 'approval_given', facts },
      doer: actor.userId,
      // Replaces the requester's earlier notification.
      crosses: true,
    })
  },

  /** Notifies the requester that it was declined, and why. */
  async declined(given: Given, actor: Actor, booking: S, note: string): Promise<void> {
    const locale = booking.mail_locale
    const refusal = { by: actor.name, note }
    const text = mails.over(locale, await mailedApproval(given, booking), refusal)
    const notification = { kind: 'approval_refused', facts: refusal } as const
    await notify({ ...given, locale }, actor, booking, { text, notification, doer: actor.userId, crosses: true })
  },

  /** Notifies the requester that the request expired. */
  async expired(given: Given, booking: S): Promise<void> {
    const locale = booking.mail_locale
    const text = mails.over(locale, await mailedApproval(given, booking), null)
    const notification = { kind: 'approval_expired' } as const
    await notify({ ...given, locale }, await bookerOf(given.tx, booking), booking, { text, notification })
  },
})

/** Asks for approvals of a service's bookings and notifies about them, each in the transaction of what happened. */
export const approvalAsking = <S extends ApprovedBooking, D extends MailedBooking, Breach>(
  parts: AskingParts<S, D, Breach>,
) => {
  const { service, mails } = parts

  const mailedApproval = async (given: Given, booking: S) => {
    const { approval, client_id: clientId, id } = booking
    if (approval === null) throw new Error('nobody asked for an approval of this booking')
    const { askedBy, reason, until, ceiling } = approvalView(approval)
    return {
      ...parts.mailed(given, booking),
      askedBy,
      reason,
      until,
      ceiling,
      breaches: parts.breaches(booking),
      companyZone: await zoneOfCompany(given.tx, { clientId }),
      adminUrl: `${given.origin}/admin/bookings/detail?id=${id}&service=${service}`,
    }
  }

  const askAll = async (
    given: MailGiven,
    booking: S,
    approvers: readonly Approver[],
    about: { why: Why; firstBy: string | null; doer: string | null },
  ): Promise<void> => {
    const mailed = await mailedApproval(given, booking)
    const { id: bookingId, client_id: clientId, version, approval, user_id: userId } = booking
    const facts = { amount: mailed.total, by: mailed.askedBy, until: mailed.until }
    const { adminUrl } = mailed
    const asked = { bookingId, clientId, version, adminUrl, askedById: approval?.askedById ?? userId, facts, ...about }
    await noticeApprovers(given, approvers, asked, (locale, how) => mails.asked(locale, mailed, how))
  }

  return {
    /**
     * Asks the approvers of the company: an email each, in their language, and in the app. Throws `no_approver` or that it
     * is too late.
     */
    async ask(
      given: MailGiven,
      actor: Actor,
      asked: { bookingId: string; version: number; payWith: PayWith; startsAt: Date },
    ): Promise<void> {
      const { tx, now } = given
      const { bookingId, version, payWith, startsAt } = asked
      const before = await parts.own(tx, bookingId)
      // The stock is kept meanwhile: for companies that the operator does not know, not for a day.
      const kept = (await asSystem(tx, () => isVetted(tx, actor.clientId)))
        ? null
        : new Date(now.getTime() + UNVETTED_MS)
      const hold = kept === null ? null : { spaceUntil: kept, priceUntil: kept }
      const until = approvalUntil({ asked: now, departs: startsAt, hold })
      if (until === null) throw new Refusal(parts.tooLate)
      const approvers = await askForApproval(tx, actor, {
        bookingId,
        service,
        total: money(before.total_minor, before.currency),
        until,
        now,
        reason: before.policy_reason,
        evaluated: [],
        policyVersion: version,
        payWith,
      })
      const about = { why: 'asked', firstBy: null, doer: actor.userId } as const
      await askAll(given, await parts.own(tx, bookingId), approvers, about)
    },

    /** Reminds approvers of a request, or asks for the approval of the next step (`firstBy` gave the one before). */
    remind: (
      given: Given,
      booking: S,
      { to, ...about }: { to: readonly Approver[]; why: Why; firstBy: string | null; doer: string | null },
    ): Promise<void> => askAll({ ...given, locale: booking.mail_locale }, booking, to, about),

    /** How the policy is breached, in words. */
    breachTexts: (booking: S, locale: Locale): string[] =>
      parts.breaches(booking).map((breach) => mails.breachText(locale, breach)),

    ...requesterNotices(mailedApproval, mails),

    /** Notifies approvers who can still decide that the request has ended, as the installation. */
    async ended(
      given: Given,
      booking: S,
      { kind, doer = null }: { kind: 'approval_withdrawn' | 'approval_lapsed'; doer?: string | null },
    ): Promise<void> {
      const { tx, now } = given
      const mailed = await mailedApproval(given, booking)
      const { client_id: clientId, id: bookingId, approval } = booking
      const wereAsked = approval?.approvers.map(({ userId }) => userId) ?? []
      const askedBy = approval?.askedById ?? booking.user_id
      const deciding = await approversOf(tx, { clientId, askedBy, service })
      for (const { userId, email, locale: theirs } of deciding.filter((one) => wereAsked.includes(one.userId))) {
        const locale = theirs ?? booking.mail_locale
        const unless = { userId, address: email, off: 'bookings.email' }
        const text = mails.ended(locale, mailed, { isWithdrawn: kind === 'approval_withdrawn' })
        await queueMail(tx, { ...text, to: email, locale, now, unless })
        notifyApprover(tx, { bookingId, userId }, { kind, facts: { by: mailed.askedBy } }, { at: now, doer })
      }
    },
  }
}
