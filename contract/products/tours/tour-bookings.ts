import { TOUR_ACCESS, VOUCHERS } from './tour-terms.ts'
import * as v from 'valibot'
import { requestCanEntries, requestEntries } from '#contract/hosts/requests.ts'
import { approvalEntries } from '#contract/approvals/approval.ts'
import { ALLOCATION_ERRORS, allocationEntries } from '#contract/companies/allocation.ts'
import { contactSchema } from '#contract/bookings/contact.ts'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { requiredNameSchema } from '#contract/core/names.ts'
import { idSchema, instantSchema, paragraphSchema } from '#contract/core/scalars.ts'
import { refundSchema } from '#contract/payments/refund.ts'
import { bookingPaymentEntries, OWN_PART_ERRORS, ownPartEntries } from '#contract/payments/own-part.ts'
import { PAY_WITH } from '#contract/payments/states.ts'
import { tourCancellationStepSchema } from './cancellation.ts'
import { departureIdSchema, DEPARTURE_STATUSES } from './departures.ts'
import { tourLineSchema } from './invoices.ts'
import { tourBreachSchema } from './policy.ts'
import { rescheduleRuleSchema } from './reschedule-rules.ts'
import { meetingPointSchema, TOUR_SCENES } from './tours.ts'
import { GUIDE_LANGUAGES, TOUR_THEMES } from './tour-search.ts'
import { MAX_TOUR_UNITS, UNIT_KINDS } from './tour-units.ts'

export const MAX_TOUR_AGE = 120

/** The person or group of one unit, in the order of the units of the hold. */
const travellerSchema = v.object({
  /** Empty where the operator needs no name of this one. */
  fullName: v.optional(
    v.union([v.literal(''), v.pipe(requiredNameSchema(100), v.regex(/\p{L}/u, 'characters_not_allowed'))]),
    '',
  ),
  /** In years on the day of the tour; needed for children and seniors. */
  age: v.optional(
    v.nullable(
      v.pipe(
        v.number('validation_failed'),
        v.integer('validation_failed'),
        v.minValue(0, 'validation_failed'),
        v.maxValue(MAX_TOUR_AGE, 'validation_failed'),
      ),
    ),
    null,
  ),
})

const answerSchema = v.object({
  questionId: v.pipe(v.string(), v.maxLength(60, 'too_long')),
  value: paragraphSchema(500),
})

const bookedUnitSchema = v.object({
  /** Place in the booking, counted from 0; parts of a cancellation name it. */
  index: v.number(),
  unitId: idSchema,
  kind: v.picklist(UNIT_KINDS),
  name: v.string(),
  fullName: v.string(),
  age: v.nullable(v.number()),
  /** With taxes. */
  price: moneySchema,
  state: v.picklist(['booked', 'cancelled']),
  /** Code of the voucher of this unit; null before the booking is confirmed, and where one voucher is for all. */
  voucherCode: v.nullable(v.string()),
  /** The same voucher, signed, for tours of hosts; missing where there is none, and in older stored answers. */
  signedVoucher: v.exactOptional(v.string()),
  redeemedAt: v.nullable(instantSchema),
})
export type BookedUnit = v.InferOutput<typeof bookedUnitSchema>

const tourFactsSchema = v.object({
  tourId: idSchema,
  title: v.string(),
  optionTitle: v.string(),
  theme: v.picklist(TOUR_THEMES),
  cityKey: v.string(),
  cityName: v.string(),
  countryName: v.string(),
  durationMinutes: v.number(),
  languages: v.array(v.picklist(GUIDE_LANGUAGES)),
  scenes: v.array(v.picklist(TOUR_SCENES)),
  operator: v.object({ name: v.string(), phone: v.string(), email: v.string() }),
  meetingPoint: meetingPointSchema,
  itinerary: v.array(v.object({ afterMinutes: v.number(), minutes: v.number(), title: v.string(), text: v.string() })),
  inclusions: v.array(v.string()),
  bring: v.array(v.string()),
  accessibility: v.array(v.picklist(TOUR_ACCESS)),
  isDemonstration: v.boolean(),
})

/** A departure offered in place of one that the operator cancelled. */
const alternativeSchema = v.object({
  departureId: departureIdSchema,
  startsAt: instantSchema,
  day: v.string(),
  time: v.string(),
  status: v.picklist(DEPARTURE_STATUSES),
  total: moneySchema,
})
export type TourAlternative = v.InferOutput<typeof alternativeSchema>

export const OPERATOR_CANCELS = ['weather', 'minimum_not_reached', 'operator'] as const

export const tourBookingSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  /** Raised with every change; send it back as `If-Match`. */
  version: v.number(),
  tour: tourFactsSchema,
  optionId: idSchema,
  departureId: departureIdSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  zone: v.string(),
  units: v.array(bookedUnitSchema),
  vouchers: v.picklist(VOUCHERS),
  /** Of the whole booking; null before it is confirmed, and where each unit has its own. */
  voucherCode: v.nullable(v.string()),
  /** As of a unit. */
  signedVoucher: v.exactOptional(v.string()),
  redeemedAt: v.nullable(instantSchema),
  pickUp: v.nullable(
    v.object({
      pickUpId: v.string(),
      name: v.string(),
      latitude: v.number(),
      longitude: v.number(),
      at: instantSchema,
      price: moneySchema,
    }),
  ),
  answers: v.array(v.object({ questionId: v.string(), question: v.string(), answer: v.string() })),
  contact: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
  /** Of the remaining units. */
  lines: v.array(tourLineSchema),
  /** Total after cancellations. */
  total: moneySchema,
  cancellation: v.array(tourCancellationStepSchema),
  isOnRequest: v.boolean(),
  /** Payment deadline; null if nothing is due now. */
  payUntil: v.nullable(instantSchema),
  /** Deadline for the operator's confirmation; null if none is pending. */
  confirmsUntil: v.nullable(instantSchema),
  ...requestEntries,
  /** The operator's own reference; null where it gave none. */
  operatorReference: v.nullable(v.string()),
  ...bookingPaymentEntries,
  /** All refunds, oldest first. */
  refunds: v.array(refundSchema),
  /** Set where the operator cancelled the departure. */
  operatorCancelled: v.nullable(
    v.object({ reason: v.picklist(OPERATOR_CANCELS), at: instantSchema, note: v.string() }),
  ),
  reschedule: v.object({
    rule: v.nullable(rescheduleRuleSchema),
    /** How often it may still be moved. */
    left: v.number(),
    /** Null where it cannot be moved now. */
    until: v.nullable(instantSchema),
    /** The days it can be moved to, both included; null where it cannot be moved now. */
    days: v.nullable(v.object({ from: v.string(), to: v.string() })),
  }),
  /** Earlier departures, oldest first. */
  moves: v.array(v.object({ from: departureIdSchema, to: departureIdSchema, at: instantSchema, charged: moneySchema })),
  policyReason: v.string(),
  /** How the travel policy was breached when it was booked; empty where it was not. */
  breaches: v.array(tourBreachSchema),
  /** Set where the company was asked, whatever became of it. */
  approval: v.nullable(v.object(approvalEntries)),
  bookedBy: v.string(),
  createdAt: instantSchema,
  events: v.array(v.object({ at: instantSchema, state: v.picklist(BOOKING_STATES), actor: v.string() })),
  can: v.object({
    cancel: v.boolean(),
    cancelUnits: v.boolean(),
    pay: v.boolean(),
    reschedule: v.boolean(),
    review: v.boolean(),
    approve: v.boolean(),
    withdraw: v.boolean(),
    /** Messages to the host; missing in older stored answers. */
    write: v.optional(v.boolean()),
    ...requestCanEntries,
  }),
})
export type TourBooking = v.InferOutput<typeof tourBookingSchema>

export const createTourBooking = endpoint({
  name: 'tourBookings.create',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Tours/Bookings',
  summary:
    'Commit a hold into a booking, once per key, at the total the person saw. Paid from the company account the operator is asked next; over the gateway it awaits payment. The travel policy is evaluated: out of policy a reason is needed, and where an approval is required the booking waits for it, if `asksApproval` is set.',
  access: 'signedIn',
  body: v.object({
    bookingId: idSchema,
    holdId: idSchema,
    expectedTotal: moneySchema,
    payWith: v.optional(v.picklist(PAY_WITH), 'company_account'),
    ...ownPartEntries,
    contact: contactSchema,
    /** One of each unit of the hold, in its order; the first is the lead traveller. */
    travellers: v.pipe(
      v.array(travellerSchema),
      v.minLength(1, 'required'),
      v.maxLength(MAX_TOUR_UNITS, 'tour_people_too_many'),
    ),
    answers: v.optional(v.pipe(v.array(answerSchema), v.maxLength(20, 'too_long')), []),
    policyReason: v.optional(paragraphSchema(200), ''),
    /** True if the person agreed to request approval instead of booking; otherwise `approval_needed`. */
    asksApproval: v.optional(v.boolean(), false),
    ...allocationEntries,
  }),
  response: tourBookingSchema,
  errors: [
    'not_found',
    'tour_hold_expired',
    'departure_closed',
    'departure_sold_out',
    'price_changed',
    'offer_not_applicable',
    'travellers_differ',
    'traveller_too_young',
    'traveller_too_old',
    'answer_missing',
    'question_unknown',
    'too_many_held',
    'id_taken',
    'credit_limit_reached',
    'spend_limit_reached',
    'credit_paused',
    'booking_limit_reached',
    'payment_method_not_offered',
    ...OWN_PART_ERRORS,
    'policy_blocked',
    'approval_needed',
    'no_approver',
    'no_second_approver',
    'tour_approval_too_late',
    'operator_unavailable',
    ...ALLOCATION_ERRORS,
  ],
  idempotent: true,
})

export const tourBookingParams = v.object({ bookingId: idSchema })

export const getTourBooking = endpoint({
  name: 'tourBookings.get',
  forOthers: 'made',
  method: 'GET',
  path: '/api/Tours/Bookings/:bookingId',
  summary: 'One booking of a tour with its vouchers. Also answers whether a booking whose answer was lost exists.',
  access: 'signedIn',
  params: tourBookingParams,
  response: tourBookingSchema,
  errors: ['not_found'],
})

export const checkTourPayment = endpoint({
  name: 'tourBookings.checkPayment',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Tours/Bookings/:bookingId/payment-check',
  summary: 'Check the payments of a tour at the gateway and apply the result. Returns the booking.',
  access: 'signedIn',
  params: tourBookingParams,
  response: tourBookingSchema,
  errors: ['not_found', 'forbidden', 'gateway_unavailable'],
})

export const tourAlternatives = endpoint({
  name: 'tourBookings.alternatives',
  forOthers: 'new',
  method: 'GET',
  path: '/api/Tours/Bookings/:bookingId/alternatives',
  summary:
    'The next departures with enough places for the same units, for a booking whose departure the operator cancelled. Each is booked anew from a hold.',
  access: 'signedIn',
  params: tourBookingParams,
  response: v.object({
    optionId: idSchema,
    tourId: idSchema,
    zone: v.string(),
    /** Input of a hold for each. */
    units: v.array(v.object({ unitId: idSchema, quantity: v.number() })),
    items: v.array(alternativeSchema),
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})
