import { eq } from 'drizzle-orm'
import type { CancellationPart, CancellationQuote, BookingOfService } from '#contract/products/cancellations.ts'
import { mayBecome, type BookingState } from '#contract/bookings/states.ts'
import type { CancellationQuoteHead } from '#contract/bookings/cancellations.ts'
import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { MailGiven } from '../bookings/booking-emails.ts'
import { assertVersion, illegalNow } from '../bookings/booking-version.ts'
import type { AskedCancellation, CancelGiven, CancellationParts } from '../bookings/cancellation-parts.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { recordTransitions } from '../bookings/transitions.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import { giveBack, refundable } from '../payments/refund-amounts.ts'
import { assertRefund, refundInto } from '../payments/refund-checks.ts'

/** Cancelled part; `isAll` if nothing remains. */
export type Choice = { isAll: boolean }

export type Amounts = { fee: Money; refund: Money; until: string | null }

/** Result of a cancellation, for records and mails. `refundId` is null without a refund. */
export type Done<C extends Choice, A extends Amounts> = {
  choice: C
  amounts: A
  into: RefundInto
  refundId: string | null
}

/** Notifies about the booking as it is stored now. */
type Notify<S> = (changed: S) => Promise<void>

/**
 * What a service adds to the shared flow: `S` is its stored booking, `C` what is cancelled of one, `T` what its supplier
 * answered, `A` its amounts.
 */
export type CancellationSteps<S, C extends Choice, T, A extends Amounts> = {
  /** The booking, if the actor may see it, else `not_found`. */
  load: (tx: Db, actor: Actor, bookingId: string) => Promise<S>
  shared: (booking: S) => { id: string; clientId: string; state: BookingState; version: number }
  mayCancel: (actor: Actor, booking: S) => boolean
  /** True if the current state allows cancelling. */
  isCancellable: (booking: S, now: Date) => boolean
  /** Selects the requested part; null means everything left. Throws if it cannot be cancelled. */
  choose: (booking: S, part: CancellationPart | null) => C
  /** Queries the supplier's refund outside transactions; null if only our terms apply. */
  ask: ((booking: S, choice: C, now: Date) => Promise<T>) | null
  /** `quoted` is null without a supplier quote; `retained` is the most that can be refunded. */
  amounts: (booking: S, choice: C, about: { quoted: T | null; retained: readonly Money[]; now: Date }) => A
  quote: (shared: CancellationQuoteHead, about: { booking: S; choice: C; amounts: A; now: Date }) => CancellationQuote
  /** Returns the cancelled part to stock. The booking is locked. */
  returnStock: (tx: Db, booking: S, choice: C) => Promise<void>
  /** Records and documents of a full cancellation. The booking is locked. */
  cancelAll: (given: MailGiven, actor: Actor, booking: S, done: Done<C, A>) => Promise<Notify<S>>
  /** Records of a partial cancellation. The booking is locked and keeps its state. */
  cancelPart: (given: MailGiven, actor: Actor, booking: S, done: Done<C, A>) => Promise<Notify<S>>
  view: (booking: S, actor: Actor, now: Date) => BookingOfService
}

/** The quote of the supplier before the transaction, for this version of the booking; or the refusal. */
type Quoted<T> = { quoted: T; version: number } | { refusal: Refusal }

/** The one way by which bookings of every service are cancelled, whole or in part. */
export const cancellationFlow = <S, C extends Choice, T, A extends Amounts>(
  steps: CancellationSteps<S, C, T, A>,
): CancellationParts => {
  /** A booking that the actor may cancel now. Throws `not_found`, `forbidden` or `illegal_transition`. */
  const cancellable = async (tx: Db, actor: Actor, bookingId: string, now: Date): Promise<S> => {
    const booking = await steps.load(tx, actor, bookingId)
    if (!steps.mayCancel(actor, booking)) throw new Refusal('forbidden')
    if (!steps.isCancellable(booking, now)) throw illegalNow(steps.shared(booking))
    return booking
  }

  const read = async ({ db, now }: { db: Db; now: Date }, actor: Actor, { bookingId, part }: AskedCancellation) => {
    const found = await inTenant(db, actor, async (tx) => {
      const booking = await cancellable(tx, actor, bookingId, now)
      const into = await refundInto(tx, bookingId)
      return { booking, choice: steps.choose(booking, part), into, retained: await refundable(tx, bookingId) }
    })
    const quoted = steps.ask === null ? null : await steps.ask(found.booking, found.choice, now)
    return { ...found, quoted }
  }

  const askBefore = async (
    given: { db: Db; now: Date },
    actor: Actor,
    asked: AskedCancellation,
  ): Promise<Quoted<T | null>> => {
    if (steps.ask === null) return { quoted: null, version: 0 }
    try {
      const { booking, quoted } = await read(given, actor, asked)
      return { quoted, version: steps.shared(booking).version }
    } catch (error) {
      // A repeated call finds its own cancellation done and gets the stored answer of the first.
      if (error instanceof Refusal) return { refusal: error }
      throw error
    }
  }

  /** The quote for the current booking. Throws the refusal, or `changed_meanwhile` if it was of another version. */
  const quotedOf = (before: Quoted<T | null>, booking: S): T | null => {
    if ('refusal' in before) throw before.refusal
    if (steps.ask !== null) assertVersion(steps.shared(booking), before.version)
    return before.quoted
  }

  /** Ends a booking that is cancelled as a whole; one that was never paid needs no request to its supplier. */
  const end = async (tx: Db, booking: S, by: { userId: string; at: Date }): Promise<void> => {
    const { id, clientId, state, version } = steps.shared(booking)
    await tx
      .update(bookings)
      .set({ state: 'cancelled', version: version + 1 })
      .where(eq(bookings.id, id))
    const path: BookingState[] = mayBecome(state, 'cancel_requested')
      ? ['cancel_requested', 'cancelled']
      : ['cancelled']
    await recordTransitions(tx, { id, clientId }, [state, ...path], by)
  }

  const raiseVersion = async (tx: Db, booking: S): Promise<void> => {
    const { id, version } = steps.shared(booking)
    await tx
      .update(bookings)
      .set({ version: version + 1 })
      .where(eq(bookings.id, id))
  }

  const cancel = async (
    given: CancelGiven,
    actor: Actor,
    asked: AskedCancellation & { expectedRefund: Money; before: Quoted<T | null> },
  ): Promise<BookingOfService> => {
    const { tx, now } = given
    const { bookingId, part, expectedRefund, before } = asked
    await lockBooking(tx, bookingId)
    const booking = await cancellable(tx, actor, bookingId, now)
    assertVersion(steps.shared(booking), given.version)
    const choice = steps.choose(booking, part)
    const quoted = quotedOf(before, booking)
    const amounts = steps.amounts(booking, choice, { quoted, retained: await refundable(tx, bookingId), now })
    const { refund } = amounts
    assertRefund(refund, expectedRefund)

    if (choice.isAll) await end(tx, booking, { userId: actor.userId, at: now })
    // Stock is locked before money, as when booking; the opposite order would deadlock.
    await steps.returnStock(tx, booking, choice)
    const { clientId } = steps.shared(booking)
    const into = await refundInto(tx, bookingId)
    const request = { clientId, bookingId, amount: refund, reason: 'cancelled' as const, at: now }
    const refundId = refund.minor > 0 ? ((await giveBack(tx, request))[0] ?? null) : null
    const effects = choice.isAll ? steps.cancelAll : steps.cancelPart
    const notify = await effects(given, actor, booking, { choice, amounts, into, refundId })
    if (!choice.isAll) await raiseVersion(tx, booking)
    const changed = await steps.load(tx, actor, bookingId)
    await notify(changed)
    return steps.view(changed, actor, now)
  }

  return {
    async quote(given, actor, asked) {
      const { booking, choice, into, retained, quoted } = await read(given, actor, asked)
      const { now } = given
      const amounts = steps.amounts(booking, choice, { quoted, retained, now })
      const { fee, refund, until } = amounts
      const { version } = steps.shared(booking)
      const shared = { bookingId: asked.bookingId, version, fee, refund, into, until, asOf: now.toISOString() }
      return steps.quote(shared, { booking, choice, amounts, now })
    },
    async offer(given, actor, asked) {
      const before = await askBefore(given, actor, asked)
      return {
        cancel: (within, canceller, expectedRefund) => cancel(within, canceller, { ...asked, expectedRefund, before }),
      }
    },
  }
}
