import { eq } from 'drizzle-orm'
import type { APPROVAL_STATES } from '#contract/approvals/limits.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { Service } from '#contract/core/services.ts'
import type { Decided } from '#contract/products/approvals.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { asSystem } from '#server/database/tenant.ts'
import { mayDecideApproval, mayWithdrawApproval } from '../bookings/access.ts'
import { assertBudgetsAllow } from '../bookings/allocations.ts'
import type { ApprovalParts } from '../bookings/approval-parts.ts'
import { bookerOf } from '../bookings/booker.ts'
import type { Doer, MailGiven } from '../bookings/booking-emails.ts'
import { assertVersion, illegalNow } from '../bookings/booking-version.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import type { PolicyFacts } from '../bookings/policy-facts.ts'
import { issueTimes } from '../bookings/supplier-times.ts'
import { recordTransitions } from '../bookings/transitions.ts'
import type { Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import { chargeCompanyAccount } from '../ledger/company-credit.ts'
import { notifyAboutBooking } from '../notifications/notify.ts'
import { assertChargeAllowed } from '../policies/policy-gate.ts'
import type { ApprovedBooking } from './approval-asking.ts'
import { approvalView, settleApproval, type StoredApproval } from './approvals.ts'
import { approvedUntil } from './pay-until.ts'

type Given = Parameters<ApprovalParts['reject']>[0]

type HeldBooking = ApprovedBooking & {
  state: BookingState
  version: number
  starts_at: string
  supplier: string | null
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
  ended: (
    given: Omit<MailGiven, 'locale'>,
    booking: S,
    about: { kind: 'approval_withdrawn' | 'approval_lapsed'; doer?: string | null },
  ) => Promise<void>
}

/** Parts of a service; `S` is its stored booking. */
type HeldParts<S extends HeldBooking> = {
  service: Service
  seen: (tx: Db, actor: Actor, bookingId: string) => Promise<S>
  own: (tx: Db, bookingId: string) => Promise<S>
  returnStock: (tx: Db, booking: S) => Promise<void>
  /** Current policy facts of the payment. */
  policyFacts: (tx: Db, actor: Actor, booking: S, now: Date) => Promise<PolicyFacts>
  afterConfirmed: (given: MailGiven, booker: Doer, bookingId: string) => Promise<void>
  notices: Notices<S>
}

type ByWhom = { userId: string | null; at: Date }

const ENDS = { rejected: 'rejected', expired: 'approval_expired', withdrawn: 'cancelled' } as const

/** Writes the last of the states that a pending booking goes through. */
const move = async (
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

const ownStartOf = ({ client_id: clientId, starts_at: startsAt }: HeldBooking) => ({
  clientId,
  startsAt: new Date(startsAt),
})

/** The company and person of a booking for the rules of approvals. */
export const approvalRow = (booking: Pick<HeldBooking, 'client_id' | 'user_id'>, service: Service) => ({
  clientId: booking.client_id,
  askedBy: booking.user_id,
  service,
})

/**
 * How bookings that wait for an approval are decided on, of services that hold stock and price meanwhile, so that nobody is
 * asked before.
 */
export const heldApprovals = <S extends HeldBooking>(parts: HeldParts<S>): ApprovalParts => {
  const { service, notices } = parts
  type Pending = S & { approval: StoredApproval }
  type Rule = (actor: Actor, row: ReturnType<typeof approvalRow>) => boolean

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
  const pending = async (given: Given, actor: Actor, bookingId: string, may: Rule): Promise<Pending> => {
    const { tx, version } = given
    await lockBooking(tx, bookingId)
    const booking = await parts.seen(tx, actor, bookingId)
    const { approval } = booking
    if (!may(actor, approvalRow(booking, service))) throw new Refusal('forbidden')
    if (booking.state !== 'pending_approval' || approval === null) throw illegalNow(booking)
    assertVersion(booking, version)
    return { ...booking, approval }
  }

  const decidable = async (given: Given, actor: Actor, bookingId: string): Promise<Pending> => {
    const booking = await pending(given, actor, bookingId, mayDecideApproval)
    if (new Date(booking.approval.until) <= given.now) throw new Refusal('approval_over')
    return booking
  }

  /** Ends a request without booking and releases its stock. */
  const end = async (
    tx: Db,
    booking: S,
    state: Exclude<(typeof APPROVAL_STATES)[number], 'waiting' | 'approved'>,
    { note, ...by }: ByWhom & { note: string },
  ): Promise<void> => {
    await settleApproval(tx, booking.id, { state, decidedBy: by.userId, note, at: by.at })
    await move(tx, booking, [ENDS[state]], by)
    await parts.returnStock(tx, booking)
  }

  /** Charges the company account, then confirms or asks the operator. */
  const book = async (given: Given, actor: Actor, booking: Pending): Promise<void> => {
    const { tx, now, origin } = given
    const by = { userId: actor.userId, at: now }
    // Current rules; an approver needs no further approval.
    const pass = assertChargeAllowed(await parts.policyFacts(tx, actor, booking, now))
    const total = money(booking.total_minor, booking.currency)
    const mustAsk = booking.supplier !== null
    await move(tx, booking, ['approved', 'paid', mustAsk ? 'issuing' : 'confirmed'], {
      ...by,
      ...(mustAsk && { set: issueTimes(now) }),
    })
    const charged = { clientId: booking.client_id, bookingId: booking.id, amount: total, at: now }
    await chargeCompanyAccount(tx, pass, charged)
    if (mustAsk) return notifyAboutBooking(tx, booking.id, { kind: 'booking_issuing' }, { at: now })
    const locale = booking.mail_locale
    const booker = await asSystem(tx, () => bookerOf(tx, booking))
    await parts.afterConfirmed({ tx, now, origin, locale }, booker, booking.id)
  }

  const approve = async (
    given: Given,
    actor: Actor,
    asked: { bookingId: string; expectedTotal: Money; note: string },
  ): Promise<Decided> => {
    const { tx, now } = given
    const { bookingId, note } = asked
    const booking = await decidable(given, actor, bookingId)
    assertTotal(booking, asked.expectedTotal)
    await assertBudgetsAllow(tx, bookingId, money(booking.total_minor, booking.currency))
    await settleApproval(tx, bookingId, { state: 'approved', decidedBy: actor.userId, note, at: now })
    const isOurs = booking.approval.payWith === 'company_account'
    const payUntil = isOurs ? null : await approvedUntil(tx, ownStartOf(booking), now)
    if (isOurs) await book(given, actor, booking)
    else {
      await move(tx, booking, ['approved', 'awaiting_payment'], { userId: actor.userId, at: now, set: { payUntil } })
    }
    await notices.approved(given, actor, await parts.own(tx, bookingId), { note, payUntil })
    return decided(await parts.seen(tx, actor, bookingId))
  }

  return {
    offer: (_given, _actor, bookingId) =>
      Promise.resolve({
        approve: (given, actor, asked) => approve(given, actor, { bookingId, ...asked }),
        refused: () => Promise.resolve(),
      }),
    async reject(given, actor, { bookingId, note }) {
      const { tx, now } = given
      const booking = await decidable(given, actor, bookingId)
      await end(tx, booking, 'rejected', { userId: actor.userId, at: now, note })
      await notices.declined(given, actor, booking, note)
      return decided(await parts.seen(tx, actor, bookingId))
    },
    async withdraw(given, actor, bookingId) {
      const { tx, now } = given
      const booking = await pending(given, actor, bookingId, mayWithdrawApproval)
      await asSystem(tx, async () => {
        await end(tx, booking, 'withdrawn', { userId: actor.userId, at: now, note: '' })
        await notices.ended(given, booking, { kind: 'approval_withdrawn', doer: actor.userId })
      })
      return decided(await parts.seen(tx, actor, bookingId))
    },
    async lapse(tx, bookingId, { now, origin }) {
      const booking = await parts.own(tx, bookingId)
      if (booking.state !== 'pending_approval') return false
      await end(tx, booking, 'expired', { userId: null, at: now, note: '' })
      await notices.expired({ tx, now, origin }, booking)
      await notices.ended({ tx, now, origin }, booking, { kind: 'approval_lapsed' })
      return true
    },
  }
}
