import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { zoneSchema } from '#contract/core/zones.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { ticketsLabel, unitsLeft, vouchersOf } from '../trip/booking-facts.ts'

/** How many days after its local last day an ended tour is available. */
const DAYS_AFTER = 2

/** The thousand that all versions of these facts are in (`WalletKind.series`). */
export const TOUR_SERIES = 2
export const TOUR_FACTS_VERSION = 2000

/** Only what is shown to a guide: no email address, no price, no answer to a question. Instants are UTC. */
export const walletTourSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  title: v.string(),
  optionTitle: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  zone: zoneSchema,
  /** Who booked it for whom: the lead traveller. */
  lead: v.string(),
  tickets: v.string(),
  vouchers: v.array(
    v.object({
      code: v.string(),
      /** Signed, where it is for a host; missing in tours stored by older versions. */
      qr: v.exactOptional(v.string()),
      name: v.string(),
      ticket: v.string(),
    }),
  ),
  meetingPoint: v.object({
    name: v.string(),
    address: v.string(),
    directions: v.string(),
    latitude: v.number(),
    longitude: v.number(),
  }),
  pickUp: v.nullable(v.object({ name: v.string(), at: instantSchema })),
  operator: v.object({ name: v.string(), phone: v.string() }),
  /** When the server said all this. */
  takenAt: instantSchema,
})
export type WalletTour = v.InferOutput<typeof walletTourSchema>

/** The facts of a booking; `takenAt` is when the server answered them, ISO 8601. */
export const tourOf = (booking: TourBooking, takenAt: string): WalletTour => {
  const { tour, pickUp } = booking
  const { name, address, directions, latitude, longitude } = tour.meetingPoint
  return {
    bookingId: booking.bookingId,
    reference: booking.reference,
    state: booking.state,
    title: tour.title,
    optionTitle: tour.optionTitle,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    zone: booking.zone,
    lead: unitsLeft(booking)[0]?.fullName || booking.contact.name,
    tickets: ticketsLabel(booking),
    vouchers: vouchersOf(booking).map(({ code, qr, name: who, ticket }) => ({
      code,
      ...(qr !== code && { qr }),
      name: who,
      ticket,
    })),
    meetingPoint: { name, address, directions, latitude, longitude },
    pickUp: pickUp === null ? null : { name: pickUp.name, at: pickUp.at },
    operator: { name: tour.operator.name, phone: tour.operator.phone },
    takenAt,
  }
}

export const lastDayOf = ({ endsAt, zone }: Pick<WalletTour, 'endsAt' | 'zone'>): string =>
  dayInZone(new Date(endsAt), zone)

/** The day on which a tour leaves the device. */
export const leavesOn = (tour: Pick<WalletTour, 'endsAt' | 'zone'>): string => addDays(lastDayOf(tour), DAYS_AFTER)

/** True if a tour has been over for two days, by the local calendar; `now` in milliseconds since 1970. */
export const isLongOver = (tour: Pick<WalletTour, 'endsAt' | 'zone'>, now: number): boolean =>
  dayInZone(new Date(now), tour.zone) >= leavesOn(tour)

export const isAhead = ({ endsAt }: Pick<WalletTour, 'endsAt'>, now: number): boolean => Date.parse(endsAt) > now

/** `newer`: written by a later version, which this device will get again; null if invalid. */
export const readTour = (version: number, facts: unknown): WalletTour | 'newer' | null => {
  if (version > TOUR_FACTS_VERSION) return 'newer'
  const parsed = v.safeParse(walletTourSchema, facts)
  return parsed.success ? parsed.output : null
}
