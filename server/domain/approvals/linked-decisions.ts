import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { LinkedRequest } from '#contract/approvals/decision-links.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { approvals } from '#server/database/schema/approvals/approvals.ts'
import { decisionLinks } from '#server/database/schema/approvals/decision-links.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { readRow } from '#server/database/rows.ts'
import { inTenant, outsideTenant } from '#server/database/tenant.ts'
import type { Caller } from '../accounts/audit/audit.ts'
import { mayApproveNow } from '../bookings/access.ts'
import { approvalOf } from '../bookings/booking-sides.ts'
import type { Products } from '../bookings/product.ts'
import type { Actor } from '../kernel/actor.ts'
import { callerOf } from '../accounts/sign-in/sign-in-limits.ts'
import { takeAttempt } from '../kernel/attempts.ts'
import type { Locale } from '../kernel/messages.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { hashSecret } from '../kernel/secrets.ts'
import { approvalPartsOf } from './approval-parts-of.ts'
import { storedApprovalSchema } from './approvals.ts'
import { stepsView } from './chains/step-views.ts'
import { givenBy } from './held-bookings.ts'

export type LinkGiven = { db: Db; products: Products; now: Date; locale: Locale; caller: Caller }

/** Calls of one address, right or wrong. */
const MOST = { most: 40, windowMs: 600_000 }

const decider = alias(users, 'decider')
const absent = alias(users, 'absent')
const asker = alias(users, 'asker')

const storedRow = v.object({ approval: storedApprovalSchema })

/** The request of a link. Throws `not_found`. */
export const linkedOf = async (db: Db, token: string) => {
  const [found] = await db
    .select({
      link: decisionLinks,
      user: users,
      client: { zone: clients.zone, twoFactorsSince: clients.twoFactorsSince },
      booking: bookings,
      approval: approvals,
      askedBy: asker.name,
      decidedBy: decider.name,
      decidedFor: absent.name,
    })
    .from(decisionLinks)
    .innerJoin(users, eq(users.id, decisionLinks.userId))
    .innerJoin(clients, eq(clients.id, decisionLinks.clientId))
    .innerJoin(bookings, eq(bookings.id, decisionLinks.bookingId))
    .innerJoin(approvals, eq(approvals.bookingId, bookings.id))
    .innerJoin(asker, eq(asker.id, approvals.askedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .leftJoin(absent, eq(absent.id, approvals.decidedFor))
    .where(eq(decisionLinks.tokenHash, hashSecret(token)))
    .orderBy(desc(approvals.askedAt), desc(approvals.id))
    .limit(1)
  if (found === undefined) throw notFound()
  const stored = await readRow(
    db,
    storedRow,
    sql`select ${approvalOf} as approval from bookings b where b.id = ${found.booking.id}`,
  )
  if (stored === undefined) throw notFound()
  return { ...found, stored: stored.approval }
}
type Linked = Awaited<ReturnType<typeof linkedOf>>

/** The approver of a link as the caller: without a session, and for nothing but this decision. */
const actorOf = ({ user }: Linked): Actor => ({
  userId: user.id,
  clientId: user.clientId,
  isOperator: false,
  roles: user.roles,
  sessionId: '',
  email: user.email,
  name: user.name,
  verifiedAt: new Date(0),
  lacksFactor: false,
})

const stateOf = (linked: Linked, now: Date): LinkedRequest['state'] => {
  const { link, user, client, booking, approval, stored } = linked
  if (approval.state !== 'waiting' || booking.state !== 'pending_approval' || approval.until <= now) return 'decided'
  if (booking.version !== link.version) return 'changed'
  const isHere = user.disabledAt === null && user.erasedAt === null && user.emailVerifiedAt !== null
  const row = {
    clientId: booking.clientId,
    askedBy: approval.askedBy,
    service: booking.service,
    deciders: stored.deciders,
    givenBy: givenBy(stored),
  }
  // If the company demands two factors, access to a mailbox is not enough.
  const isAllowed = isHere && client.twoFactorsSince === null && mayApproveNow(actorOf(linked), row)
  return isAllowed ? 'open' : 'forbidden'
}

export const viewOf = async ({ db, products, now, locale }: LinkGiven, linked: Linked): Promise<LinkedRequest> => {
  const { user, client, booking, approval } = linked
  const { currency } = approval
  const breaches = await products[booking.service].approvals?.breachTexts(db, booking.id, locale)
  const isOver = approval.state === 'waiting' && approval.until <= now
  return {
    state: stateOf(linked, now),
    approver: user.name,
    bookingId: booking.id,
    service: booking.service,
    reference: booking.reference,
    title: booking.title,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    zone: booking.zone,
    people: booking.people,
    total: money(booking.totalMinor, booking.currency),
    asked: money(approval.askedMinor, currency),
    ceiling: money(approval.ceilingMinor, currency),
    askedBy: linked.askedBy,
    reason: approval.reason,
    breaches: breaches ?? [],
    until: approval.until.toISOString(),
    companyZone: client.zone,
    isCharged: approval.payWith === 'company_account' && booking.payment !== 'at_property',
    steps: stepsView(linked.stored),
    approvalState: isOver ? 'expired' : approval.state,
    decidedBy: linked.decidedBy,
    decidedFor: linked.decidedFor,
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    note: approval.note,
  }
}

/** Counts a call of an address. Throws `rate_limited`. */
export const countCall = ({ db, caller, now }: LinkGiven): Promise<void> =>
  takeAttempt(db, `decision links of ${callerOf(caller.ip)}`, MOST, now)

/** The request of a link. Throws `not_found` or `rate_limited`. */
export const readLinkedRequest = async (given: LinkGiven, token: string): Promise<LinkedRequest> => {
  await countCall(given)
  return viewOf(given, await linkedOf(given.db, token))
}

export type LinkDecision = { kind: 'approve'; expectedTotal: Money } | { kind: 'decline'; note: string }

const REFUSALS = { decided: 'illegal_transition', changed: 'changed_meanwhile', forbidden: 'forbidden' } as const

const assertOpen = (linked: Linked, now: Date): void => {
  const state = stateOf(linked, now)
  if (state !== 'open') throw new Refusal(REFUSALS[state])
}

/** The same in the transaction of the decision: asking the supplier takes time, in which an account may be closed. */
const assertStillOpen = (tx: Db, token: string, now: Date): Promise<void> =>
  outsideTenant(tx, async () => {
    assertOpen(await linkedOf(tx, token), now)
  })

/**
 * Decides as the approver of a link, once: what ends the request or changes it ends the link. Throws like
 * `approvals.approve` and `approvals.reject`, or `not_found`.
 */
export const decideLinked = async (
  { db, products, now, origin }: LinkGiven & { origin: () => string },
  token: string,
  decision: LinkDecision,
): Promise<void> => {
  const linked = await linkedOf(db, token)
  assertOpen(linked, now)
  const actor = actorOf(linked)
  const { bookingId, version } = linked.link
  const parts = await approvalPartsOf(db, products, bookingId)
  if (decision.kind === 'decline') {
    const { note } = decision
    await inTenant(db, actor, async (tx) => {
      await assertStillOpen(tx, token, now)
      await parts.reject({ tx, now, origin: origin(), version }, actor, { bookingId, note })
    })
    return
  }
  const { expectedTotal } = decision
  const offer = await parts.offer({ db, now }, actor, bookingId)
  try {
    await inTenant(db, actor, async (tx) => {
      await assertStillOpen(tx, token, now)
      await offer.approve({ tx, now, origin: origin(), version }, actor, { expectedTotal, note: '' })
    })
  } catch (error) {
    if (error instanceof Refusal) await offer.refused()
    throw error
  }
}

/** As `decideLinked`, and the request as it is afterwards. Throws `rate_limited`, too. */
export const decideByLink = async (
  given: LinkGiven & { origin: () => string },
  token: string,
  decision: LinkDecision,
): Promise<LinkedRequest> => {
  await countCall(given)
  await decideLinked(given, token, decision)
  return viewOf(given, await linkedOf(given.db, token))
}
