import * as v from 'valibot'
import { BOOKING_LISTS, bookingSummaryEntries } from '../bookings/summary.ts'
import { SERVICES, byService } from '../core/services.ts'
import { BOOKING_GROUPS, BOOKING_SORTS } from '../bookings/admin-bookings.ts'
import { adminFlightsSchema } from './flights/admin-flights.ts'
import { stayBookingSchema } from './stays/bookings.ts'
import { flightBookingSchema } from './flights/flight-bookings.ts'
import { placeKeySchema } from '../places/places.ts'
import { endpoint } from '../core/endpoint.ts'
import { countInUrl, daySchema, idSchema, instantSchema, lineSchema } from '../core/scalars.ts'
import { PAYMENTS } from '../bookings/payment-places.ts'
import { todayResponse } from './stays/today.ts'
import { adminStaySchema, stayRowSchema, TODAY_LISTS } from './stays/admin.ts'
import { FLIGHT_TODAY_LISTS, flightRowSchema } from './flights/admin-rows.ts'
import { cancellationQuoteEntries } from '../bookings/cancellations.ts'
import { roomNightsSchema } from './stays/booking-rooms.ts'
import { stayInvoiceSchema, type StayInvoiceLine } from './stays/invoices.ts'
import { STAY_CANCELLATION_ERRORS, stayQuoteEntries } from './stays/room-cancellations.ts'
import { FLIGHT_CANCELLATION_ERRORS, flightPartsSchema, flightQuoteEntries } from './flights/flight-cancellations.ts'
import { flightInvoiceSchema, type FlightInvoiceLine } from './flights/invoices.ts'
import { adminCabSchema, CAB_TODAY_LISTS, cabRowSchema } from './cabs/admin.ts'
import { cabBookingSchema } from './cabs/cab-bookings.ts'
import { CAB_CANCELLATION_ERRORS, cabQuoteEntries } from './cabs/cancellation.ts'
import { cabInvoiceSchema, type CabInvoiceLine } from './cabs/invoices.ts'
import { adminTourSchema, TOUR_TODAY_LISTS, tourRowSchema } from './tours/admin.ts'
import { tourInvoiceSchema, type TourInvoiceLine } from './tours/invoices.ts'
import { tourBookingSchema } from './tours/tour-bookings.ts'
import { TOUR_CANCELLATION_ERRORS, tourQuoteEntries, tourUnitsSchema } from './tours/tour-cancellations.ts'

// Each product adds its parts here; with `contract/core/services.ts` the only place that names several services.

const bookingItemSchema = v.variant('service', [
  v.object({ service: v.literal('stay'), ...bookingSummaryEntries, booking: stayBookingSchema }),
  v.object({ service: v.literal('flight'), ...bookingSummaryEntries, booking: flightBookingSchema }),
  v.object({ service: v.literal('tour'), ...bookingSummaryEntries, booking: tourBookingSchema }),
  v.object({ service: v.literal('cab'), ...bookingSummaryEntries, booking: cabBookingSchema }),
])
export type BookingItem = v.InferOutput<typeof bookingItemSchema>

export const listBookings = endpoint({
  name: 'bookings.list',
  method: 'GET',
  path: '/api/Bookings',
  summary:
    'My bookings of every service by time, or with `whose=others` those I made for colleagues: upcoming ones soonest first, past and cancelled ones latest first. Each has the summary that all have and the booking of its service.',
  access: 'user',
  query: v.object({
    whose: v.optional(v.picklist(['mine', 'others']), 'mine'),
    when: v.optional(v.picklist(BOOKING_LISTS), 'upcoming'),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 100, 'validation_failed'), 50),
  }),
  response: v.object({
    items: v.array(bookingItemSchema),
    nextCursor: v.nullable(v.string()),
    asOf: instantSchema,
  }),
})
export type BookingPage = v.InferOutput<(typeof listBookings)['response']>

const adminBookingRowSchema = v.variant('service', [stayRowSchema, flightRowSchema, tourRowSchema, cabRowSchema])
export type AdminBookingRow = v.InferOutput<typeof adminBookingRowSchema>

export const LISTS_OF_TODAY = [...TODAY_LISTS, ...FLIGHT_TODAY_LISTS, ...TOUR_TODAY_LISTS, ...CAB_TODAY_LISTS] as const
export type ListOfToday = (typeof LISTS_OF_TODAY)[number]

const searchedDaySchema = v.pipe(daySchema, v.minValue('2000-01-01', 'date_invalid'))

export const listAdminBookings = endpoint({
  name: 'adminBookings.list',
  method: 'GET',
  path: '/api/Admin/Bookings',
  summary:
    'The company’s bookings, or every company’s for admins of the operator, by text, service, state, dates, place and payment. Pages by cursor; the first page has the totals.',
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
    today: v.optional(v.picklist(LISTS_OF_TODAY)),
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
    /** Under the same filters but that of the state, each counted up to `MAX_COUNTED`; null behind the first page. */
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

const adminBookingDetailSchema = v.variant('service', [
  v.object({ service: v.literal('stay'), booking: adminStaySchema }),
  v.object({ service: v.literal('flight'), booking: adminFlightsSchema }),
  v.object({ service: v.literal('tour'), booking: adminTourSchema }),
  v.object({ service: v.literal('cab'), booking: adminCabSchema }),
])
export type AdminBookingDetail = v.InferOutput<typeof adminBookingDetailSchema>

export const getAdminBooking = endpoint({
  name: 'adminBookings.get',
  method: 'GET',
  path: '/api/Admin/Bookings/:bookingId',
  summary: 'One booking of the company with its ledger and what the caller may do. Another company’s is `not_found`.',
  access: 'admin',
  params: v.object({ bookingId: idSchema }),
  response: adminBookingDetailSchema,
  errors: ['not_found'],
})

const adminTodayResponse = v.object({
  ...todayResponse.entries,
  /** By the clocks of the airports; left out by older servers. */
  flights: v.optional(
    v.object({
      /** Bookings with a take-off or landing today. */
      flying: v.array(flightRowSchema),
      /** Between two flights of one trip. */
      away: v.array(flightRowSchema),
      booked: v.array(flightRowSchema),
    }),
  ),
  /** By the clocks of the places; left out by older servers. */
  tours: v.optional(
    v.object({
      /** Bookings whose tour takes place today. */
      touring: v.array(tourRowSchema),
      booked: v.array(tourRowSchema),
    }),
  ),
  /** By the clocks of the pick-ups; left out by older servers. */
  cabs: v.optional(
    v.object({
      /** Bookings with a ride or a car today. */
      riding: v.array(cabRowSchema),
      booked: v.array(cabRowSchema),
    }),
  ),
})

export type AdminToday = v.InferOutput<typeof adminTodayResponse>

export const adminToday = endpoint({
  name: 'admin.today',
  method: 'GET',
  path: '/api/Admin/Today',
  summary: 'Today in the company: booked today, arriving, staying and leaving; who flies and who is away.',
  access: 'admin',
  response: adminTodayResponse,
})

/** A booking of any service, as its own endpoint answers it. */
export const bookingOfServiceSchema = v.variant('service', [
  v.object({ service: v.literal('stay'), booking: stayBookingSchema }),
  v.object({ service: v.literal('flight'), booking: flightBookingSchema }),
  v.object({ service: v.literal('tour'), booking: tourBookingSchema }),
  v.object({ service: v.literal('cab'), booking: cabBookingSchema }),
])

/** What is cancelled of a booking while the rest of it stays. */
export const cancellationPartSchema = v.variant('service', [
  v.object({ service: v.literal('stay'), roomNights: roomNightsSchema }),
  v.object({ service: v.literal('flight'), parts: flightPartsSchema }),
  v.object({ service: v.literal('tour'), units: tourUnitsSchema }),
])

export const cancellationQuoteSchema = v.variant('service', [
  v.object({ service: v.literal('stay'), ...cancellationQuoteEntries, ...stayQuoteEntries }),
  v.object({ service: v.literal('flight'), ...cancellationQuoteEntries, ...flightQuoteEntries }),
  v.object({ service: v.literal('tour'), ...cancellationQuoteEntries, ...tourQuoteEntries }),
  v.object({ service: v.literal('cab'), ...cancellationQuoteEntries, ...cabQuoteEntries }),
])

export const PRODUCT_CANCELLATION_ERRORS = [
  ...STAY_CANCELLATION_ERRORS,
  ...FLIGHT_CANCELLATION_ERRORS,
  ...TOUR_CANCELLATION_ERRORS,
  ...CAB_CANCELLATION_ERRORS,
] as const

/** Invoices and credit notes of a booking, with the lines of its service. */
export const bookingInvoicesSchema = v.variant('service', [
  v.object({ service: v.literal('stay'), items: v.array(stayInvoiceSchema) }),
  v.object({ service: v.literal('flight'), items: v.array(flightInvoiceSchema) }),
  v.object({ service: v.literal('tour'), items: v.array(tourInvoiceSchema) }),
  v.object({ service: v.literal('cab'), items: v.array(cabInvoiceSchema) }),
])

export type InvoiceLine = StayInvoiceLine | FlightInvoiceLine | TourInvoiceLine | CabInvoiceLine
