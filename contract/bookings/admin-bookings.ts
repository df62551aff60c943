import * as v from 'valibot'
import { SERVICES, byService } from '../core/services.ts'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { BOOKING_STATES, type BookingState } from './states.ts'
import { countInUrl, daySchema, idSchema, instantSchema, lineSchema } from '../core/scalars.ts'
import { stayBookingSchema } from '../products/stays/bookings.ts'
import { HOLD_STATES } from '../products/stays/holds.ts'
import { PAYMENTS } from '../products/stays/hotels.ts'
import { placeKeySchema } from '../places/places.ts'

/** Upcoming, in house, past and cancelled part all bookings; what needs attention or an approval lies across them. */
export const BOOKING_GROUPS = ['attention', 'approval', 'upcoming', 'in_house', 'past', 'cancelled'] as const
export type BookingGroup = (typeof BOOKING_GROUPS)[number]

/** The four lists of the dashboard. */
export const TODAY_LISTS = ['arriving', 'staying', 'leaving', 'booked'] as const
export type TodayList = (typeof TODAY_LISTS)[number]

/** The two lists of flights on the dashboard: who takes off or lands today, and who is away between two flights. */
export const FLIGHT_TODAY_LISTS = ['flying', 'away'] as const
export type FlightTodayList = (typeof FLIGHT_TODAY_LISTS)[number]

export const BOOKING_SORTS = ['booked', 'check_in', 'check_in_latest'] as const
export type BookingSort = (typeof BOOKING_SORTS)[number]

/** States that wait for an action by a person, or in which something failed. */
export const ATTENTION_STATES = [
  'held',
  'pending_approval',
  'approved',
  'awaiting_payment',
  'paid',
  'issuing',
  'issue_failed',
  'cancel_requested',
  'no_show',
] as const satisfies readonly BookingState[]

/**
 * Reasons for attention that are independent of the state: the bank refused a refund, a payment of a different amount
 * is being refunded, or the airline moved or cancelled flights and no decision has been made.
 */
export const ATTENTION_REASONS = ['refund_refused', 'amount_differs', 'flight_moved'] as const
export type AttentionReason = (typeof ATTENTION_REASONS)[number]

/** Totals are counted up to here: a chip says "1,000+", and costs the same with a million bookings. */
export const MOST_COUNTED = 1_000

const searchedDaySchema = v.pipe(daySchema, v.minValue('2000-01-01', 'date_invalid'))

const anyRowEntries = {
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  /** Why it needs attention beside its state; not in answers that were kept from before. */
  attention: v.optional(v.array(v.picklist(ATTENTION_REASONS))),
  /** The lead guest of the first room that is left; of flights the first traveller who still flies. */
  guest: v.string(),
  /** Total after cancellations; for cancelled parts, the cancellation fee. */
  total: moneySchema,
  payment: v.picklist(PAYMENTS),
  /** Reason given for booking outside the travel policy; missing in responses cached by older versions. */
  policyReason: v.optional(v.string(), ''),
  bookedBy: v.string(),
  company: v.string(),
  createdAt: instantSchema,
}

const stayRowSchema = v.object({
  service: v.literal('stay'),
  ...anyRowEntries,
  hotelId: idSchema,
  hotelName: v.string(),
  cityName: v.string(),
  checkIn: v.string(),
  checkOut: v.string(),
  nights: v.number(),
  rooms: v.number(),
})
export type AdminStayRow = v.InferOutput<typeof stayRowSchema>

/** A leg in one line. */
const rowLegSchema = v.object({
  /** Airports by code, and the cities they are of. */
  from: v.string(),
  to: v.string(),
  fromCity: v.string(),
  toCity: v.string(),
  /** The clocks at the airports, `2026-12-01T06:10`, and the zone of the first. */
  departsLocal: v.string(),
  departsAt: instantSchema,
  arrivesLocal: v.string(),
  zone: v.string(),
  /** `GA 410`, in order. */
  flights: v.array(v.string()),
  /** How many of the travellers still fly it. */
  travellers: v.number(),
})

export const flightRowSchema = v.object({
  service: v.literal('flight'),
  ...anyRowEntries,
  legs: v.array(rowLegSchema),
  /** How many still fly on some leg; of flights that are over all of them. */
  travellers: v.number(),
  /** The airline's record locator (PNR); null until tickets are issued. */
  locator: v.nullable(v.string()),
})
export type AdminFlightRow = v.InferOutput<typeof flightRowSchema>

const adminBookingRowSchema = v.variant('service', [stayRowSchema, flightRowSchema])
export type AdminBookingRow = v.InferOutput<typeof adminBookingRowSchema>

export const listAdminBookings = endpoint({
  name: 'adminBookings.list',
  method: 'GET',
  path: '/api/Admin/Bookings',
  summary:
    "The company's bookings, every company's for admins of the operator, by words, service, state, days, place and payment. Pages by cursor; the first page has the totals. Stays and flights together, or one of them.",
  access: 'admin',
  query: v.object({
    /**
     * Prefixes of words in the reference, guest names, hotel, city and booker; for flights also cities, airports,
     * flight numbers, the record locator, and ticket numbers with or without check digit. All of them must match.
     */
    q: v.optional(lineSchema(100), ''),
    service: v.optional(v.picklist(SERVICES)),
    /** Of flights by the days at the airports of the first departure and the last arrival. */
    state: v.optional(v.picklist(BOOKING_GROUPS)),
    /**
     * Uses the dashboard's day boundaries: the local day at each hotel or airport, and for `booked` the company's day.
     */
    today: v.optional(v.picklist([...TODAY_LISTS, ...FLIGHT_TODAY_LISTS])),
    /** Stays and trips that have a day in common with `from` to `to`, the day of leaving or of the last arrival included. */
    from: v.optional(searchedDaySchema),
    to: v.optional(searchedDaySchema),
    /** A city, an airport with the cities near it, or one hotel; flights that take off or land at an airport there. */
    place: v.optional(placeKeySchema),
    payment: v.optional(v.picklist(PAYMENTS)),
    sort: v.optional(v.picklist(BOOKING_SORTS), 'booked'),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 500, 'validation_failed'), 50),
  }),
  response: v.object({
    items: v.array(adminBookingRowSchema),
    nextCursor: v.nullable(v.string()),
    /** Under the same filters but that of the state, each counted up to `MOST_COUNTED`; null behind the first page. */
    totals: v.nullable(
      v.object({
        all: v.number(),
        attention: v.number(),
        /** Left out by older servers. */
        approval: v.optional(v.number(), 0),
        upcoming: v.number(),
        in_house: v.number(),
        past: v.number(),
        cancelled: v.number(),
      }),
    ),
    /** How many there are of each service under all other filters, counted and left out as `totals`. */
    services: v.optional(v.nullable(v.object(byService(() => v.number())))),
    scope: v.picklist(['company', 'every_company']),
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})

/** Charges and refunds in chronological order. */
export const ledgerSchema = v.object({
  entries: v.array(
    v.object({
      entryId: idSchema,
      /** `charge`, `refund`; later kinds are shown by their name. */
      kind: v.string(),
      /** Over which it went; not in answers that were kept from before. */
      account: v.optional(v.picklist(['company_account', 'gateway'])),
      /** Positive: charged or paid; negative: came back. */
      amount: moneySchema,
      at: instantSchema,
      /** Sum of the entries of this currency up to here. */
      balance: moneySchema,
    }),
  ),
  /** Sum of the entries, one amount per currency; zero in the booking's currency if there are no entries. */
  balances: v.array(moneySchema),
})

/** People who can currently view and cancel a booking. */
export const rightsSchema = v.array(
  v.object({
    who: v.picklist(['booker', 'company', 'host', 'operator']),
    /** Only the person who booked is named. */
    name: v.nullable(v.string()),
    see: v.boolean(),
    cancel: v.boolean(),
  }),
)

export const getAdminBooking = endpoint({
  name: 'adminBookings.get',
  method: 'GET',
  path: '/api/Admin/Bookings/:bookingId',
  summary:
    "One stay of the company with its ledger, its hold and who may do what. Another company's is `not_found`, as flights are.",
  access: 'admin',
  params: v.object({ bookingId: idSchema }),
  response: v.object({
    ...stayBookingSchema.entries,
    company: v.object({ name: v.string(), zone: v.string() }),
    /** Reason the booker gave for a stay outside the travel policy; empty if none was given. */
    policyReason: v.optional(v.string(), ''),
    ledger: ledgerSchema,
    hold: v.object({
      holdId: idSchema,
      state: v.picklist(HOLD_STATES),
      rooms: v.number(),
      createdAt: instantSchema,
      expiresAt: instantSchema,
    }),
    rights: rightsSchema,
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})
export type AdminBooking = v.InferOutput<(typeof getAdminBooking)['response']>
