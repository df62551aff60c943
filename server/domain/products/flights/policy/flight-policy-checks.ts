import { eq } from 'drizzle-orm'
import type { FlightExtras } from '#contract/products/flights/flight-extras.ts'
import type { ChosenFlights } from '#contract/products/flights/flights.ts'
import type { Evaluated as Evaluation } from '#contract/approvals/policy-verdicts.ts'
import type { BudgetBreach } from '#contract/companies/budget-rules.ts'
import { money, type Money } from '#contract/core/money.ts'
import { approvalUntil, mayApprove } from '#contract/approvals/limits.ts'
import { unpaidChangeOf } from '#contract/products/flights/change-rules.ts'
import type { Db } from '#server/database/db.ts'
import { flightChanges } from '#server/database/schema/products/flights/flight-changes.ts'
import { flightRulesOf } from '../company-rules.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { flightRowOf, type StoredFlights } from '../book/flight-booking-view.ts'
import { evaluateLegs, type FlightEvaluation } from './flight-evaluation.ts'
import { evaluateRise } from '#server/domain/bookings/allocations.ts'
import type { PolicyFacts } from '#server/domain/bookings/policy-facts.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import {
  approvalNeeded as approvalRefusal,
  assertChoiceAllowed,
  neededBeforeCharge,
  reasonMissing,
  withBudgets,
  type ChargePass,
} from '#server/domain/policies/policy-gate.ts'

/** How long seats and price are kept unpaid. */
type Held = Pick<NonNullable<FlightExtras['hold']>, 'spaceUntil' | 'priceUntil'>
type Evaluated = { flights: { answer: Pick<ChosenFlights, 'legs'> }; extras: FlightExtras; evaluated: FlightEvaluation }

/** Facts of flights that are not booked yet. */
const factsOfOffer = (actor: Actor, { verdict, legs }: FlightEvaluation): PolicyFacts => ({
  verdict,
  mayApprove: mayApprove('flight', actor.roles),
  isApproved: false,
  evaluated: legs,
  total: null,
})

/** Approval deadline for evaluated flights; null if they depart too soon. */
export const untilOf = (
  { flights, extras }: Pick<Evaluated, 'flights'> & { extras: { hold: Held | null } },
  now: Date,
): Date | null => {
  const { hold } = extras
  const departs = new Date(flights.answer.legs[0]?.offer.segments[0]?.departsAt ?? now)
  const held = hold && { spaceUntil: new Date(hold.spaceUntil), priceUntil: new Date(hold.priceUntil) }
  return approvalUntil({ asked: now, departs, hold: held })
}

/**
 * Until when flights have to be approved before they are charged, or the pass to charge them. Throws `policy_blocked`,
 * `validation_failed` if a reason is missing, `approval_needed` if the person did not confirm the request, or
 * `approval_too_late`.
 */
export const approvalNeeded = (
  actor: Actor,
  offered: Evaluated,
  asked: { policyReason: string; asksApproval: boolean; exceeded: Evaluation<BudgetBreach> },
  now: Date,
): { until: Date } | { pass: ChargePass } => {
  const facts = withBudgets(factsOfOffer(actor, offered.evaluated), asked.exceeded)
  if (neededBeforeCharge(facts) !== 'approval') return { pass: assertChoiceAllowed(facts, asked.policyReason) }
  if (!asked.asksApproval) throw approvalRefusal(facts)
  if (asked.policyReason === '') throw reasonMissing()
  const until = untilOf(offered, now)
  if (until === null) throw new Refusal('approval_too_late')
  return { until }
}

/** Facts of flights at a price, which an approval given for them may cover. The operator approves nothing for others. */
const factsAtPrice = (actor: Actor, booking: StoredFlights, evaluated: FlightEvaluation, total: Money): PolicyFacts => {
  const { approval } = booking
  const isApproved =
    approval?.state === 'approved' &&
    approval.currency === total.currency &&
    total.minor <= Math.max(approval.ceilingMinor, booking.total_minor)
  const facts = factsOfOffer(actor, evaluated)
  return { ...facts, mayApprove: facts.mayApprove && actor.clientId === booking.client_id, isApproved, total }
}

/**
 * Until when a new price of held flights has to be approved, before seats or price lapse; null where it needs no approval.
 * Throws `policy_blocked`, `approval_needed` where the person does not know of it, `validation_failed` where a reason is
 * missing, or `approval_too_late`.
 */
export const priceApprovalNeeded = (
  actor: Actor,
  booking: StoredFlights,
  {
    evaluated,
    total,
    hold,
    exceeded,
  }: { evaluated: FlightEvaluation; total: Money; hold: Held; exceeded: Evaluation<BudgetBreach> },
  { policyReason, asksApproval, now }: { policyReason: string; asksApproval: boolean; now: Date },
): Date | null => {
  const facts = withBudgets(factsAtPrice(actor, booking, evaluated, total), exceeded)
  if (neededBeforeCharge(facts) !== 'approval') return null
  if (!asksApproval) throw approvalRefusal(facts)
  if (policyReason === '') throw reasonMissing()
  const until = untilOf({ flights: { answer: booking }, extras: { hold } }, now)
  if (until === null) throw new Refusal('approval_too_late')
  return until
}

/** Facts of a change to other flights, which an approval given for the booking may cover. */
export const changePolicyFacts = (
  actor: Actor,
  booking: StoredFlights,
  evaluated: FlightEvaluation,
  due: Money,
): PolicyFacts => factsAtPrice(actor, booking, evaluated, money(booking.total_minor + due.minor, due.currency))

/**
 * Facts of what is to be paid under the current rules, which may differ from those at the time of booking: the change that
 * waits for its money, else the flights. Price and booking lead time were evaluated earlier.
 */
export const flightPolicyFacts = async (
  tx: Db,
  actor: Actor,
  booking: StoredFlights,
  now: Date,
): Promise<PolicyFacts> => {
  const evaluationRules = await flightRulesOf(tx, flightRowOf(booking), now)
  const { families, airports } = booking.names
  const change = unpaidChangeOf(booking)
  if (change !== undefined) {
    const [stored] = await tx
      .select({ after: flightChanges.after, names: flightChanges.names })
      .from(flightChanges)
      .where(eq(flightChanges.id, change.id))
    if (stored === undefined) throw new Error('a change is paid that is not there')
    const changed = { legs: [stored.after], families: stored.names.families, airports: stored.names.airports }
    const evaluated = evaluateLegs(evaluationRules, changed, { others: [], now: new Date(change.at) })
    const due = money(change.fee + change.difference, booking.currency)
    const total = money(booking.total_minor + due.minor, due.currency)
    const exceeded = await evaluateRise(tx, booking, total, { isPreview: false })
    return withBudgets(changePolicyFacts(actor, booking, evaluated, due), exceeded)
  }
  const chosen = { legs: booking.legs, families, airports }
  const evaluated = evaluateLegs(evaluationRules, chosen, { others: [], now: new Date(booking.created_at) })
  return factsAtPrice(actor, booking, evaluated, { minor: booking.total_minor, currency: booking.currency })
}
