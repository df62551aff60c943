import { eq } from 'drizzle-orm'
import type { BookingState } from '#contract/bookings/states.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { Service } from '#contract/core/services.ts'
import type { Decided } from '#contract/products/approvals.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { mayDecideApproval } from '../bookings/access.ts'
import type { ApprovalParts } from '../bookings/approval-parts.ts'
import type { Doer, MailGiven } from '../bookings/booking-emails.ts'
import { assertVersion, illegalNow } from '../bookings/booking-version.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import type { PolicyFacts } from '../bookings/policy-facts.ts'
import { recordTransitions } from '../bookings/transitions.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Locale } from '../kernel/messages.ts'
import type { Why } from './approver-notices.ts'
import type { Approver } from './approvers.ts'
import type { ApprovedBooking } from './approval-asking.ts'
import { approvalView, type StoredApproval } from './approvals.ts'

export type Given = Parameters<ApprovalParts['reject']>[0]

export type HeldBooking = ApprovedBooking & {
  state: BookingState
  version: number
  starts_at: string
  supplier: string | null
}

/** The supplier's price of the moment; `apply` stores it in the transaction of the approval, or throws. */
export type PriceNow<S> = {
  apply: (tx: Db, booking: S, assertWithin: (actual: Money) => void) => Promise<Partial<S>>
  isSoldOut: boolean
}

type Notices<S> = {
  approved: (
    given: Omit<MailGiven, 'locale'>,
    actor: Actor,
    booking: S,
    about: { note: string; payUntil: Date | null },
  ) => Promise<void>
  declined: (given: Omit<MailGiven, 'locale'>, actor: Actor, booking: S, note: string) => Promise<void>
  expired: (given: Omit<MailGiven, 'locale'>, booking: S) => Promise<void>
  remind: (
    given: Omit<MailGiven, 'locale'>,
    booking: S,
    about: { to: readonly Approver[]; why: Why; firstBy: string | null; doer: string | null },
  ) => Promise<void>
  breachTexts: (booking: S, locale: Locale) => string[]
  ended: (
    given: Omit<MailGiven, 'locale'>,
    booking: S,
    about: { kind: 'approval_withdrawn' | 'approval_lapsed'; doer?: string | null },
  ) => Promise<void>
}

/** Parts of a service; `S` is its stored booking. */
export type HeldParts<S extends HeldBooking> = {
  service: Service
  seen: (tx: Db, actor: Actor, bookingId: string) => Promise<S>
  own: (tx: Db, bookingId: string) => Promise<S>
  returnStock: (tx: Db, booking: S) => Promise<void>
  /** True where the supplier is paid directly and nothing is charged here. */
  isPaidThere?: (booking: S) => boolean
  /** When it has to have begun; `starts_at` if missing. Approved bookings are paid before. */
  latestStart?: (booking: S) => Date
  /** Asks the supplier before an approval, outside any transaction; null where there is nothing to ask. Missing: the price is held. */
  priceNow?: (given: { db: Db; now: Date }, actor: Actor, bookingId: string) => Promise<PriceNow<S> | null>
  /** Current policy facts of the payment. */
  policyFacts: (tx: Db, actor: Actor, booking: S, now: Date) => Promise<PolicyFacts>
  afterConfirmed: (given: MailGiven, booker: Doer, bookingId: string) => Promise<void>
  /** Asks another confirmer and notifies; false where the supplier is asked as usual. */
  afterIssuing?: (given: MailGiven, booker: Doer, booking: S) => Promise<boolean>
  notices: Notices<S>
}

export type ByWhom = { userId: string | null; at: Date }

/** Writes the last of the states that a pending booking goes through. */
export const move = async (
  tx: Db,
  { id, client_id: clientId, version }: HeldBooking,
  states: readonly [BookingState, ...BookingState[]],
  by: ByWhom & { set?: Partial<typeof bookings.$inferInsert> },
): Promise<void> => {
  const state = states.at(-1) ?? states[0]
  await tx
    .update(bookings)
    .set({ ...by.set, state, version: version + 1 })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, ['pending_approval', ...states], by)
}

const assertTotal = (booking: HeldBooking, expected: Money): void => {
  const actual = money(booking.total_minor, booking.currency)
  if (expected.currency === actual.currency && actual.minor <= expected.minor) return
  throw new Refusal('price_changed', { details: { expected, actual } })
}

/** Throws `price_changed` above the approved price plus the company's tolerance, and above the total that the approver saw. */
const assertWithin = ({ ceilingMinor, currency }: StoredApproval, actual: Money, expected: Money): void => {
  const most = expected.currency === actual.currency ? expected.minor : 0
  const ceiling = currency === actual.currency ? ceilingMinor : 0
  if (actual.minor <= Math.max(most, ceiling)) return
  throw new Refusal('price_changed', { details: { expected, actual } })
}

/** Who has approved a step of a request. */
export const givenBy = (approval: StoredApproval | null): string[] =>
  approval?.steps.flatMap(({ byId }) => byId ?? []) ?? []

/** The company and person of a booking for the rules of approvals. */
export const approvalRow = (booking: Pick<HeldBooking, 'client_id' | 'user_id' | 'approval'>, service: Service) => ({
  clientId: booking.client_id,
  askedBy: booking.user_id,
  deciders: booking.approval?.deciders ?? null,
  givenBy: givenBy(booking.approval),
  service,
})

export type Pending<S> = S & { approval: StoredApproval }
type Rule = (actor: Actor, row: ReturnType<typeof approvalRow>) => boolean

/** The booking at the price of the moment. Throws `price_changed`, or that it is sold out. */
export const pricedNow = async <S extends HeldBooking>(
  tx: Db,
  booking: Pending<S>,
  expected: Money,
  price: PriceNow<S> | null,
): Promise<Pending<S>> => {
  if (price === null) {
    assertTotal(booking, expected)
    return booking
  }
  const current = await price.apply(tx, booking, (actual) => assertWithin(booking.approval, actual, expected))
  return { ...booking, ...current }
}

/** Reads of bookings that wait for an approval. */
export const pendingBookings = <S extends HeldBooking>({ service, seen }: Pick<HeldParts<S>, 'service' | 'seen'>) => {
  const decided = (booking: S): Decided => {
    if (booking.approval === null) throw new Error('nobody asked for an approval of this booking')
    return {
      bookingId: booking.id,
      service,
      state: booking.state,
      version: booking.version,
      total: money(booking.total_minor, booking.currency),
      approval: approvalView(booking.approval),
    }
  }

  /** A booking waiting for approval, locked until the transaction ends; throws if its state or version has changed. */
  const pending = async (given: Given, actor: Actor, bookingId: string, may: Rule): Promise<Pending<S>> => {
    const { tx, version } = given
    await lockBooking(tx, bookingId)
    const booking = await seen(tx, actor, bookingId)
    const { approval } = booking
    if (!may(actor, approvalRow(booking, service))) throw new Refusal('forbidden')
    if (booking.state !== 'pending_approval' || approval === null) throw illegalNow(booking)
    assertVersion(booking, version)
    return { ...booking, approval }
  }

  const decidable = async (given: Given, actor: Actor, bookingId: string): Promise<Pending<S>> => {
    const booking = await pending(given, actor, bookingId, mayDecideApproval)
    if (new Date(booking.approval.until) <= given.now) throw new Refusal('approval_over')
    return booking
  }

  return { decided, pending, decidable }
}
