import type { BookingState } from '#contract/bookings/states.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { Decided } from '#contract/products/approvals.ts'
import type { Db } from '#server/database/db.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import { mayDecideApproval, mayWithdrawApproval } from '../bookings/access.ts'
import { assertBudgetsAllow } from '../bookings/allocations.ts'
import type { ApprovalParts } from '../bookings/approval-parts.ts'
import { assertBookerStillMay } from '../companies/booking-for/booking-for.ts'
import { bookerOf } from '../bookings/booker.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { issueTimes } from '../bookings/supplier-times.ts'
import type { Actor } from '../kernel/actor.ts'
import { chargeCompanyAccount } from '../ledger/company-credit.ts'
import { notifyAboutBooking } from '../notifications/notify.ts'
import { assertChargeAllowed } from '../policies/policy-gate.ts'
import { settleApproval } from './approvals.ts'
import { askNext } from './chains/deciding.ts'
import { recordApproval, recordRejection } from './decisions.ts'
import {
  approvalRow,
  move,
  pendingBookings,
  pricedNow,
  type ByWhom,
  type Given,
  type HeldBooking,
  type HeldParts,
  type Pending,
  type PriceNow,
} from './held-bookings.ts'
import { approvedUntil } from './pay-until.ts'
import { notifyAboutSoldOutOnce } from './sold-out.ts'

const ENDS = { rejected: 'rejected', expired: 'approval_expired', withdrawn: 'cancelled' } as const

/** Charges the company account, then confirms or asks the operator. */
const book = async <S extends HeldBooking>(
  parts: HeldParts<S>,
  given: Given,
  actor: Actor,
  booking: Pending<S>,
): Promise<void> => {
  const { tx, now, origin } = given
  const by = { userId: actor.userId, at: now }
  // Current rules; an approver needs no further approval.
  const pass = assertChargeAllowed(await parts.policyFacts(tx, actor, booking, now))
  const total = money(booking.total_minor, booking.currency)
  const mustAsk = booking.supplier !== null
  const isCharged = parts.isPaidThere?.(booking) !== true
  const paid: BookingState[] = isCharged ? ['paid'] : []
  await move(tx, booking, ['approved', ...paid, mustAsk ? 'issuing' : 'confirmed'], {
    ...by,
    ...(mustAsk && { set: issueTimes(now) }),
  })
  const charged = { clientId: booking.client_id, bookingId: booking.id, amount: total, at: now }
  if (isCharged) await chargeCompanyAccount(tx, pass, charged)
  const locale = booking.mail_locale
  const booker = await asSystem(tx, () => bookerOf(tx, booking))
  if (mustAsk) {
    const isTold = (await parts.afterIssuing?.({ tx, now, origin, locale }, booker, booking)) ?? false
    if (!isTold) notifyAboutBooking(tx, booking.id, { kind: 'booking_issuing' }, { at: now })
    return
  }
  await parts.afterConfirmed({ tx, now, origin, locale }, booker, booking.id)
}

/** The stock of a request was sold elsewhere: who asked is notified once, in a transaction of its own. */
const notifySoldOut = <S extends HeldBooking>(
  { service, seen }: HeldParts<S>,
  { db, now }: { db: Db; now: Date },
  actor: Actor,
  bookingId: string,
): Promise<void> =>
  inTenant(db, actor, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await seen(tx, actor, bookingId)
    if (booking.state !== 'pending_approval' || !mayDecideApproval(actor, approvalRow(booking, service))) return
    await notifyAboutSoldOutOnce(tx, bookingId, { at: now, doer: actor.userId })
  })

/** Asks those who decide on the step after the one that was approved. */
const askNextOf = async <S extends HeldBooking>(
  { service, notices }: HeldParts<S>,
  { tx, now, origin }: Given,
  actor: Actor,
  booking: S,
): Promise<void> => {
  const { approval } = booking
  if (approval === null) throw new Error('nobody asked for an approval of this booking')
  const to = await askNext(tx, { ...approvalRow(booking, service), approvalId: approval.id })
  await notices.remind({ tx, now, origin }, booking, { to, why: 'second', firstBy: actor.name, doer: actor.userId })
}

/**
 * How bookings that wait for an approval are decided on, of services that hold stock and price meanwhile, so that nobody is
 * asked before.
 */
export const heldApprovals = <S extends HeldBooking>(parts: HeldParts<S>): ApprovalParts => {
  const { notices } = parts
  const { decided, pending, decidable } = pendingBookings(parts)
  const startOf = (booking: S): Date => parts.latestStart?.(booking) ?? new Date(booking.starts_at)

  /** Ends a booking that its approval has ended for, and releases its stock. */
  const release = async (tx: Db, booking: S, state: keyof typeof ENDS, by: ByWhom): Promise<void> => {
    await move(tx, booking, [ENDS[state]], by)
    await parts.returnStock(tx, booking)
  }

  /** Ends a request without booking and releases its stock. */
  const end = async (
    tx: Db,
    booking: S,
    state: 'expired' | 'withdrawn',
    { note, ...by }: ByWhom & { note: string },
  ): Promise<void> => {
    await settleApproval(tx, booking.id, { state, decidedBy: by.userId, note, at: by.at })
    await release(tx, booking, state, by)
  }

  const approve = async (
    given: Given,
    actor: Actor,
    asked: { bookingId: string; expectedTotal: Money; note: string; price: PriceNow<S> | null },
  ): Promise<Decided> => {
    const { tx, now } = given
    const { bookingId, note, price } = asked
    const booking = await pricedNow(tx, await decidable(given, actor, bookingId), asked.expectedTotal, price)
    const { approval } = booking
    const total = money(booking.total_minor, booking.currency)
    await assertBookerStillMay(tx, actor, bookingId)
    await assertBudgetsAllow(tx, bookingId, total)
    if ((await recordApproval(tx, actor, { bookingId, approval, total, note, at: now })) === 'step') {
      await askNextOf(parts, given, actor, await parts.own(tx, bookingId))
      return decided(await parts.seen(tx, actor, bookingId))
    }
    const isOurs = approval.payWith === 'company_account'
    const pays = { clientId: booking.client_id, startsAt: startOf(booking) }
    const payUntil = isOurs ? null : await approvedUntil(tx, pays, now)
    if (isOurs) await book(parts, given, actor, booking)
    else {
      await move(tx, booking, ['approved', 'awaiting_payment'], { userId: actor.userId, at: now, set: { payUntil } })
    }
    await notices.approved(given, actor, await parts.own(tx, bookingId), { note, payUntil })
    return decided(await parts.seen(tx, actor, bookingId))
  }

  return {
    async offer(at, asker, bookingId) {
      const price = (await parts.priceNow?.(at, asker, bookingId)) ?? null
      return {
        approve: (given, actor, asked) => approve(given, actor, { bookingId, price, ...asked }),
        refused: () => (price?.isSoldOut === true ? notifySoldOut(parts, at, asker, bookingId) : Promise.resolve()),
      }
    },
    async reject(given, actor, { bookingId, note }) {
      const { tx, now } = given
      const booking = await decidable(given, actor, bookingId)
      await recordRejection(tx, actor, { bookingId, approval: booking.approval, note, at: now })
      await release(tx, booking, 'rejected', { userId: actor.userId, at: now })
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
    async remind(tx, bookingId, { now, origin, why, to }) {
      const booking = await parts.own(tx, bookingId)
      if (booking.state !== 'pending_approval') return false
      await notices.remind({ tx, now, origin }, booking, { to, why, firstBy: null, doer: null })
      return true
    },
    breachTexts: async (tx, bookingId, locale) => notices.breachTexts(await parts.own(tx, bookingId), locale),
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
