import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { money, type Money } from '#contract/core/money.ts'
import type { OwnPart } from '#contract/payments/own-part.ts'
import type { RefundReason } from '#contract/payments/states.ts'
import type { Db } from '#server/database/db.ts'
import { ownPartOf } from '../bookings/payers/own-part-of.ts'
import { sharesOfRefund } from './own-parts.ts'
import { requestRefund, type RefundRequest } from './refunds.ts'
import { readRows } from '#server/database/rows.ts'

const retainedRow = v.object({ payment_id: v.nullable(v.string()), minor: v.number(), currency: v.string() })

/** Amounts kept from each payment of a booking, oldest first, and after them from the company account. */
const retainedMoney = async (tx: Db, bookingId: string) => {
  const rows = await readRows(
    tx,
    retainedRow,
    sql`
    select p.id as payment_id, p.currency, (p.amount_minor - coalesce((
        select sum(r.amount_minor) from refunds r
        where r.payment_id = p.id and r.superseded_at is null), 0))::bigint as minor, p.settled_at as at
      from payments p where p.booking_id = ${bookingId} and p.state = 'succeeded'
    union all
    select null, l.currency, sum(l.amount_minor)::bigint, null from ledger_entries l
      where l.booking_id = ${bookingId} and l.account = 'company_account' group by l.currency
    order by at nulls last, payment_id`,
  )
  return rows
    .map((row) => ({ paymentId: row.payment_id, amount: money(row.minor, row.currency) }))
    .filter(({ amount }) => amount.minor > 0)
}

/** Gives back everything that a booking still keeps; its sum in the booking's currency. */
export const giveEverythingBack = async (
  tx: Db,
  booking: { id: string; clientId: string; currency: string },
  reason: RefundReason,
  at: Date,
): Promise<Money> => {
  const { id: bookingId, clientId, currency } = booking
  let sum = 0
  for (const { paymentId, amount } of await retainedMoney(tx, bookingId)) {
    await requestRefund(tx, { clientId, bookingId, amount, reason, at }, paymentId)
    if (amount.currency === currency) sum += amount.minor
  }
  return money(sum, currency)
}

/** The most that `giveBack` can refund of a booking now, in every currency it was paid in. */
export const refundable = async (tx: Db, bookingId: string): Promise<Money[]> =>
  (await retainedMoney(tx, bookingId)).map(({ amount }) => amount)

type Source = Awaited<ReturnType<typeof retainedMoney>>[number]

/** Amount per source of a refund shared in proportion by both payers. */
const sharedSources = (parts: OwnPart, sources: readonly Source[], minor: number): Source[] => {
  const leftOf = (isOwn: boolean): number =>
    sources.filter(({ paymentId }) => (paymentId !== null) === isOwn).reduce((sum, { amount }) => sum + amount.minor, 0)
  const shares = sharesOfRefund(parts, { own: leftOf(true), company: leftOf(false) }, minor)
  let own = shares.own
  return sources.map(({ paymentId, amount }) => {
    const most = paymentId === null ? shares.company : Math.min(own, amount.minor)
    if (paymentId !== null) own -= most
    return { paymentId, amount: money(most, amount.currency) }
  })
}

/** Refunds an amount from these sources, in their order. Throws where they do not cover it. */
const giveFrom = async (tx: Db, request: RefundRequest, sources: readonly Source[]): Promise<string[]> => {
  const { minor, currency } = request.amount
  const ids: string[] = []
  let rest = minor
  for (const { paymentId, amount } of sources) {
    const part = Math.min(rest, amount.minor)
    if (part > 0) ids.push(await requestRefund(tx, { ...request, amount: money(part, currency) }, paymentId))
    rest -= part
  }
  if (rest > 0) throw new Error('a refund is more than what is left of its booking')
  return ids
}

/**
 * Refunds an amount to the payments of a booking: to one payment if it has enough left, otherwise to several, oldest first;
 * what they do not cover, to the company account. Of a booking with two payers both get back in the proportion of their
 * parts. Never more than the booking still keeps. Returns the ids of the refunds.
 */
export const giveBack = async (tx: Db, request: RefundRequest): Promise<string[]> => {
  const { minor, currency } = request.amount
  const sources = (await retainedMoney(tx, request.bookingId)).filter(({ amount }) => amount.currency === currency)
  const parts = await ownPartOf(tx, request.bookingId)
  if (parts !== null) return giveFrom(tx, request, sharedSources(parts, sources, minor))
  const whole = sources.find(({ paymentId, amount }) => paymentId !== null && amount.minor >= minor)
  return giveFrom(tx, request, whole === undefined ? sources : [whole])
}
