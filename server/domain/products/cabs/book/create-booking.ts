import type { BookingState } from '#contract/bookings/states.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { repricedLines } from '#contract/products/cabs/cab-prices.ts'
import { PAY_MINUTES } from '#contract/payments/states.ts'
import type { CabTerms } from '#server/database/schema/products/cabs/cab-bookings.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { assertMayBookMore } from '#server/domain/bookings/booking-limits.ts'
import { allocate, evaluateNewBooking, storeAllocation } from '#server/domain/bookings/allocations.ts'
import { claimOffer } from '#server/domain/bookings/offers/offer-codes.ts'
import { assertTolerated } from '#server/domain/bookings/price-tolerance.ts'
import { HOST } from '#server/domain/bookings/hosted/host-requests.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { chargeCompanyAccount } from '#server/domain/ledger/company-credit.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'
import type { PaymentGateway } from '#server/domain/payments/gateway.ts'
import { payersOf, storePayers } from '#server/domain/payments/own-parts.ts'
import { addPayment } from '#server/domain/payments/payments.ts'
import { wayToPay } from '#server/domain/payments/way-to-pay.ts'
import { passOrApproval, withBudgets } from '#server/domain/policies/policy-gate.ts'
import { activePolicy } from '#server/domain/policies/travel-policies.ts'
import { cabAsking } from '../approvals/cab-approvals.ts'
import { cabClass } from '../catalogue/cab-rows.ts'
import { isLiveHold, lockCabHold } from '../hold/holds.ts'
import { spentOnRides } from '../hold/spending.ts'
import { cabPolicyFacts, evaluatedCab } from '../policy.ts'
import { cabRequests } from '../requests/cab-requests.ts'
import { isInTime } from '../search/cab-offers.ts'
import { inTurn } from '#server/database/in-turn.ts'
import type { CabSupplier } from '../supplier/cab-supplier.ts'
import type { CheckedCab } from './before-commit.ts'
import { cabBookingView } from './booking-view.ts'
import { assertMayDrive, type AskedCab } from './checks.ts'
import { afterConfirmed } from './confirm.ts'
import { storeCab } from './new-booking.ts'
import { seenCab } from './stored-cab.ts'

type Given = MailGiven & {
  /** Signs the vouchers of the answer. */
  keys?: Pick<Keys, 'vouchers'>
  demo: boolean
  gateway: PaymentGateway | null
  supplier: CabSupplier
  checked: CheckedCab | null
}

const refusedHold = (code: 'cab_taken' | 'cab_too_soon'): Refusal =>
  new Refusal(code, { fields: [{ field: 'body.holdId', code }] })

/** Hold, terms and price of a requested booking; throws if it cannot be made. */
const readyToBook = async ({ tx, now, demo, checked, supplier }: Given, actor: Actor, asked: AskedCab) => {
  await assertMayBookMore(tx, actor, now)
  const hold = await lockCabHold(tx, actor, asked.holdId)
  if (!isLiveHold(hold, now) || checked === null) throw new Refusal('cab_hold_expired')
  if ('refusal' in checked) throw checked.refusal
  const { offer, flight } = checked
  if (offer.kind === 'sold_out') throw refusedHold('cab_taken')
  const found = await cabClass(tx, hold, demo)
  if (found === undefined) throw notFound()
  if (!isInTime(found, hold.startsAt, now)) throw refusedHold('cab_too_soon')
  assertMayDrive(hold.terms, asked.licence)
  const terms: CabTerms = { ...hold.terms, ...repricedLines(hold.terms, offer.permille) }
  await assertTolerated(tx, actor, { expected: asked.expectedTotal, actual: terms.total })
  const ofOffer = offer.confirms === 'when_asked' ? supplier.name : null
  return { hold, terms, flight, confirmer: terms.waitsForHost === true ? HOST : ofOffer }
}

/** Policy requirements of this booking. Throws `policy_blocked`, `approval_needed`, or a missing reason. */
const policyOf = async ({ tx, now }: Given, actor: Actor, asked: AskedCab, terms: CabTerms) => {
  const policy = await activePolicy(tx, actor, now)
  const { ride } = terms
  const payers = await payersOf(tx, actor, asked, { total: terms.total })
  const total = payers.company
  const of = { userId: actor.userId, month: ride.at.slice(0, 7), currency: total.currency }
  const priced = { terms, total, spentThisMonth: await spentOnRides(tx, of) }
  const { breaches } = evaluatedCab(policy, priced)
  const facts = cabPolicyFacts(policy, actor, { ...priced, isApproved: false })
  const allocated = await allocate(tx, actor, { allocation: asked.allocation, now })
  const party = [{ name: asked.passengerName, field: 'body.passengerName' }]
  const exceeded = await evaluateNewBooking(tx, actor, { allocated, total, party, now })
  return {
    breaches,
    pass: passOrApproval(withBudgets(facts, exceeded), asked),
    payers,
    allocated,
    version: policy?.version ?? null,
  }
}

/**
 * Turns a hold into a booking, inside the tenant's transaction of an idempotent call. The car stays taken. The company
 * account is charged here; with a gateway the booking waits for payment; where the policy requires it, for an approval.
 * `checked` is the supplier's latest answer and the flight. Throws the errors of the endpoint.
 */
export const createCabBooking = async (given: Given, actor: Actor, asked: AskedCab): Promise<CabBooking> => {
  const { tx, now, locale } = given
  const { bookingId } = asked
  const { clientId, userId } = actor
  // Serialised per person, before other locks: each booking must see the month's other spending.
  await inTurn(tx, `rides of ${userId}`)
  const { confirmer, ...ready } = await readyToBook(given, actor, asked)
  const { breaches, pass, payers, version, allocated } = await policyOf(given, actor, asked, ready.terms)
  const { payWith } = payers
  const { states, over } = wayToPay(payWith, given.gateway, confirmer !== null)
  const way: BookingState[] = pass === null ? ['pending_approval'] : states
  const state = way.at(-1) ?? 'confirmed'
  const isPayable = pass !== null && over !== null
  const payUntil = isPayable ? new Date(now.getTime() + PAY_MINUTES * 60_000) : null
  if (ready.terms.offer) await claimOffer(tx, ready.terms.offer.code)
  await storeCab(
    tx,
    actor,
    { ...ready, asked, state, breaches, policyVersion: version, payUntil, supplier: confirmer },
    { now, locale },
  )
  await storePayers(tx, pass, payers, { clientId, bookingId, now })
  storeAllocation(tx, actor, bookingId, allocated)
  await recordTransitions(tx, { id: bookingId, clientId }, [null, 'held', ...way], { userId, at: now })
  const amount = ready.terms.total
  if (pass === null) {
    await cabAsking.ask(given, actor, { bookingId, version: version ?? 1, payWith, startsAt: ready.hold.startsAt })
  } else if (over !== null) {
    await addPayment(tx, pass, over.gateway, {
      clientId,
      bookingId,
      payerId: callerOf(actor),
      method: over.method,
      amount: payers.own ?? amount,
      now,
      locale,
    })
  } else {
    await chargeCompanyAccount(tx, pass, { clientId, bookingId, amount, at: now })
    if (state !== 'issuing') await afterConfirmed(given, actor, bookingId)
    else if (!(await cabRequests.askIfHost(given, actor, { id: bookingId, supplier: confirmer }, { doer: userId })))
      notifyAboutBooking(tx, bookingId, { kind: 'booking_issuing' }, { at: now, doer: userId })
  }
  return cabBookingView(await seenCab(tx, actor, bookingId), actor, now, given.keys)
}
