import type * as v from 'valibot'
import type {
  createFlightBooking as createEndpoint,
  FlightBooking,
} from '#contract/products/flights/flight-bookings.ts'
import type { FlightExtras } from '#contract/products/flights/flight-extras.ts'
import { money, sumMoney, type Money } from '#contract/core/money.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import { documentEnding } from '#contract/products/flights/flight-documents.ts'
import { findSeat, priceOfBag } from '#contract/products/flights/extra-prices.ts'
import { writeChoice, type Flyers } from '#contract/products/flights/flight-search.ts'
import { countFlyers } from '#contract/products/flights/flyers.ts'
import { PAY_MINUTES, type PaymentMethod } from '#contract/payments/states.ts'
import { dayInZone } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightBookings, flightDocuments } from '#server/database/schema/products/flights/flights.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { PaymentGateway } from '#server/domain/payments/gateway.ts'
import type { FlightSupplier } from '../supplier/flight-supplier.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { flightRulesOf, type EvaluationRules } from '../company-rules.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { mailApprovalAsked } from '../approvals/approval-mails.ts'
import { askForApproval } from '#server/domain/approvals/approvals.ts'
import { allocate, evaluateNewBooking, storeAllocation } from '#server/domain/bookings/allocations.ts'
import { assertMayBookMore } from '#server/domain/bookings/booking-limits.ts'
import { newReference } from '#server/domain/bookings/references.ts'
import { summaryColumns } from '#server/domain/bookings/summary.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { chargeCompanyAccount } from '#server/domain/ledger/company-credit.ts'
import { assertMayHoldSeats } from './held-seats.ts'
import { seenFlights } from './flight-booking-reads.ts'
import { flightBookingView } from './flight-booking-view.ts'
import { documentOwner } from '../tickets/flight-documents.ts'
import { readFlightExtras } from '../search/flight-extras.ts'
import { issueFlightInvoice } from '../invoices/flight-invoices.ts'
import { evaluateFlightsNow, withOwnPart, type FlightEvaluation } from '../policy/flight-evaluation.ts'
import { approvalNeeded } from '../policy/flight-policy-checks.ts'
import { takeFlightStock, takenSeats, type CountedSeats, type FlightSeat } from '../search/flight-stock.ts'
import { checkFlights, type CheckedFlights } from '../search/flights.ts'
import { extrasFaults, flyerFaults, tripOf } from '../search/flyer-checks.ts'
import { payersOf, storePayers } from '#server/domain/payments/own-parts.ts'
import { addPayment, isOffered } from '#server/domain/payments/payments.ts'
import { flightSummary } from '../summary.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { seal } from '#server/domain/kernel/secrets.ts'
import { issueTimes } from '#server/domain/bookings/supplier-times.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'

export type AskedFlights = v.InferOutput<NonNullable<(typeof createEndpoint)['body']>>

/** The supplier's latest offer for chosen flights, or why they are unavailable. */
export type OfferedFlights =
  | { flights: CheckedFlights; extras: FlightExtras; evaluated: FlightEvaluation }
  | { refusal: Refusal }

type Chosen = Pick<AskedFlights, 'choice'> & { flyers: Flyers | Parameters<typeof countFlyers>[0] }
type Asking = { db: Db; flights: FlightSupplier; now: Date }

/**
 * Queries the supplier for chosen flights before booking, outside any transaction, and evaluates the company's policy.
 * Changes nothing. `own` are seats the booking already has on them.
 */
export const offeredFlights = async (
  given: Asking & { evaluationRules: EvaluationRules; own?: readonly CountedSeats[] },
  { choice, flyers }: Chosen,
): Promise<OfferedFlights> => {
  const counts = 'adults' in flyers ? flyers : countFlyers(flyers)
  const chosen = { choice, ...counts }
  try {
    const [flights, extras] = await Promise.all([
      checkFlights(given, chosen, given.own),
      readFlightExtras({ ...given, takenSeats: (names) => takenSeats(given.db, names) }, chosen),
    ])
    return {
      flights,
      extras,
      evaluated: await evaluateFlightsNow(given, given.evaluationRules, flights.answer, counts),
    }
  } catch (error) {
    // A repeated call whose first attempt took the last seats gets the stored response of the first.
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/** Like `offeredFlights`, for the booker: with the policy that applies to them now. */
export const offeredToBooker = async (given: Asking, actor: Actor, asked: Chosen): Promise<OfferedFlights> => {
  const evaluationRules = await inTenant(given.db, actor, (tx) => flightRulesOf(tx, actor, given.now))
  return offeredFlights({ ...given, evaluationRules }, asked)
}

type Priced = { seats: FlightBooking['seats']; bags: FlightBooking['bags']; total: Money }

/** Prices everything requested. Unavailable extras were rejected before. */
const priced = ({ seats, bags }: Pick<AskedFlights, 'seats' | 'bags'>, { flights, extras }: Offered): Priced => {
  const { total } = flights.answer
  const nothing = money(0, total.currency)
  const pricedSeats = seats.map((choice) => ({ ...choice, price: findSeat(extras, choice)?.price ?? nothing }))
  const pricedBags = bags.map((choice) => ({ ...choice, price: priceOfBag(extras, choice) ?? nothing }))
  const all = [total, ...[...pricedSeats, ...pricedBags].map(({ price }) => price)]
  return { seats: pricedSeats, bags: pricedBags, total: sumMoney(all, total.currency) }
}
export type Offered = Exclude<OfferedFlights, { refusal: Refusal }>

/** Throws `price_changed` with both prices where it costs more than the person saw. */
export const assertExpected = (actual: Money, expected: Money): void => {
  if (actual.currency === expected.currency && actual.minor <= expected.minor) return
  throw new Refusal('price_changed', { details: { expected, actual } })
}

const assertGood = (asked: AskedFlights, { flights, extras }: Offered, now: Date): void => {
  const trip = tripOf(flights.answer, dayInZone(now, 'UTC'))
  const fields = [...flyerFaults(asked.flyers, trip), ...extrasFaults(asked, extras)]
  const [first] = fields
  if (first === undefined) return
  const isAboutSeats = fields.every(({ code }) => code === 'seat_taken')
  throw new Refusal(isAboutSeats ? 'seat_taken' : 'validation_failed', { fields })
}

type Paying = {
  states: BookingState[]
  payUntil: Date | null
  priceUntil: Date | null
  over: { gateway: string; method: PaymentMethod } | null
}

const refusedPayWith = (code: 'payment_method_not_offered' | 'hold_not_offered'): Refusal =>
  new Refusal(code, { fields: [{ field: 'body.payWith', code }] })

/** How long flights can be held with these extras; null where they cannot. */
const holdFor = ({ hold }: FlightExtras, { seats, bags }: Pick<AskedFlights, 'seats' | 'bags'>): FlightExtras['hold'] =>
  hold?.takesExtras === true || seats.length + bags.length === 0 ? hold : null

/** How it is paid, and where the booking begins. */
const payingOf = (
  { payWith, seats, bags }: Pick<AskedFlights, 'payWith' | 'seats' | 'bags'>,
  { extras }: Offered,
  { gateway, now }: { gateway: PaymentGateway | null; now: Date },
): Paying => {
  if (payWith === 'company_account')
    return { states: ['paid', 'issuing'], payUntil: null, priceUntil: null, over: null }
  const states: BookingState[] = ['awaiting_payment']
  if (payWith === 'later') {
    const hold = holdFor(extras, { seats, bags })
    if (hold === null) throw refusedPayWith('hold_not_offered')
    const { spaceUntil, priceUntil } = hold
    return { states, payUntil: new Date(spaceUntil), priceUntil: new Date(priceUntil), over: null }
  }
  if (!isOffered(gateway, payWith)) throw refusedPayWith('payment_method_not_offered')
  const payUntil = new Date(now.getTime() + PAY_MINUTES * 60_000)
  return { states, payUntil, priceUntil: null, over: { gateway: gateway.name, method: payWith } }
}

/**
 * Payment is only possible after the approval: until then seats and price are guaranteed only if the airline holds
 * them.
 */
const unpaid = (asked: AskedFlights, { extras }: Offered): Paying => {
  const hold = holdFor(extras, asked)
  const [payUntil, priceUntil] = hold === null ? [null, null] : [new Date(hold.spaceUntil), new Date(hold.priceUntil)]
  return { states: ['pending_approval'], payUntil, priceUntil, over: null }
}

/** Seats that were chosen, by the flight's name in the stock: flights in the order of legs and segments. */
const chosenSeats = (asked: AskedFlights, { flights }: Offered): FlightSeat[] => {
  const names = flights.answer.legs.map(({ offer }) => offer.offerId.split('~'))
  return asked.seats.flatMap(({ leg, segment, seat }) => {
    const flight = names[leg]?.[segment]
    return flight === undefined ? [] : [{ flight, seat }]
  })
}

/** Requested flights and seats per flight. */
const seatsOf = ({ flyers }: AskedFlights, { flights }: Offered) => {
  const { adults, children } = countFlyers(flyers)
  return { flights: flights.answer.legs.flatMap(({ offer }) => offer.segments), seats: adults + children }
}

const storedFlyer = ({ document, birthDate: _birth, nationality: _of, ...flyer }: AskedFlights['flyers'][number]) => ({
  ...flyer,
  document: document === null ? null : { kind: document.kind, ending: documentEnding(document.number) },
})

const store = async (
  given: MailGiven & { flights: FlightSupplier; sealKey: Uint8Array },
  actor: Actor,
  asked: AskedFlights,
  about: { offered: Offered; price: Priced; paying: Paying },
): Promise<void> => {
  const { tx, now, locale } = given
  const { bookingId, flyers } = asked
  const { clientId, userId } = actor
  const { answer, stock } = about.offered.flights
  const { states, payUntil, priceUntil } = about.paying
  const state = states.at(-1) ?? 'issuing'
  const { legs, families, airlines, airports } = answer
  const { total } = about.price
  const sold = { legs, flyers, names: { airports }, cancelled: [], total_minor: total.minor, currency: total.currency }
  // Only held flights have a time until which their price is valid.
  const isHeldElsewhere = priceUntil !== null && given.flights.hold !== null
  const stored = await tx
    .insert(bookings)
    .values({
      id: bookingId,
      reference: newReference(),
      clientId,
      userId,
      service: 'flight',
      state,
      ...summaryColumns(flightSummary(sold)),
      contact: asked.contact,
      policyReason: asked.policyReason,
      policyVersion: about.offered.evaluated.policyVersion || null,
      payUntil,
      supplier: given.flights.name,
      ...((state === 'issuing' || isHeldElsewhere) && issueTimes(now)),
      mailLocale: locale,
      createdAt: now,
    })
    .onConflictDoNothing({ target: bookings.id })
    .returning({ id: bookings.id })
  if (stored.length === 0) throw new Refusal('id_taken', { fields: [{ field: 'body.bookingId', code: 'id_taken' }] })
  await tx.insert(flightBookings).values({
    bookingId,
    clientId,
    userId,
    choice: writeChoice(asked.choice),
    legs,
    names: { families, airlines, airports },
    flyers: flyers.map(storedFlyer),
    seats: about.price.seats,
    bags: about.price.bags,
    totalMinor: total.minor,
    currency: total.currency,
    priceUntil,
    stock: stock.map(({ leg, flight, cabin }) => ({ leg, flight, cabin })),
    evaluated: about.offered.evaluated.policyVersion === 0 ? null : about.offered.evaluated.legs,
  })
  const documents = flyers.flatMap(({ document, birthDate, nationality }, flyer) => {
    const text = JSON.stringify({ document, birthDate, nationality })
    return [{ bookingId, flyer, sealed: seal(given.sealKey, documentOwner(bookingId, flyer), Buffer.from(text)) }]
  })
  await asSystem(tx, async () => {
    await tx.insert(flightDocuments).values(documents)
    await takeFlightStock(tx, {
      bookingId,
      stock,
      seated: seatsOf(asked, about.offered).seats,
      seats: chosenSeats(asked, about.offered),
    })
  })
}

/**
 * Books flights inside the tenant's transaction of an idempotent call: seats, documents and money together. The company
 * account is charged here; with a gateway or a hold the booking waits for payment. Throws the supplier's refusal,
 * `validation_failed` with every mistake at its field, `price_changed`, `seat_taken`, `sold_out`, `id_taken`,
 * `hold_not_offered`, `payment_method_not_offered`, `too_many_held`, `booking_limit_reached`,
 * `credit_limit_reached`, `spend_limit_reached`, those of paying a part oneself, or the errors of the travel policy: if an
 * approval was requested, the booking waits for it unpaid.
 */
export const createFlightBooking = async (
  given: MailGiven & {
    gateway: PaymentGateway | null
    flights: FlightSupplier
    sealKey: Uint8Array
    offered: OfferedFlights
  },
  actor: Actor,
  asked: AskedFlights,
): Promise<FlightBooking> => {
  const { tx, now, locale, offered, gateway } = given
  const { bookingId } = asked
  const { clientId, userId } = actor
  if ('refusal' in offered) throw offered.refusal
  await assertMayBookMore(tx, actor, now)
  assertGood(asked, offered, now)
  const price = priced(asked, offered)
  assertExpected(price.total, asked.expectedTotal)
  const allocated = await allocate(tx, actor, { allocation: asked.allocation, now })
  const party = asked.flyers.map(({ name }, index) => ({
    name: [name.givenNames, name.familyName ?? ''].join(' '),
    field: `body.flyers.${index}.name`,
  }))
  const payers = await payersOf(tx, actor, asked, { total: price.total })
  const exceeded = await evaluateNewBooking(tx, actor, { allocated, total: payers.company, party, now })
  const evaluated = withOwnPart(offered.evaluated, payers.own)
  const allowed = approvalNeeded(actor, { ...offered, evaluated }, { ...asked, exceeded }, now)
  const asPaid = payingOf({ ...asked, payWith: payers.payWith }, offered, { gateway, now })
  const paying = 'pass' in allowed ? asPaid : unpaid(asked, offered)
  await store(given, actor, asked, { offered: { ...offered, evaluated }, price, paying })
  await storePayers(tx, 'pass' in allowed ? allowed.pass : null, payers, { clientId, bookingId, now })
  storeAllocation(tx, actor, bookingId, allocated)
  if (!paying.states.includes('paid')) {
    const { stock } = offered.flights
    const isLater = asked.payWith === 'later'
    await assertMayHoldSeats(tx, actor, { ...seatsOf(asked, offered), stock, isLater, now })
  }
  const owner = { id: bookingId, clientId }
  await recordTransitions(tx, owner, [null, 'held', ...paying.states], { userId, at: now })
  const amount = price.total
  if ('pass' in allowed && paying.over !== null) {
    const { gateway: name, method } = paying.over
    await addPayment(tx, allowed.pass, name, {
      clientId,
      bookingId,
      payerId: callerOf(actor),
      method,
      amount: payers.own ?? amount,
      now,
      locale,
    })
  }
  if ('pass' in allowed && paying.states.includes('issuing')) {
    await chargeCompanyAccount(tx, allowed.pass, { clientId, bookingId, amount, at: now })
    await issueFlightInvoice(tx, bookingId, now)
    notifyAboutBooking(tx, bookingId, { kind: 'flight_issuing' }, { at: now, doer: userId })
  }
  if ('until' in allowed) {
    const { until } = allowed
    const { legs, policyVersion } = evaluated
    const about = { bookingId, service: 'flight' as const, reason: asked.policyReason, payWith: asked.payWith }
    const approvers = await askForApproval(tx, actor, {
      ...about,
      evaluated: legs,
      policyVersion,
      total: amount,
      until,
      now,
    })
    await mailApprovalAsked(given, actor, { booking: await seenFlights(tx, actor, bookingId), approvers })
  }
  return flightBookingView(await seenFlights(tx, actor, bookingId), actor, now)
}
