import * as v from 'valibot'
import { requestCanEntries, requestEntries } from '#contract/hosts/requests.ts'
import { approvalEntries } from '#contract/approvals/approval.ts'
import { ALLOCATION_ERRORS, allocationEntries } from '#contract/companies/allocation.ts'
import { contactSchema } from '#contract/bookings/contact.ts'
import { cancellationStepSchema } from '#contract/bookings/hour-steps.ts'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { requiredNameSchema } from '#contract/core/names.ts'
import { daySchema, idSchema, instantSchema, lineSchema, paragraphSchema } from '#contract/core/scalars.ts'
import { refundSchema } from '#contract/payments/refund.ts'
import { bookingPaymentEntries, OWN_PART_ERRORS, ownPartEntries } from '#contract/payments/own-part.ts'
import { PAY_WITH } from '#contract/payments/states.ts'
import { CAB_FLIGHT_DIRECTIONS } from './cab-flights.ts'
import { cabOfferIdSchema, foundRideSchema, selfDriveSchema } from './cabs.ts'
import { cabLineSchema } from './invoices.ts'
import { cabBreachSchema } from './policy.ts'
import { flightNumberSchema } from './ride.ts'
import { CAB_FEATURES, CAB_SCENES, VEHICLE_CLASSES } from './vehicles.ts'
import { waitingRuleSchema } from './waiting-rules.ts'

const nameOfPersonSchema = v.pipe(requiredNameSchema(100), v.regex(/\p{L}/u, 'characters_not_allowed'))
/** On the sign at the meeting point; empty for the name of the passenger. */
export const signNameSchema = v.union([v.literal(''), nameOfPersonSchema])
export const rideNotesSchema = paragraphSchema(300)

const licenceSchema = v.object({
  number: v.pipe(
    lineSchema(30),
    v.minLength(1, 'driver_licence_missing'),
    v.regex(/^[A-Za-z0-9 /-]{5,30}$/, 'characters_not_allowed'),
  ),
  bornOn: daySchema,
  /** The day it was first issued. */
  issuedOn: daySchema,
})

/** How a flight of a ride stands: `moved` has a new time, and the pick-up followed it. */
const CAB_FLIGHT_STATES = ['on_time', 'moved', 'cancelled', 'unknown'] as const

const bookedFlightSchema = v.object({
  number: v.string(),
  direction: v.picklist(CAB_FLIGHT_DIRECTIONS),
  /** IATA code of the airport of the ride. */
  airport: v.string(),
  /** Landing, or take-off if it is to be caught. */
  at: instantSchema,
  /** As it was first; null if it never moved. */
  movedFrom: v.nullable(instantSchema),
  /** When the pick-up last followed the flight. */
  movedAt: v.nullable(instantSchema),
  state: v.picklist(CAB_FLIGHT_STATES),
  /** Of the flight booked here; null otherwise. */
  flightBookingId: v.nullable(idSchema),
})

export const driverSchema = v.object({
  name: v.string(),
  phone: v.string(),
  plate: v.string(),
  /** `Toyota Avanza, white`. */
  vehicle: v.string(),
  /** When another driver or car was assigned; null if it is the first. */
  changedAt: v.nullable(instantSchema),
})
export type CabDriver = v.InferOutput<typeof driverSchema>

const cabFactsSchema = v.object({
  offerId: cabOfferIdSchema,
  operator: v.object({ operatorId: idSchema, name: v.string(), phone: v.string(), email: v.string() }),
  vehicleClass: v.picklist(VEHICLE_CLASSES),
  example: v.string(),
  people: v.number(),
  bags: v.number(),
  features: v.array(v.picklist(CAB_FEATURES)),
  scene: v.picklist(CAB_SCENES),
  isDemonstration: v.boolean(),
})

/** Events of the ride that are no states. */
const CAB_HAPPENINGS = [
  'driver_assigned',
  'driver_changed',
  'vehicle_changed',
  'pick_up_moved',
  'pick_up_not_moved',
  'details_changed',
] as const

export const cabBookingSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  /** Raised with every change; send it back as `If-Match`. */
  version: v.number(),
  cab: cabFactsSchema,
  ride: foundRideSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Of the pick-up. */
  zone: v.string(),
  passengerName: v.string(),
  signName: v.string(),
  notes: v.string(),
  flight: v.nullable(bookedFlightSchema),
  /** Null before the operator assigned one, and always for self-drive. */
  driver: v.nullable(driverSchema),
  /** Plate and car of a self-drive hire; null otherwise and before it is assigned. */
  vehicle: v.nullable(v.object({ plate: v.string(), vehicle: v.string() })),
  meetingPoint: v.string(),
  selfDrive: v.nullable(selfDriveSchema),
  /** The last four characters of the licence; null where none was needed. */
  licenceEnd: v.nullable(v.string()),
  contact: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
  /** Of the remaining price. */
  lines: v.array(cabLineSchema),
  /** Total after cancellations. */
  total: moneySchema,
  cancellation: v.array(cancellationStepSchema),
  waiting: waitingRuleSchema,
  /** From when the operator may report a no-show. */
  noShowFrom: instantSchema,
  /** Null before the booking is confirmed. */
  voucherCode: v.nullable(v.string()),
  /** The same voucher, signed, for vehicles of hosts; missing where there is none, and in older stored answers. */
  signedVoucher: v.exactOptional(v.string()),
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
  /** Set where the operator cancelled the ride. */
  operatorCancelled: v.nullable(v.object({ at: instantSchema, note: v.string() })),
  policyReason: v.string(),
  /** How the travel policy was breached when it was booked; empty where it was not. */
  breaches: v.array(cabBreachSchema),
  /** Set where the company was asked, whatever became of it. */
  approval: v.nullable(v.object(approvalEntries)),
  bookedBy: v.string(),
  createdAt: instantSchema,
  events: v.array(v.object({ at: instantSchema, state: v.picklist(BOOKING_STATES), actor: v.string() })),
  /** Oldest first. `was` and `is` are names of drivers or cars, or instants of pick-ups; `by` says whose change moved these. */
  happenings: v.array(
    v.object({
      at: instantSchema,
      what: v.picklist(CAB_HAPPENINGS),
      was: v.string(),
      is: v.string(),
      by: v.optional(v.picklist(['airline', 'person'])),
    }),
  ),
  can: v.object({
    cancel: v.boolean(),
    pay: v.boolean(),
    change: v.boolean(),
    review: v.boolean(),
    approve: v.boolean(),
    withdraw: v.boolean(),
    /** Messages to the host; missing in what was stored before there were any. */
    write: v.optional(v.boolean()),
    ...requestCanEntries,
  }),
})
export type CabBooking = v.InferOutput<typeof cabBookingSchema>

export const createCabBooking = endpoint({
  name: 'cabBookings.create',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Cabs/Bookings',
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
    passengerName: nameOfPersonSchema,
    signName: v.optional(signNameSchema, ''),
    /** Of the flight to wait for or to catch; replaces that of the ride. */
    flightNumber: v.optional(v.nullable(flightNumberSchema), null),
    flightBookingId: v.optional(v.nullable(idSchema), null),
    notes: v.optional(rideNotesSchema, ''),
    /** Needed for self-drive. */
    licence: v.optional(v.nullable(licenceSchema), null),
    policyReason: v.optional(paragraphSchema(200), ''),
    /** True if the person agreed to request approval instead of booking; otherwise `approval_needed`. */
    asksApproval: v.optional(v.boolean(), false),
    ...allocationEntries,
  }),
  response: cabBookingSchema,
  errors: [
    'not_found',
    'cab_hold_expired',
    'cab_too_soon',
    'cab_taken',
    'price_changed',
    'offer_not_applicable',
    'cab_flight_unknown',
    'cab_flight_elsewhere',
    'cab_flight_other_day',
    'driver_too_young',
    'driver_licence_missing',
    'driver_licence_too_new',
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
    'cab_approval_too_late',
    'operator_unavailable',
    ...ALLOCATION_ERRORS,
  ],
  idempotent: true,
})

export const cabBookingParams = v.object({ bookingId: idSchema })

export const getCabBooking = endpoint({
  name: 'cabBookings.get',
  forOthers: 'made',
  method: 'GET',
  path: '/api/Cabs/Bookings/:bookingId',
  summary: 'One booked ride with its voucher. Also answers whether a booking whose answer was lost exists.',
  access: 'signedIn',
  params: cabBookingParams,
  response: cabBookingSchema,
  errors: ['not_found'],
})

export const checkCabPayment = endpoint({
  name: 'cabBookings.checkPayment',
  forOthers: 'made',
  method: 'POST',
  path: '/api/Cabs/Bookings/:bookingId/payment-check',
  summary: 'Check the payments of a ride at the gateway and apply the result. Returns the booking.',
  access: 'signedIn',
  params: cabBookingParams,
  response: cabBookingSchema,
  errors: ['not_found', 'forbidden', 'gateway_unavailable'],
})
