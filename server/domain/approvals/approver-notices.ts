import { eq } from 'drizzle-orm'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { outsideTenant } from '#server/database/tenant.ts'
import type { Locale } from '../kernel/messages.ts'
import type { Mail } from '../notifications/mail-content.ts'
import { queueMail } from '../notifications/mail-queue.ts'
import { notifyApprover } from '../notifications/notify.ts'
import { awayNow } from './absences.ts'
import type { Approver } from './approvers.ts'
import { newDecisionLink } from './decision-tokens.ts'

/** A new request; a reminder at half of its time; everybody asked at three quarters; the next step of a chain. */
export type Why = 'asked' | 'reminder' | 'last_call' | 'second'

/** Additional content of a mail to one approver. */
export type AskedHow = {
  why: Why
  /** Name of the approver of the step before. */
  firstBy: string | null
  /** Absent approvers that the reader stands in for. */
  decidesFor: readonly string[]
  /** Opens the page on which the reader decides without signing in. */
  decideUrl: string
}

type Asked = {
  bookingId: string
  clientId: string
  askedById: string
  version: number
  why: Why
  firstBy: string | null
  /** The request on the page of signed-in approvers. */
  adminUrl: string
  /** Of the notification. */
  facts: { amount: Money; by: string; until: string }
  doer: string | null
}

const KINDS = {
  asked: 'approval_asked',
  reminder: 'approval_reminder',
  last_call: 'approval_reminder',
  second: 'approval_second',
} as const

/**
 * Asks approvers for a decision, in the transaction of what happened: an email each in their language with a link of their
 * own, and in the app. `locale` is for those without a language.
 */
export const noticeApprovers = async (
  { tx, now, origin, locale: fallback }: { tx: Db; now: Date; origin: string; locale: Locale },
  approvers: readonly Approver[],
  { bookingId, clientId, askedById, version, why, firstBy, adminUrl, facts, doer }: Asked,
  mail: (locale: Locale, how: AskedHow) => Mail,
): Promise<void> => {
  await outsideTenant(tx, async () => {
    const away = await awayNow(tx, clientId, now)
    const [company] = await tx.select({ since: clients.twoFactorsSince }).from(clients).where(eq(clients.id, clientId))
    const demandsTwo = company?.since !== null
    const asked = new Set(approvers.map(({ userId }) => userId))
    for (const { userId, email, locale: theirs } of approvers) {
      const locale = theirs ?? fallback
      const decidesFor = away
        .filter((one) => one.delegateUserId === userId && one.userId !== askedById && asked.has(one.userId))
        .map(({ name }) => name)
      // If the company demands two factors, access to a mailbox is not enough.
      const decideUrl = demandsTwo
        ? adminUrl
        : await newDecisionLink(tx, { clientId, userId, bookingId, version }, { now, origin })
      const unless = { userId, address: email, off: 'bookings.email' }
      await queueMail(tx, { ...mail(locale, { why, firstBy, decidesFor, decideUrl }), to: email, locale, now, unless })
    }
  })
  const notification = { kind: KINDS[why], facts: { ...facts, by: firstBy ?? facts.by } }
  for (const { userId } of approvers) notifyApprover(tx, { bookingId, userId }, notification, { at: now, doer })
}
