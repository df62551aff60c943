import type { Decided } from '#contract/products/approvals.ts'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import type { Actor } from '../kernel/actor.ts'

/** The transaction of a decision, and the version that was decided on. */
type DecisionGiven = { tx: Db; now: Date; origin: string; version: number }

/** What is to be approved as its supplier has it now. */
type ApprovalOffer = {
  approve: (given: DecisionGiven, actor: Actor, asked: { expectedTotal: Money; note: string }) => Promise<Decided>
  /** The approval came to nothing, in a transaction of its own. */
  refused: () => Promise<void>
}

/** How bookings that wait for an approval are decided on, each inside the transaction of an idempotent call. */
export type ApprovalParts = {
  /** Asks the supplier before anything is approved, outside any transaction; changes nothing. */
  offer: (given: { db: Db; now: Date }, actor: Actor, bookingId: string) => Promise<ApprovalOffer>
  reject: (given: DecisionGiven, actor: Actor, asked: { bookingId: string; note: string }) => Promise<Decided>
  withdraw: (given: DecisionGiven, actor: Actor, bookingId: string) => Promise<Decided>
  /** Nobody decided in time. The booking is locked. False where it waits no longer. */
  lapse: (tx: Db, bookingId: string, given: { now: Date; origin: string }) => Promise<boolean>
}
