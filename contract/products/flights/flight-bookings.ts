import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { GENDERS, TITLES, askedNameSchema, legalNameSchema } from '#contract/accounts/person.ts'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { COUNTRIES } from '#contract/core/countries.ts'
import { DOCUMENT_KINDS } from './flight-documents.ts'
import { MAX_FLYERS, MAX_LEGS } from './flight-search.ts'
import { choiceSchema } from './flight-search-schema.ts'
import { ASSISTANCE, MEALS } from './flyer-preferences.ts'
import { FLYER_KINDS } from './flyers.ts'
import { bookingPaymentEntries, OWN_PART_ERRORS, ownPartEntries } from '#contract/payments/own-part.ts'
import { PAY_WITH } from '#contract/payments/states.ts'
import { daySchema, idSchema, instantSchema, paragraphSchema, requiredLineSchema } from '#contract/core/scalars.ts'
import { ALLOCATION_ERRORS, allocationEntries } from '#contract/companies/allocation.ts'
import { contactSchema } from '#contract/bookings/contact.ts'
import { refundSchema } from '#contract/payments/refund.ts'
import { approvalSchema } from './approval-envelope.ts'
import { flightCreditSchema } from './credit-envelope.ts'
import { chosenLegSchema, flightNamesEntries } from './flights.ts'
import { namedFlightSchema, scheduleChangeSchema } from './moved-flights.ts'

/** Adults and children, and an infant on the lap of each adult. */
export const MOST_FLYERS = 2 * MAX_FLYERS

/** The person knows that this sends an approval request and books or agrees nothing yet; else `approval_needed`. */
const asksApproval = v.optional(v.boolean(), false)

const place = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const legPlace = place(MAX_LEGS - 1)
const segmentPlace = place(3)
const flyerPlace = place(MOST_FLYERS - 1)

/** Letters and digits only, as in machine-readable documents. */
const documentNumberSchema = v.pipe(
  requiredLineSchema(30),
  v.transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase()),
  v.regex(/^[A-Z0-9]{4,20}$/, 'characters_not_allowed'),
)

/** An identity document. Never kept on a device; the server keeps it, encrypted, until the airline has it. */
const flyerDocumentSchema = v.object({
  kind: v.picklist(DOCUMENT_KINDS),
  number: documentNumberSchema,
  /** Issuing country, ISO 3166-1 alpha-2. */
  country: v.picklist(COUNTRIES),
  expiresOn: v.nullable(daySchema),
})

const flyerFacts = {
  kind: v.picklist(FLYER_KINDS),
  /** Of an infant: on whose lap, as a place in `flyers`, counted from 0. */
  lapOf: v.nullable(flyerPlace),
  name: legalNameSchema,
  title: v.nullable(v.picklist(TITLES)),
  gender: v.nullable(v.picklist(GENDERS)),
  /** The airline and the number there. */
  loyalty: v.nullable(
    v.object({
      carrier: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2}$/, 'characters_not_allowed')),
      number: requiredLineSchema(40),
    }),
  ),
  assistance: v.pipe(v.array(v.picklist(ASSISTANCE)), v.maxLength(ASSISTANCE.length, 'too_long')),
  meal: v.nullable(v.picklist(MEALS)),
}

export const askedFlyerSchema = v.object({
  ...flyerFacts,
  name: askedNameSchema,
  /** Needed for children and infants, and of everybody where a border is crossed. */
  birthDate: v.nullable(daySchema),
  nationality: v.nullable(v.picklist(COUNTRIES)),
  document: v.nullable(flyerDocumentSchema),
})
export type AskedFlyer = v.InferOutput<typeof askedFlyerSchema>

/** A seat of one traveller on one flight, all counted from 0. */
const seatChoiceEntries = { leg: legPlace, segment: segmentPlace, flyer: flyerPlace, seat: requiredLineSchema(4) }
const bagChoiceEntries = { leg: legPlace, flyer: flyerPlace, kg: v.pipe(v.number(), v.integer(), v.minValue(1)) }

const FLIGHT_CHANGE_STATES = ['awaiting_payment', 'reissuing', 'done', 'failed', 'unpaid'] as const

/** A leg that was changed to other flights, or is being changed. */
const legChangeSchema = v.object({
  changeId: idSchema,
  leg: legPlace,
  at: instantSchema,
  /**
   * `awaiting_payment`: gateway payment is pending. `reissuing`: paid, the airline is issuing new tickets. `failed`:
   * reissuing failed, the old flights remain and the payment was refunded. `unpaid`: not paid in time or withdrawn, the
   * old flights remain.
   */
  state: v.picklist(FLIGHT_CHANGE_STATES),
  /** Payment deadline; null if nothing is due. Missing in responses cached by older versions. */
  payUntil: v.optional(v.nullable(instantSchema)),
  /**
   * Travellers on the leg at the time of the change who still fly it, as indexes into `flyers`: the new flights were
   * priced only for them.
   */
  flyers: v.array(flyerPlace),
  /** The fare of the old flights, a key into `families`. */
  oldFamily: v.string(),
  before: v.array(namedFlightSchema),
  after: v.array(namedFlightSchema),
  fee: moneySchema,
  /** Price difference of the new flights to the old ones; never negative. */
  difference: moneySchema,
  due: moneySchema,
})

export const partEntries = { leg: legPlace, flyer: flyerPlace }
export type SeatChoice = v.InferOutput<v.ObjectSchema<typeof seatChoiceEntries, undefined>>
export type BagChoice = v.InferOutput<v.ObjectSchema<typeof bagChoiceEntries, undefined>>

export const FLIGHT_PAY_WITH = [...PAY_WITH, 'later'] as const
export type FlightPayWith = (typeof FLIGHT_PAY_WITH)[number]

export const flightBookingSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  /** Raised with every change; send it back as `If-Match`. */
  version: v.number(),
  /** As sold, or as changed since. */
  legs: v.array(chosenLegSchema),
  ...flightNamesEntries,
  flyers: v.array(
    v.object({
      ...flyerFacts,
      /** Stored part of the document: its kind and last characters. */
      document: v.nullable(v.object({ kind: v.picklist(DOCUMENT_KINDS), ending: v.string() })),
    }),
  ),
  seats: v.array(v.object({ ...seatChoiceEntries, price: moneySchema })),
  bags: v.array(v.object({ ...bagChoiceEntries, price: moneySchema })),
  /** Total charged, including completed changes; later cancellations are in `cancelled`. */
  total: moneySchema,
  /** Partial cancellations, by traveller and leg. */
  cancelled: v.array(v.object({ ...partEntries, at: instantSchema, fee: moneySchema, refund: moneySchema })),
  /** Legs that were changed to other flights, oldest first; `legs` has the flights as they are now. */
  changes: v.optional(v.array(legChangeSchema), []),
  /**
   * Schedule changes by the airlines, oldest first; `legs` has the old flights until a decision is made. Missing in
   * responses cached by older versions.
   */
  scheduleChanges: v.optional(v.array(scheduleChangeSchema)),
  /** The airline's record locator (PNR); null until the tickets are issued. */
  locator: v.nullable(v.string()),
  /** One of each traveller and each airline that issues it. */
  tickets: v.array(
    v.object({
      flyer: v.number(),
      carrier: v.string(),
      /** Thirteen digits, without the check digit. */
      number: v.string(),
      /** As printed: `RAHMAWATI/SITI NUR MS`. */
      name: v.string(),
      /** The flights it is good for, in order. */
      coupons: v.array(v.object({ leg: v.number(), segment: v.number() })),
    }),
  ),
  issuedAt: v.nullable(instantSchema),
  /** Set while held unpaid: until when the seats are reserved and until when the price is valid. */
  hold: v.nullable(v.object({ spaceUntil: instantSchema, priceUntil: instantSchema })),
  /** Payment deadline; null if nothing is due. */
  payUntil: v.nullable(instantSchema),
  /**
   * Ticketing deadline of the airline; after it the payment is refunded automatically. Null if no ticketing is pending.
   */
  issuesUntil: v.nullable(instantSchema),
  ...bookingPaymentEntries,
  /** All refunds, oldest first. */
  refunds: v.array(refundSchema),
  /** Travel credits from cancellations, oldest first. Missing in responses cached by older versions. */
  credits: v.optional(v.array(flightCreditSchema)),
  contact: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
  policyReason: v.string(),
  /** Set where the company was asked, whatever became of it. */
  approval: v.optional(v.nullable(approvalSchema)),
  bookedBy: v.string(),
  createdAt: instantSchema,
  events: v.array(v.object({ at: instantSchema, state: v.picklist(BOOKING_STATES), actor: v.string() })),
  isDemonstration: v.boolean(),
  can: v.object({
    cancel: v.boolean(),
    pay: v.boolean(),
    change: v.optional(v.boolean(), false),
    payChange: v.optional(v.boolean()),
    /** Take such a change back. */
    withdrawChange: v.optional(v.boolean()),
    decide: v.optional(v.boolean()),
    /** Decide on what waits for an approval. */
    approve: v.optional(v.boolean()),
    withdraw: v.optional(v.boolean()),
  }),
})
export type FlightBooking = v.InferOutput<typeof flightBookingSchema>

export const createFlightBooking = endpoint({
  name: 'flightBookings.create',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Flights/bookings',
  summary:
    'Book the chosen flights, once per key, at the total the person saw or less. Paid from the company account, tickets are issued next; over the gateway it awaits payment; `later` holds it unpaid where the airline allows. The travel policy is evaluated again: out of policy a reason is needed, and where an approval is required the booking waits for it, if `asksApproval` is set. `price_changed` has both prices.',
  access: 'flights',
  body: v.object({
    bookingId: idSchema,
    choice: choiceSchema,
    flyers: v.pipe(
      v.array(askedFlyerSchema),
      v.minLength(1, 'flyers_out_of_range'),
      v.maxLength(MOST_FLYERS, 'flyers_out_of_range'),
    ),
    seats: v.pipe(v.array(v.object(seatChoiceEntries)), v.maxLength(MAX_LEGS * 4 * MAX_FLYERS, 'too_long')),
    bags: v.pipe(v.array(v.object(bagChoiceEntries)), v.maxLength(MAX_LEGS * MAX_FLYERS, 'too_long')),
    contact: contactSchema,
    /** Flights, seats and bags of everybody. */
    expectedTotal: moneySchema,
    payWith: v.picklist(FLIGHT_PAY_WITH),
    ...ownPartEntries,
    policyReason: v.optional(paragraphSchema(200), ''),
    asksApproval,
    ...allocationEntries,
  }),
  response: flightBookingSchema,
  errors: [
    'not_found',
    'sold_out',
    'day_too_far',
    'legs_overlap',
    'price_changed',
    'seat_taken',
    'seat_unknown',
    'bag_unknown',
    'id_taken',
    'flyers_out_of_range',
    'flyer_too_old',
    'flyer_too_young',
    'name_not_printable',
    'passport_needed',
    'document_expires',
    'credit_limit_reached',
    'spend_limit_reached',
    'credit_paused',
    'booking_limit_reached',
    'payment_method_not_offered',
    ...OWN_PART_ERRORS,
    'hold_not_offered',
    'too_many_held',
    'policy_blocked',
    'approval_needed',
    'no_approver',
    'no_second_approver',
    'approval_too_late',
    'supplier_unavailable',
    'flights_not_offered',
    ...ALLOCATION_ERRORS,
  ],
  idempotent: true,
})

export const flightBookingParams = v.object({ bookingId: idSchema })

export const getFlightBooking = endpoint({
  name: 'flightBookings.get',
  forOthers: 'made',
  method: 'GET',
  path: '/api/Flights/bookings/:bookingId',
  summary: 'One booking of flights, with its tickets. Also answers whether a booking whose answer was lost exists.',
  access: 'flights',
  params: flightBookingParams,
  response: flightBookingSchema,
  errors: ['not_found'],
})

export const agreeFlightPrice = endpoint({
  name: 'flightBookings.agreePrice',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Flights/bookings/:bookingId/price',
  summary:
    'Accept the current price of held flights whose price has expired. `price_changed` if it is not the expected one. If the travel policy requires approval and `asksApproval` is set, the booking awaits approval: nothing is paid before, and it ends unapproved before seats or price expire.',
  access: 'flights',
  params: flightBookingParams,
  body: v.object({
    expectedTotal: moneySchema,
    /** Why, for who decides; needed with `asksApproval`. */
    policyReason: v.optional(paragraphSchema(200), ''),
    asksApproval,
  }),
  response: flightBookingSchema,
  errors: [
    'not_found',
    'forbidden',
    'illegal_transition',
    'price_changed',
    'sold_out',
    'payment_over',
    'payment_pending',
    'own_part_fixed',
    'policy_blocked',
    'approval_needed',
    'no_approver',
    'no_second_approver',
    'approval_too_late',
    'supplier_unavailable',
  ],
  idempotent: true,
})

export const payFlightBooking = endpoint({
  name: 'flightBookings.pay',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Flights/bookings/:bookingId/payment',
  summary:
    'Pay held flights from the company account. `quote_expired` where the price expired and must be accepted again. Payments over the gateway use `payments.openSession`.',
  access: 'flights',
  params: flightBookingParams,
  response: flightBookingSchema,
  errors: [
    'not_found',
    'forbidden',
    'illegal_transition',
    'quote_expired',
    'payment_over',
    'payment_pending',
    'own_part_fixed',
    'policy_blocked',
    'approval_needed',
    'credit_limit_reached',
    'spend_limit_reached',
    'credit_paused',
  ],
  idempotent: true,
})

export const checkFlightPayment = endpoint({
  name: 'flightBookings.checkPayment',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Flights/bookings/:bookingId/payment-check',
  summary: 'Check the payments of flights at the gateway and apply the result. Returns the booking.',
  access: 'flights',
  params: flightBookingParams,
  response: flightBookingSchema,
  errors: ['not_found', 'forbidden', 'gateway_unavailable'],
})
