import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { FlightChangeQuote } from '#contract/products/flights/flight-changes.ts'
import type { ChosenLeg } from '#contract/products/flights/flights.ts'
import { money, sumMoney, type Money } from '#contract/core/money.ts'
import { linesPaidBy, split } from '#contract/products/flights/cancellation-rules.ts'
import {
  flightChangePrice,
  flightsChangeBar,
  flyersOnLeg,
  legChangeBar,
  type ChangeBar,
} from '#contract/products/flights/change-rules.ts'
import type { LegChoice } from '#contract/products/flights/flight-search.ts'
import { countFlyers } from '#contract/products/flights/flyers.ts'
import { askedChange } from '#contract/products/flights/schedule-change-rules.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightChanges } from '#server/database/schema/products/flights/flight-changes.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { PaymentGateway } from '#server/domain/payments/gateway.ts'
import type { FlightSupplier } from '../supplier/flight-supplier.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { assertOnePayer } from '#server/domain/payments/own-parts.ts'
import { chargeCompanyAccount } from '#server/domain/ledger/company-credit.ts'
import { seenFlights } from '../book/flight-booking-reads.ts'
import {
  flightBookingView,
  flightRowOf,
  mayManageFlights,
  paidWithOf,
  soldOf,
  type StoredFlights,
} from '../book/flight-booking-view.ts'
import { assertExpected } from '../book/flight-bookings.ts'
import { assertMayHoldSeats } from '../book/held-seats.ts'
import { payChangeUntil } from './flight-change-payments.ts'
import { issueChangeInvoice } from '../invoices/flight-invoices.ts'
import { takeFlightStock } from '../search/flight-stock.ts'
import { checkFlights, type CheckedFlights } from '../search/flights.ts'
import { flightRulesOf } from '../company-rules.ts'
import { evaluateFlightsNow, type FlightEvaluation } from '../policy/flight-evaluation.ts'
import { changePolicyFacts } from '../policy/flight-policy-checks.ts'
import { assertChoiceAllowed, withBudgets } from '#server/domain/policies/policy-gate.ts'
import { evaluateRise } from '#server/domain/bookings/allocations.ts'
import type { BudgetBreach } from '#contract/companies/budget-rules.ts'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import { consequenceOf } from '#contract/approvals/limits.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { orSupplierUnavailable } from '#server/domain/bookings/supplier-failures.ts'
import { issueTimes } from '#server/domain/bookings/supplier-times.ts'

type Given = { db: Db; flights: FlightSupplier; gateway: PaymentGateway | null; now: Date }
type Asked = { bookingId: string; leg: number; choice: readonly LegChoice[] }

/** The new flights of a leg in the supplier's current offer, for its remaining travellers. */
type Offered = {
  booking: StoredFlights
  there: number[]
  chosen: ChosenLeg
  flights: CheckedFlights
  price: ReturnType<typeof flightChangePrice>
  /** The supplier gave the price, which may differ from the list price of the new flights. */
  isPricedBySupplier: boolean
  /** What the policy of the company says of it; null where the airline moved the flights. */
  evaluated: FlightEvaluation | null
}
/** The supplier's latest offer, or why the leg cannot be changed. */
export type OfferedChange = Offered | { refusal: Refusal }

const refuse = (why: ChangeBar | null): void => {
  if (why === 'order') throw new Refusal('legs_overlap', { fields: [{ field: 'body.choice', code: 'legs_overlap' }] })
  if (why !== null) throw new Refusal('change_not_offered', { details: { why } })
}

/** Flights that replace those moved by the airline are recorded with the price paid for the old ones. */
const atOldPrice = (before: ChosenLeg, chosen: ChosenLeg, lines: ChosenLeg['lines']): ChosenLeg => {
  const { currency } = before.fare.total
  const total = sumMoney(
    lines.map(({ amount }) => amount),
    currency,
  )
  return { ...chosen, fare: { ...chosen.fare, total }, lines }
}

const minorOf = (lines: ChosenLeg['lines']): number => lines.reduce((sum, { amount }) => sum + amount.minor, 0)

/**
 * Flights whose change the supplier priced are recorded with what was paid for them: the price of the old ones and the
 * difference. Their list price would be refunded where the airline cancels them.
 */
const atPaidPrice = (before: ChosenLeg, chosen: ChosenLeg, paid: number): ChosenLeg => {
  const shares = split(
    paid,
    chosen.lines.map(({ amount }) => amount.minor),
  )
  const lines = chosen.lines.map(({ kind, amount }, index) => ({
    kind,
    amount: money(shares[index] ?? 0, amount.currency),
  }))
  return atOldPrice(before, chosen, lines)
}

type About = { flights: FlightSupplier; now: Date; leg: number }

/** Throws where a leg of a booking cannot be changed by the actor, whatever to. */
const assertChangeable = (actor: Actor, booking: StoredFlights, { flights, now, leg }: About): void => {
  const { state, version } = booking
  if (!mayManageFlights(actor, booking)) throw new Refusal('forbidden')
  if (state !== 'confirmed') throw new Refusal('illegal_transition', { details: { state, version } })
  refuse(flights.name === booking.supplier ? null : 'supplier')
  refuse(legChangeBar(soldOf(booking), leg, now))
}

/** Price of the change: zero if the airline moved the leg, otherwise the supplier's, or our rule's if it gives none. */
const priceOf = async (
  { priceChange }: FlightSupplier,
  booking: StoredFlights,
  { leg, chosen, flights }: Pick<Offered, 'chosen' | 'flights'> & { leg: number },
): Promise<Pick<Offered, 'price' | 'isPricedBySupplier'>> => {
  const sold = soldOf(booking)
  const ours = flightChangePrice(sold, leg, chosen)
  const family = flights.answer.families[chosen.fare.family]
  const isFree = askedChange(sold, leg) !== undefined
  if (isFree || priceChange === null || family === undefined) return { price: ours, isPricedBySupplier: false }
  const quoted = await orSupplierUnavailable(priceChange({ bookingId: booking.id, leg, chosen, family }))
  if (quoted === 'not_offered') throw new Refusal('change_not_offered', { details: { why: 'supplier' } })
  const due = sumMoney([quoted.fee, quoted.difference], quoted.fee.currency)
  return { price: { ...ours, ...quoted, due }, isPricedBySupplier: true }
}

/** True where a change costs something that is paid as the flights were: over the gateway. */
const isPaidOverGateway = (booking: StoredFlights, due: Money): boolean =>
  due.minor > 0 && paidWithOf(booking) !== 'company_account'

/** Throws if payment for the change is not available any more. */
const assertPayable = (gateway: PaymentGateway | null, { booking, price }: Offered): void => {
  if (gateway === null && isPaidOverGateway(booking, price.due)) throw new Refusal('payment_method_not_offered')
}

/** Flights that replace those moved by the airline are not chosen freely, and not evaluated. */
const evaluateChange = async (
  given: Given,
  actor: Actor,
  booking: StoredFlights,
  { leg, kinds, flights }: { leg: number; kinds: StoredFlights['flyers']; flights: CheckedFlights },
): Promise<FlightEvaluation | null> => {
  if (askedChange(soldOf(booking), leg) !== undefined) return null
  const rules = await inTenant(given.db, actor, (tx) => flightRulesOf(tx, flightRowOf(booking), given.now))
  const evaluation = await evaluateFlightsNow(given, rules, flights.answer, countFlyers(kinds))
  return { ...evaluation, legs: evaluation.legs.map((one) => ({ ...one, leg })) }
}

const readOffered = async (given: Given, actor: Actor, asked: Asked): Promise<Offered> => {
  const { bookingId, leg, choice } = asked
  const booking = await inTenant(given.db, actor, (tx) => seenFlights(tx, actor, bookingId))
  assertChangeable(actor, booking, { ...given, leg })
  const there = flyersOnLeg(soldOf(booking), leg)
  const kinds = booking.flyers.filter((_one, flyer) => there.includes(flyer))
  const flights = await checkFlights(given, { choice, ...countFlyers(kinds) })
  const [chosen] = flights.answer.legs
  if (chosen === undefined) throw new Refusal('not_found')
  refuse(flightsChangeBar(soldOf(booking), leg, chosen))
  const priced = await priceOf(given.flights, booking, { leg, chosen, flights })
  if (priced.price.due.minor > 0) await inTenant(given.db, actor, (tx) => assertOnePayer(tx, bookingId))
  const evaluated = await evaluateChange(given, actor, booking, { leg, kinds, flights })
  const offered = { booking, there, chosen, flights, ...priced, evaluated }
  assertPayable(given.gateway, offered)
  return offered
}

/** The budgets at the price after a change. */
const budgetsOfChange = (tx: Db, booking: StoredFlights, due: Money, isPreview: boolean) =>
  evaluateRise(tx, booking, money(booking.total_minor + due.minor, due.currency), { isPreview })

/** Consequence of policy and budgets for this change; an approval of the booking may cover it. */
const policyOf = (
  actor: Actor,
  booking: StoredFlights,
  { evaluated, price }: Pick<Offered, 'evaluated' | 'price'>,
  budgets: Evaluated<BudgetBreach>,
): FlightChangeQuote['policy'] => {
  if (evaluated === null) return { consequence: 'none', evaluated: [] }
  const facts = withBudgets(changePolicyFacts(actor, booking, evaluated, price.due), budgets)
  const { verdict, mayApprove, isApproved } = facts
  const consequence = consequenceOf(verdict, mayApprove)
  return { consequence: consequence === 'approval' && isApproved ? 'none' : consequence, evaluated: evaluated.legs }
}

/**
 * Previews the current price of changing a leg; changes nothing. Throws `not_found`, `forbidden`, `illegal_transition`,
 * `change_not_offered` with the reason in `details`, `payment_method_not_offered`, `own_part_fixed`, `legs_overlap`, `sold_out` or
 * `supplier_unavailable`.
 */
export const quoteFlightChange = async (given: Given, actor: Actor, asked: Asked): Promise<FlightChangeQuote> => {
  const { booking, chosen, flights, price, evaluated } = await readOffered(given, actor, asked)
  const { families, airlines, airports } = flights.answer
  const budgets = await inTenant(given.db, actor, (tx) => budgetsOfChange(tx, booking, price.due, true))
  return {
    bookingId: booking.id,
    version: booking.version,
    leg: asked.leg,
    chosen,
    families,
    airlines,
    airports,
    ...price,
    policy: policyOf(actor, booking, { evaluated, price }, budgets),
    asOf: given.now.toISOString(),
  }
}

/** Keeps why the new flights are outside the policy, with what was said before. */
const keepReason = async (tx: Db, { id, policy_reason: before }: StoredFlights, reason: string): Promise<void> => {
  if (reason === '') return
  const policyReason = before === '' ? reason : `${before}\n${reason}`
  await tx.update(bookings).set({ policyReason }).where(eq(bookings.id, id))
}

/** Asks the supplier about the new flights before the change, outside any transaction. Changes nothing. */
export const offeredChange = async (given: Given, actor: Actor, asked: Asked): Promise<OfferedChange> => {
  try {
    return await readOffered(given, actor, asked)
  } catch (error) {
    // A repeated call finds its own change pending and gets the stored response of the first.
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

const seatedOf = ({ flyers }: StoredFlights, there: readonly number[]): number =>
  there.filter((flyer) => flyers[flyer]?.kind !== 'infant').length

/** The new flights as they are recorded, with what was paid for them. */
const recorded = (
  sold: ReturnType<typeof soldOf>,
  before: ChosenLeg,
  { there, chosen, price, isPricedBySupplier }: Pick<Offered, 'there' | 'chosen' | 'price' | 'isPricedBySupplier'>,
  leg: number,
): ChosenLeg => {
  const paid = linesPaidBy(sold, leg, there)
  if (askedChange(sold, leg) !== undefined) return atOldPrice(before, chosen, paid)
  return isPricedBySupplier ? atPaidPrice(before, chosen, minorOf(paid) + price.difference.minor) : chosen
}

/** Writes the change down and takes the seats of the new flights. The old ones keep theirs. */
const begin = async (tx: Db, offered: Offered, about: { leg: number; userId: string; now: Date }): Promise<void> => {
  const { leg, userId, now } = about
  const { booking, there, chosen, flights, price } = offered
  const { families, airlines, airports } = flights.answer
  const before = booking.legs[leg]
  if (before === undefined) throw new Error('a leg is changed that is not there')
  const { issueUntil, issueNextAt } = issueTimes(now)
  const pending = isPaidOverGateway(booking, price.due)
    ? { state: 'awaiting_payment' as const, until: payChangeUntil({ before, after: chosen }, now), nextAt: null }
    : { state: 'reissuing' as const, until: issueUntil, nextAt: issueNextAt }
  await tx.insert(flightChanges).values({
    id: uuidv7(),
    bookingId: booking.id,
    clientId: booking.client_id,
    leg,
    at: now,
    actorUserId: userId,
    ...pending,
    flyers: there,
    before,
    after: recorded(soldOf(booking), before, offered, leg),
    names: { families, airlines, airports },
    feeMinor: price.fee.minor,
    differenceMinor: price.difference.minor,
    currency: booking.currency,
    stock: flights.stock.map(({ flight, cabin }) => ({ leg, flight, cabin })),
  })
  const seated = seatedOf(booking, there)
  await asSystem(tx, () => takeFlightStock(tx, { bookingId: booking.id, stock: flights.stock, seated, seats: [] }))
}

/**
 * Starts changing a leg, inside the tenant's transaction of an idempotent call: the new seats are reserved and the
 * company account is charged, or the change waits for payment if the flights were paid over the gateway. A job requests
 * the new tickets from the airline, and until then the old flights remain. Throws the errors of `quoteFlightChange`,
 * `changed_meanwhile`, `price_changed`, `policy_blocked`, `approval_needed`, `validation_failed` where a reason is missing,
 * `credit_limit_reached`, `spend_limit_reached` or `too_many_held`.
 */
export const changeFlights = async (
  given: { tx: Db; now: Date; version: number; flights: FlightSupplier; offered: OfferedChange },
  actor: Actor,
  asked: Asked & { expectedDue: Money; policyReason: string },
): Promise<FlightBooking> => {
  const { tx, now, offered } = given
  const { bookingId, leg } = asked
  await lockBooking(tx, bookingId)
  const booking = await seenFlights(tx, actor, bookingId)
  const { version, state, client_id: clientId } = booking
  if (!mayManageFlights(actor, booking)) throw new Refusal('forbidden')
  if (version !== given.version) throw new Refusal('changed_meanwhile', { details: { version, state } })
  assertChangeable(actor, booking, { ...given, leg })
  if ('refusal' in offered) throw offered.refusal
  // The offer was for another version of the booking: a part was cancelled in between.
  if (offered.booking.version !== version) throw new Refusal('changed_meanwhile', { details: { version, state } })
  const { price, evaluated } = offered
  assertExpected(price.due, asked.expectedDue)
  const budgets = await budgetsOfChange(tx, booking, price.due, false)
  const facts = evaluated && withBudgets(changePolicyFacts(actor, booking, evaluated, price.due), budgets)
  const pass = assertChoiceAllowed(facts, asked.policyReason)
  if (pass.hasReason) await keepReason(tx, booking, asked.policyReason)
  await begin(tx, { ...offered, booking }, { leg, userId: actor.userId, now })
  if (isPaidOverGateway(booking, price.due)) {
    const { segments: flights } = offered.chosen.offer
    const { stock } = offered.flights
    await assertMayHoldSeats(tx, actor, {
      flights,
      seats: seatedOf(booking, offered.there),
      stock,
      isLater: false,
      now,
    })
  }
  await tx.execute(sql`update bookings set version = version + 1 where id = ${bookingId}`)
  if (price.due.minor > 0 && !isPaidOverGateway(booking, price.due)) {
    await chargeCompanyAccount(tx, pass, { clientId, bookingId, amount: price.due, at: now })
    await issueChangeInvoice(tx, bookingId, { ...offered, ...price }, now)
  }
  return flightBookingView(await seenFlights(tx, actor, bookingId), actor, now)
}
