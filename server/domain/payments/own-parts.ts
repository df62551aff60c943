import { eq } from 'drizzle-orm'
import { money, sumMoney, type Money } from '#contract/core/money.ts'
import { ownRefundOf, type AskedOwnPart, type OwnPart } from '#contract/payments/own-part.ts'
import type { PaymentMethod } from '#contract/payments/states.ts'
import type { Db } from '#server/database/db.ts'
import { sent } from '#server/database/named.ts'
import { bookingFields } from '#server/database/schema/companies/structure.ts'
import { callerOf, type Actor } from '../kernel/actor.ts'
import { Refusal } from '../kernel/refusal.ts'
import { assertAccountTakes } from '../ledger/company-credit.ts'
import { ownPartOf } from '../bookings/payers/own-part-of.ts'
import type { ChargePass } from '../policies/policy-gate.ts'

/** Throws `own_part_fixed` for a booking with two payers: its parts are fixed when it is booked. */
export const assertOnePayer = async (tx: Db, bookingId: string): Promise<void> => {
  if ((await ownPartOf(tx, bookingId)) !== null) throw new Refusal('own_part_fixed')
}

const mayPayOwnPart = async (tx: Db, clientId: string): Promise<boolean> => {
  const [found] = await tx
    .select({ isAllowed: bookingFields.ownPart })
    .from(bookingFields)
    .where(eq(bookingFields.clientId, clientId))
  return found?.isAllowed === true
}

/** True if the actor can pay a part of a booking that they make now. */
export const offersOwnPart = async (tx: Db, actor: Actor): Promise<boolean> =>
  callerOf(actor) === actor.userId && (await mayPayOwnPart(tx, actor.clientId))

/** Shares of a new booking: policy and budgets use `company`, the whole price if `own` is null. */
export type Payers<Way extends string> = { company: Money; own: Money | null; payWith: Way | PaymentMethod }

/**
 * Who pays how much of a new booking, and in which way it is paid next. Throws `own_part_not_allowed`,
 * `own_part_for_others` or `own_part_out_of_range`.
 */
export const payersOf = async <Way extends string>(
  tx: Db,
  actor: Actor,
  asked: { payWith: Way; ownPart: AskedOwnPart | null },
  { total, isPayable = true }: { total: Money; isPayable?: boolean },
): Promise<Payers<Way>> => {
  const { payWith, ownPart } = asked
  if (ownPart === null) return { company: total, own: null, payWith }
  if (callerOf(actor) !== actor.userId) throw new Refusal('own_part_for_others')
  if (payWith !== 'company_account' || !isPayable || !(await mayPayOwnPart(tx, actor.clientId))) {
    throw new Refusal('own_part_not_allowed')
  }
  const { amount: own, method } = ownPart
  const company = money(total.minor - own.minor, total.currency)
  if (own.currency !== total.currency || own.minor < 1 || company.minor < 1) {
    const code = 'own_part_out_of_range'
    throw new Refusal(code, { fields: [{ field: 'body.ownPart.amount', code }] })
  }
  return { company, own, payWith: method }
}

const STORE = `insert into own_parts (booking_id, client_id, company_minor, own_minor, currency, created_at)
  values ($1, $2, $3, $4, $5, $6)`

/**
 * Stores who pays how much of a new booking, before its allocation, whose budgets it decides. Nothing for one payer. Throws
 * `own_part_needs_approval`, or the refusals of the company account where it would not take its part now.
 */
export const storePayers = async (
  tx: Db,
  pass: ChargePass | null,
  { company, own }: Payers<string>,
  { clientId, bookingId, now }: { clientId: string; bookingId: string; now: Date },
): Promise<void> => {
  if (own === null) return
  if (pass === null) throw new Refusal('own_part_needs_approval')
  await assertAccountTakes(tx, { clientId, bookingId, amount: company, at: now })
  sent(tx, 'store-own-part', STORE, [bookingId, clientId, company.minor, own.minor, company.currency, now])
}

/** The amount due at the gateway: the traveller's part, or the whole price. */
export const dueOf = (parts: OwnPart | null, total: Money): Money => parts?.own ?? total

/** True if a payment is the traveller's part of this price. */
export const isOwnPartOf = ({ own, company }: OwnPart, payment: Money, total: Money): boolean =>
  payment.currency === own.currency &&
  payment.minor === own.minor &&
  total.currency === own.currency &&
  sumMoney([own, company], own.currency).minor === total.minor

/** Splits a refund between both payers, limited by their remaining amounts. */
export const sharesOfRefund = (
  parts: OwnPart,
  left: { own: number; company: number },
  minor: number,
): { own: number; company: number } => {
  const { own: all, company } = parts
  const refunded = all.minor + company.minor - left.own - left.company
  const proportional = ownRefundOf(parts, refunded + minor) - (all.minor - left.own)
  const own = Math.min(Math.max(proportional, minor - left.company, 0), minor, left.own)
  return { own, company: minor - own }
}
