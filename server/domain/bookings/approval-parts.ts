import type { Decided } from '#contract/products/approvals.ts'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import type { Locale } from '../kernel/messages.ts'
import type { Actor } from '../kernel/actor.ts'

/** A person asked to decide. */
type AskedPerson = { userId: string; name: string; email: string; locale: Locale | null }

/** The transaction of a decision, and the version that was decided on. */
type DecisionGiven = { tx: Db; now: Date; origin: string; version: number }

/** The supplier's current offer. */
type ApprovalOffer = {
  approve: (given: DecisionGiven, actor: Actor, asked: { expectedTotal: Money; note: string }) => Promise<Decided>
  /** Rejected or withdrawn; runs in its own transaction. */
  refused: () => Promise<void>
}

/** How bookings that wait for an approval are decided on, each inside the transaction of an idempotent call. */
export type ApprovalParts = {
  /** Asks the supplier before anything is approved, outside any transaction; changes nothing. */
  offer: (given: { db: Db; now: Date }, actor: Actor, bookingId: string) => Promise<ApprovalOffer>
  reject: (given: DecisionGiven, actor: Actor, asked: { bookingId: string; note: string }) => Promise<Decided>
  withdraw: (given: DecisionGiven, actor: Actor, bookingId: string) => Promise<Decided>
  /** Asks approvers once more. The booking is locked. False if it is no longer pending. */
  remind: (
    tx: Db,
    bookingId: string,
    given: { now: Date; origin: string; why: 'reminder' | 'last_call'; to: readonly AskedPerson[] },
  ) => Promise<boolean>
  /** How the policy is breached, in words. */
  breachTexts: (tx: Db, bookingId: string, locale: Locale) => Promise<string[]>
  /** Expired. The booking is locked. False if it is no longer pending. */
  lapse: (tx: Db, bookingId: string, given: { now: Date; origin: string }) => Promise<boolean>
}
