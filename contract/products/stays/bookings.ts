import * as v from 'valibot'
import { approvalEntries } from '#contract/approvals/approval.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { OWN_PART_ERRORS, ownPartEntries, paidInPartsEntries } from '#contract/payments/own-part.ts'
import { PAYMENT_METHODS, PAYMENT_STATES, PAY_WITH } from '#contract/payments/states.ts'
import { requiredNameSchema } from '#contract/core/names.ts'
import { idSchema, instantSchema, paragraphSchema } from '#contract/core/scalars.ts'
import { ALLOCATION_ERRORS, allocationEntries } from '#contract/companies/allocation.ts'
import { contactSchema } from '#contract/bookings/contact.ts'
import { requestCanEntries, requestEntries } from '#contract/hosts/requests.ts'
import { refundSchema } from '#contract/payments/refund.ts'
import { bookingChangeSchema, roomStaySchema } from './booking-rooms.ts'
import { noShowSchema, stayRunEntries } from './stay-run.ts'
import { priceChangeSchema } from '#contract/bookings/price-changes.ts'
import { stayBreachSchema } from './policy.ts'
import { termsEntries } from './quotes.ts'

const travellerSchema = v.object({
  /** As on the identity document; one word is a whole name. */
  fullName: v.pipe(requiredNameSchema(100), v.regex(/\p{L}/u, 'characters_not_allowed')),
})

export const bookingDetailsEntries = {
  /** Lead guest of each room, in room order. */
  travellers: v.pipe(v.array(travellerSchema), v.minLength(1, 'required'), v.maxLength(8, 'rooms_out_of_range')),
  contact: contactSchema,
  requests: v.optional(paragraphSchema(500), ''),
  /** Local time `HH:MM` at the property, or empty when not known. */
  arrivalTime: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'validation_failed'))]),
    '',
  ),
  /** Why it is booked although the travel policy of the company says otherwise; for its administrators. */
  policyReason: v.optional(paragraphSchema(200)),
  ...allocationEntries,
}
export const bookingDetailsSchema = v.object(bookingDetailsEntries)
export type BookingDetails = v.InferInput<typeof bookingDetailsSchema>

const bookingHotelSchema = v.object({
  hotelId: idSchema,
  name: v.string(),
  stars: v.number(),
  kind: v.string(),
  address: v.string(),
  cityName: v.string(),
  countryName: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  zone: v.string(),
  phone: v.string(),
  checkInFrom: v.string(),
  checkOutUntil: v.string(),
  isDemonstration: v.boolean(),
})

export const stayBookingSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  /** Raised with every change; send it back as `If-Match`. */
  version: v.number(),
  ...termsEntries,
  hotel: bookingHotelSchema,
  travellers: v.array(v.object({ fullName: v.string() })),
  contact: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
  requests: v.string(),
  arrivalTime: v.string(),
  bookedBy: v.string(),
  /** The rate it was sold at, to find it again; null for who does not read the company's prices. */
  ratePlanId: v.optional(v.nullable(v.string())),
  createdAt: instantSchema,
  /** Payment deadline; null if nothing is due now. */
  payUntil: v.optional(v.nullable(instantSchema)),
  /** Deadline for the hotel's confirmation; null if no confirmation is pending. */
  confirmsUntil: v.optional(v.nullable(instantSchema)),
  ...requestEntries,
  /** The signed code of the voucher for check-in; null for who is no guest, and where there is nothing to check in to. */
  voucherCode: v.optional(v.nullable(v.string())),
  /** The hotel's own reference; null where it gave none. */
  supplierReference: v.optional(v.nullable(v.string())),
  /** True where the hotel cancelled, not the guest. */
  cancelledByHotel: v.optional(v.boolean()),
  priceChange: v.optional(v.nullable(priceChangeSchema)),
  /** How the travel policy was breached when it was booked; empty where it was not, and for the host. */
  breaches: v.optional(v.array(stayBreachSchema)),
  /** Set where the company was asked, whatever became of it; null for the host. */
  approval: v.optional(v.nullable(v.object(approvalEntries))),
  /** Payment method; null until paid, and for stays paid at the property. */
  paidWith: v.optional(v.nullable(v.picklist(PAY_WITH))),
  /** The latest try to pay over the gateway. */
  lastPayment: v.optional(
    v.nullable(v.object({ method: v.picklist(PAYMENT_METHODS), state: v.picklist(PAYMENT_STATES), at: instantSchema })),
  ),
  ...paidInPartsEntries,
  /** Set once cancelled, and when money came that the booking could not take. */
  refund: v.nullable(refundSchema),
  /** All refunds, oldest first, including those of rooms or nights cancelled earlier. */
  refunds: v.optional(v.array(refundSchema)),
  /**
   * Original sale, if part of it was cancelled since; the terms, lines and amounts of the booking cover only the
   * remaining part.
   */
  sold: v.optional(
    v.nullable(
      v.object({
        checkIn: v.string(),
        checkOut: v.string(),
        nights: v.number(),
        rooms: v.number(),
        total: moneySchema,
      }),
    ),
  ),
  /** The rooms that are left, each with its nights. */
  roomStays: v.optional(v.array(roomStaySchema)),
  /** Set if the hotel reported a no-show and did not undo it. */
  noShow: v.optional(v.nullable(noShowSchema)),
  /** Partial cancellations, oldest first. */
  changes: v.optional(v.array(bookingChangeSchema)),
  events: v.array(v.object({ at: instantSchema, state: v.picklist(BOOKING_STATES), actor: v.string() })),
  can: v.object({
    cancel: v.boolean(),
    cancelRooms: v.optional(v.boolean()),
    pay: v.optional(v.boolean()),
    approve: v.optional(v.boolean()),
    withdraw: v.optional(v.boolean()),
    /** The reader is its guest or its host, and both have accounts. */
    write: v.optional(v.boolean()),
    ...requestCanEntries,
    ...stayRunEntries,
  }),
})
export type StayBooking = v.InferOutput<typeof stayBookingSchema>

export const createStayBooking = endpoint({
  name: 'bookings.create',
  forOthers: 'new',
  method: 'POST',
  path: '/api/Bookings',
  summary:
    'Commit a hold into a booking, once per key, at the total the person saw, less, or more within the tolerance of the company. Paid over the gateway it awaits payment; `payments.openSession` opens one. Where the hotel has to confirm first it is `issuing`. The travel policy is evaluated: out of policy a reason is needed, and where an approval is required the booking waits for it with its rooms, if `asksApproval` is set. `price_changed` has both prices line by line; a key that was refused is free again.',
  access: 'signedIn',
  body: v.object({
    bookingId: idSchema,
    holdId: idSchema,
    expectedTotal: moneySchema,
    /** Only applies to prepaid rates. */
    payWith: v.optional(v.picklist(PAY_WITH), 'company_account'),
    ...ownPartEntries,
    /** True if the person agreed to request approval instead of booking; otherwise `approval_needed`. */
    asksApproval: v.optional(v.boolean(), false),
    ...bookingDetailsEntries,
  }),
  response: stayBookingSchema,
  errors: [
    'not_found',
    'hold_expired',
    'sold_out',
    'price_changed',
    'too_many_held',
    'prepay_needed',
    'id_taken',
    'rooms_out_of_range',
    'credit_limit_reached',
    'spend_limit_reached',
    'credit_paused',
    'booking_limit_reached',
    'payment_method_not_offered',
    ...OWN_PART_ERRORS,
    'offer_not_applicable',
    'policy_blocked',
    'approval_needed',
    'no_approver',
    'no_second_approver',
    'stay_approval_too_late',
    'supplier_unavailable',
    ...ALLOCATION_ERRORS,
  ],
  idempotent: true,
})

const bookingParams = v.object({ bookingId: idSchema })

export const getStayBooking = endpoint({
  name: 'bookings.get',
  forOthers: 'made',
  method: 'GET',
  path: '/api/Bookings/:bookingId',
  summary: 'One booking. Also answers whether a booking whose answer was lost exists.',
  access: 'signedIn',
  params: bookingParams,
  response: stayBookingSchema,
  errors: ['not_found'],
})
