import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { Money } from '#contract/core/money.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import type { PolicyBreach } from '#contract/products/stays/policy.ts'
import { isPaymentMethod, PAY_MINUTES, type PaymentMethod } from '#contract/payments/states.ts'
import { sent } from '#server/database/named.ts'
import type { Terms } from '#server/database/schema/bookings/bookings.ts'
import type { PaymentGateway } from '#server/domain/payments/gateway.ts'
import type { HotelSupplier, StayOffer } from '../supplier/hotel-supplier.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { toleranceOf } from '#server/domain/bookings/price-tolerance.ts'
import { assertMayBookMore } from '#server/domain/bookings/booking-limits.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { mailBookedLast } from './booking-mails.ts'
import { seenStay } from './booking-reads.ts'
import { newReference } from '#server/domain/bookings/references.ts'
import { allocate, evaluateNewBooking, storeAllocation } from '#server/domain/bookings/allocations.ts'
import { claimOffer } from '#server/domain/bookings/offers/offer-codes.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { stayBookingView } from './booking-view.ts'
import { chargeCompanyAccount } from '#server/domain/ledger/company-credit.ts'
import { latestStart, stayAsking } from '../approvals/asking.ts'
import { commitFacts, type CommitFacts } from './commit-facts.ts'
import { isLive } from '../hold/holds.ts'
import { factsFrom } from '../search/hotel-facts.ts'
import { issueInvoiceLast } from '../invoices.ts'
import { storeBooking, storedFrom, type AskedBooking, type NewBooking } from './new-bookings.ts'
import { payersOf, storePayers, type Payers } from '#server/domain/payments/own-parts.ts'
import { addPayment, isOffered } from '#server/domain/payments/payments.ts'
import { agreePrice } from '../quote/price-agreement.ts'
import { evaluatedStay, stayPolicyFacts } from '../policy/stay-policy.ts'
import { passOrApproval, withBudgets, type ChargePass } from '#server/domain/policies/policy-gate.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { HOST } from '#server/domain/bookings/hosted/host-requests.ts'
import { stayRequests } from '../requests/stay-requests.ts'
import { issueTimes } from '#server/domain/bookings/supplier-times.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'

/** Payment of a new booking: its initial states and the gateway of a pending payment. */
type Payment = { states: BookingState[]; over: { gateway: string; method: PaymentMethod } | null }

const paymentOf = (
  { payment }: Terms,
  { payWith }: Payers<AskedBooking['payWith']>,
  gateway: PaymentGateway | null,
  booked: 'issuing' | 'confirmed',
): Payment => {
  if (!isPaymentMethod(payWith)) {
    return { states: payment === 'at_property' ? [booked] : ['paid', booked], over: null }
  }
  if (payment === 'at_property' || !isOffered(gateway, payWith)) {
    throw new Refusal('payment_method_not_offered', {
      fields: [{ field: 'body.payWith', code: 'payment_method_not_offered' }],
    })
  }
  return { states: ['awaiting_payment'], over: { gateway: gateway.name, method: payWith } }
}

/** Policy requirements of this booking. Throws `policy_blocked`, `approval_needed`, or a missing reason. */
const policyOf = (
  policy: CommitFacts['policy'],
  actor: Actor,
  { policyReason = '', asksApproval }: AskedBooking,
  { chosen, exceeded }: { chosen: Parameters<typeof evaluatedStay>[1]; exceeded: Parameters<typeof withBudgets>[1] },
  now: Date,
): { breaches: PolicyBreach[]; pass: ChargePass | null; version: number } => {
  const { breaches } = evaluatedStay(policy, chosen, now)
  const facts = withBudgets(stayPolicyFacts(policy, actor, { ...chosen, isApproved: false }, now), exceeded)
  const pass = passOrApproval(facts, { policyReason, asksApproval })
  return { breaches, pass, version: policy?.version ?? 1 }
}

/** The confirmer of a stay before it is booked; null where our own stock is enough. */
const supplierFor = (terms: Terms, offer: Extract<StayOffer, { kind: 'available' }>, supplier: HotelSupplier) => {
  if (terms.onRequest === true) return HOST
  return offer.confirms === 'when_asked' ? supplier.name : null
}

const USE_HOLD = `update holds set state = 'used' where id = $1`

const idTaken = (): Refusal => new Refusal('id_taken', { fields: [{ field: 'body.bookingId', code: 'id_taken' }] })

/**
 * Turns a hold into a booking, inside the tenant's transaction of an idempotent call. The stock stays with the hold,
 * which becomes `used`. The company account is charged here; with a gateway the booking waits for payment; where the
 * policy requires it, for an approval. `offer` is the supplier's latest answer; if the supplier must confirm, the booking
 * ends in `issuing`. Throws `id_taken`,
 * `not_found`, `hold_expired`, `sold_out`, `price_changed`, `rooms_out_of_range`, `payment_method_not_offered`,
 * `too_many_held`, `prepay_needed`, `offer_not_applicable`, `booking_limit_reached`,
 * those of `payersOf` and `storePayers`, `policy_blocked`, `approval_needed`, `no_approver`, `stay_approval_too_late`, `validation_failed` where a reason is
 * missing, `credit_limit_reached` or `spend_limit_reached`.
 */
export const createStayBooking = async (
  given: MailGiven & {
    /** With which vouchers are signed; without them the answer has no code. */
    keys?: Pick<Keys, 'vouchers'> | null
    gateway: PaymentGateway | null
    supplier: HotelSupplier
    offer: StayOffer | null
    /** Maximum amount the person accepted, for bookings made without them seeing the price. */
    ceiling?: Money
  },
  actor: Actor,
  asked: AskedBooking,
): Promise<StayBooking> => {
  const { tx, now, locale, offer, keys = null } = given
  const { bookingId, holdId, travellers } = asked
  const { clientId, userId } = actor
  const [facts] = await Promise.all([commitFacts(tx, actor, asked, now), assertMayBookMore(tx, actor, now)])
  const { hold, quote, property, city, client } = facts
  if (facts.isIdTaken) throw idTaken()
  if (!isLive(hold, now) || offer === null) throw new Refusal('hold_expired')
  if (offer.kind === 'sold_out') throw new Refusal('sold_out')
  const { terms, priceChange } = agreePrice(quote.terms, offer, asked.expectedTotal, {
    tolerance: toleranceOf(client),
    ceiling: given.ceiling ?? null,
  })
  if (travellers.length !== terms.rooms) {
    throw new Refusal('rooms_out_of_range', { fields: [{ field: 'body.travellers', code: 'rooms_out_of_range' }] })
  }

  const hotel = factsFrom(property, city, locale)
  const allocated = await allocate(tx, actor, { allocation: asked.allocation, now })
  const party = asked.travellers.map(({ fullName }, index) => ({
    name: fullName,
    field: `body.travellers.${index}.fullName`,
  }))
  const isPayable = terms.payment !== 'at_property'
  const payers = await payersOf(tx, actor, asked, { total: terms.total, isPayable })
  const total = payers.company
  const exceeded = await evaluateNewBooking(tx, actor, { allocated, total, party, now })
  const chosen = { terms: { ...terms, total }, hotel, zone: property.zone }
  const { breaches, pass, version } = policyOf(facts.policy, actor, asked, { chosen, exceeded }, now)
  const confirmer = supplierFor(terms, offer, given.supplier)
  const mustAsk = confirmer !== null
  const { states: paid, over } = paymentOf(terms, payers, given.gateway, mustAsk ? 'issuing' : 'confirmed')
  const states: BookingState[] = pass === null ? ['pending_approval'] : paid
  const state = states.at(-1) ?? 'confirmed'
  const booking: NewBooking = {
    ...asked,
    state,
    terms,
    hotel,
    reference: newReference(),
    propertyId: property.id,
    payUntil: pass === null || over === null ? null : new Date(now.getTime() + PAY_MINUTES * 60_000),
    supplier: confirmer,
    issue: state === 'issuing' ? issueTimes(now) : null,
    priceChange,
    breaches,
    policyVersion: facts.policy?.version ?? null,
  }
  if (terms.offer) await claimOffer(tx, terms.offer.code)
  const storing = storeBooking(tx, actor, booking, given)
  sent(tx, 'use-hold', USE_HOLD, [holdId])
  if (!(await storing)) throw idTaken()
  await storePayers(tx, pass, payers, { clientId, bookingId, now })
  storeAllocation(tx, actor, bookingId, allocated)
  await recordTransitions(tx, { id: bookingId, clientId }, [null, 'held', ...states], { userId, at: now })
  const own = { at: now, doer: userId }
  if (priceChange !== null)
    notifyAboutBooking(tx, bookingId, { kind: 'price_changed', facts: { amount: terms.total } }, own)
  const waitsForHost = state === 'issuing' && confirmer === HOST
  if (state === 'issuing' && !waitsForHost) notifyAboutBooking(tx, bookingId, { kind: 'booking_issuing' }, own)
  const amount = terms.dueNow
  if (pass === null) {
    const { payWith } = payers
    await stayAsking.ask(given, actor, { bookingId, version, payWith, startsAt: latestStart(terms, hotel.zone) })
    return stayBookingView(await seenStay(tx, actor, bookingId), actor, now, keys)
  }
  if (over !== null) {
    await addPayment(tx, pass, over.gateway, {
      clientId,
      bookingId,
      payerId: callerOf(actor),
      method: over.method,
      amount: payers.own ?? amount,
      now,
      locale,
    })
    return stayBookingView(await seenStay(tx, actor, bookingId), actor, now, keys)
  }
  if (terms.payment === 'company_account')
    await chargeCompanyAccount(tx, pass, { clientId, bookingId, amount, at: now })
  const stored = storedFrom(booking, actor, facts, ['held', ...states], given)
  if (waitsForHost) {
    await stayRequests.askIfHost(given, actor, { id: bookingId, supplier: confirmer }, { doer: userId })
    return stayBookingView(await seenStay(tx, actor, bookingId), actor, now, keys)
  }
  if (state === 'issuing') return stayBookingView(stored, actor, now, keys)
  const invoiced = {
    clientId,
    bookingId,
    terms,
    buyer: client,
    countryCode: city.countryCode,
    operator: facts.operator,
  }
  await mailBookedLast(given, actor, stored, issueInvoiceLast(tx, now, invoiced))
  return stayBookingView(stored, actor, now, keys)
}
