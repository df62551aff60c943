import { and, eq } from 'drizzle-orm'
import type { BookingState } from '#contract/bookings/states.ts'
import type { Money } from '#contract/core/money.ts'
import { PAY_MINUTES } from '#contract/payments/states.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { tourDepartures, type TourTerms } from '#server/database/schema/products/tours/tour-bookings.ts'
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
import { tourAsking } from '../approvals/asking.ts'
import { repriced } from '../catalogue/terms.ts'
import { assertSold, tourOfOption, type WholeTour } from '../catalogue/tour-rows.ts'
import { isLiveHold, lockTourHold, type TourHoldRow } from '../hold/holds.ts'
import { tourRequests } from '../requests/tour-requests.ts'
import { evaluatedTour, tourPolicyFacts } from '../policy.ts'
import type { TourOffer, TourSupplier } from '../supplier/tour-supplier.ts'
import { tourBookingView } from './booking-view.ts'
import { answersOf, assertTravellers, type AskedTour } from './checks.ts'
import { afterConfirmed } from './confirm.ts'
import { storeTour, type NewTour } from './new-booking.ts'
import { seenTour } from './stored-tour.ts'

type Given = MailGiven & {
  /** Signs the vouchers of the answer. */
  keys?: Pick<Keys, 'vouchers'>
  demo: boolean
  gateway: PaymentGateway | null
  supplier: TourSupplier
  offer: TourOffer | null
}

const refusedAt = (field: string, code: 'departure_closed' | 'departure_sold_out') =>
  new Refusal(code, { fields: [{ field, code }] })

/** Throws `departure_closed` where the tour has begun, or the operator closed the departure while the form was open. */
const assertStillOpen = async (tx: Db, { optionId, day, time, startsAt }: TourHoldRow, now: Date): Promise<void> => {
  const [departure] = await tx
    .select({ isClosed: tourDepartures.isClosed })
    .from(tourDepartures)
    .where(and(eq(tourDepartures.optionId, optionId), eq(tourDepartures.day, day), eq(tourDepartures.time, time)))
  if (departure?.isClosed === true || startsAt <= now) throw refusedAt('body.holdId', 'departure_closed')
}

/** The terms at the price of the moment. Throws `price_changed` where it is higher than the person saw and the company tolerates. */
const agreedTerms = async (
  tx: Db,
  actor: Actor,
  { hold, offer, expected }: { hold: TourHoldRow; offer: Extract<TourOffer, { kind: 'available' }>; expected: Money },
): Promise<TourTerms> => {
  const terms = repriced(hold.terms, offer.units, hold.terms.total.currency)
  await assertTolerated(tx, actor, { expected, actual: terms.total })
  return terms
}

/** Hold, tour and price of a requested booking; throws if it cannot be made. */
const readyToBook = async (given: Given, actor: Actor, asked: AskedTour) => {
  const { tx, now, locale, demo, offer } = given
  await assertMayBookMore(tx, actor, now)
  const hold = await lockTourHold(tx, actor, asked.holdId)
  if (!isLiveHold(hold, now) || offer === null) throw new Refusal('tour_hold_expired')
  await assertStillOpen(tx, hold, now)
  if (offer.kind === 'sold_out') throw refusedAt('body.holdId', 'departure_sold_out')
  const whole = await tourOfOption(tx, hold.optionId)
  if (whole === null) throw notFound()
  assertSold(whole, demo)
  assertTravellers(hold.terms.units, asked.travellers, whole.tour.names)
  const answers = answersOf(whole.tour.questions, asked.answers, locale)
  const terms = await agreedTerms(tx, actor, { hold, offer, expected: asked.expectedTotal })
  const ofOffer = offer.confirms === 'when_asked' ? given.supplier.name : null
  const confirmer = terms.waitsForHost === true ? HOST : ofOffer
  return { hold, whole, option: whole.option, terms, answers, confirmer }
}

/** Policy requirements of this booking. Throws `policy_blocked`, `approval_needed`, or a missing reason. */
const policyOf = async (
  { tx, now }: Given,
  actor: Actor,
  asked: AskedTour,
  { hold, terms, whole }: { hold: TourHoldRow; terms: TourTerms; whole: WholeTour },
) => {
  const policy = await activePolicy(tx, actor, now)
  const payers = await payersOf(tx, actor, asked, { total: terms.total })
  const total = payers.company
  const priced = {
    total,
    tickets: terms.units,
    operatorId: whole.tour.operatorId,
    day: hold.day,
    zone: hold.zone,
  }
  const { breaches } = evaluatedTour(policy, priced, now)
  const facts = tourPolicyFacts(policy, actor, { ...priced, isApproved: false }, now)
  const allocated = await allocate(tx, actor, { allocation: asked.allocation, now })
  const party = asked.travellers.flatMap(({ fullName }, index) =>
    fullName === '' ? [] : [{ name: fullName, field: `body.travellers.${index}.fullName` }],
  )
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
 * Turns a hold into a booking, inside the tenant's transaction of an idempotent call. The places stay taken. The company
 * account is charged here; with a gateway the booking waits for payment; where the policy requires it, for an approval.
 * `offer` is the supplier's latest answer. Throws the errors of the endpoint.
 */
export const createTourBooking = async (given: Given, actor: Actor, asked: AskedTour): Promise<TourBooking> => {
  const { tx, now, locale } = given
  const { bookingId } = asked
  const { clientId, userId } = actor
  const ready = await readyToBook(given, actor, asked)
  const { breaches, pass, payers, version, allocated } = await policyOf(given, actor, asked, ready)
  const { payWith } = payers
  const { states, over } = wayToPay(payWith, given.gateway, ready.confirmer !== null)
  const way: BookingState[] = pass === null ? ['pending_approval'] : states
  const state = way.at(-1) ?? 'confirmed'
  const isPayable = pass !== null && over !== null
  const booking: NewTour = {
    ...ready,
    asked,
    state,
    breaches,
    policyVersion: version,
    payUntil: isPayable ? new Date(now.getTime() + PAY_MINUTES * 60_000) : null,
    supplier: ready.confirmer,
  }
  if (ready.terms.offer) await claimOffer(tx, ready.terms.offer.code)
  await storeTour(tx, actor, booking, { now, locale })
  await storePayers(tx, pass, payers, { clientId, bookingId, now })
  storeAllocation(tx, actor, bookingId, allocated)
  await recordTransitions(tx, { id: bookingId, clientId }, [null, 'held', ...way], { userId, at: now })
  const amount = ready.terms.total
  if (pass === null) {
    await tourAsking.ask(given, actor, {
      bookingId,
      version: version ?? 1,
      payWith,
      startsAt: ready.hold.startsAt,
    })
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
    else if (
      !(await tourRequests.askIfHost(given, actor, { id: bookingId, supplier: ready.confirmer }, { doer: userId }))
    )
      notifyAboutBooking(tx, bookingId, { kind: 'booking_issuing' }, { at: now, doer: userId })
  }
  return tourBookingView(await seenTour(tx, actor, bookingId), actor, now, given.keys)
}
