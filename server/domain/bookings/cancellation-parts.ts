import type { CancellationPart, CancellationQuote, BookingOfService } from '#contract/products/cancellations.ts'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { MailGiven } from './booking-emails.ts'

/** `part` null: all that is left of the booking. */
export type AskedCancellation = { bookingId: string; part: CancellationPart | null }

/** The transaction of a cancellation, and the version it was decided on. */
export type CancelGiven = MailGiven & { version: number }

/** Prepared cancellation; cancels at the refund shown to the person, in the transaction of an idempotent call. */
export type CancellationOffer = {
  cancel: (given: CancelGiven, actor: Actor, expectedRefund: Money) => Promise<BookingOfService>
}

/** How bookings of a service are cancelled; `cancellationFlow` of `server/domain/cancellations/` makes it. */
export type CancellationParts = {
  /** Previews a cancellation; changes nothing. */
  quote: (given: { db: Db; now: Date }, actor: Actor, asked: AskedCancellation) => Promise<CancellationQuote>
  /** Asks the supplier before anything is cancelled, outside any transaction; changes nothing. */
  offer: (given: { db: Db; now: Date }, actor: Actor, asked: AskedCancellation) => Promise<CancellationOffer>
}

/** A part was sent that bookings of this service do not have. */
export const partOfOtherService = (): Refusal =>
  new Refusal('validation_failed', { fields: [{ field: 'body.part.service', code: 'validation_failed' }] })
