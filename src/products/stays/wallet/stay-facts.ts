import * as v from 'valibot'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { moneySchema } from '#contract/core/money.ts'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { freeCancellationUntil } from '#contract/products/stays/cancellation.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { daySchema, idSchema, instantSchema } from '#contract/core/scalars.ts'
import { zoneSchema } from '#contract/core/zones.ts'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'

/** How many days after its local check-out day an ended stay is available. */
const DAYS_AFTER = 2

/**
 * Only the data needed at a hotel's reception: no identity document, no email address, no other guest, no price already
 * paid. Days are local, times `HH:MM` in the hotel's time zone, instants UTC.
 */
export const walletStaySchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  /** The hotel's own, where it gave one. */
  hotelReference: v.nullable(v.string()),
  state: v.picklist(BOOKING_STATES),
  checkIn: daySchema,
  checkOut: daySchema,
  nights: v.number(),
  rooms: v.number(),
  roomTypeName: v.string(),
  /** The name on the booking. */
  guest: v.string(),
  hotel: v.object({
    name: v.string(),
    address: v.string(),
    countryName: v.string(),
    phone: v.string(),
    latitude: v.number(),
    longitude: v.number(),
    zone: zoneSchema,
    checkInFrom: v.string(),
    checkOutUntil: v.string(),
  }),
  payment: v.picklist(PAYMENTS),
  /** Amount the property still charges. */
  dueAtProperty: moneySchema,
  /** Until when cancelling costs nothing; null where it always costs. */
  freeUntil: v.nullable(instantSchema),
  /** The signed code of its voucher; missing where the server gave none, and in stays stored by older versions. */
  voucherCode: v.exactOptional(v.string()),
  /** When the server said all this. */
  takenAt: instantSchema,
})
export type WalletStay = v.InferOutput<typeof walletStaySchema>

/** The facts of a booking; `takenAt` is when the server answered them, ISO 8601. */
export const stayOf = (booking: StayBooking, takenAt: string): WalletStay => {
  const { hotel } = booking
  return {
    bookingId: booking.bookingId,
    reference: booking.reference,
    hotelReference: booking.supplierReference ?? null,
    state: booking.state,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    nights: booking.nights,
    rooms: booking.rooms,
    roomTypeName: booking.roomTypeName,
    guest: booking.travellers[0]?.fullName ?? booking.bookedBy,
    hotel: {
      name: hotel.name,
      address: hotel.address,
      countryName: hotel.countryName,
      phone: hotel.phone,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
      zone: hotel.zone,
      checkInFrom: hotel.checkInFrom,
      checkOutUntil: hotel.checkOutUntil,
    },
    payment: booking.payment,
    dueAtProperty: booking.dueAtProperty,
    freeUntil: freeCancellationUntil(booking.cancellation),
    ...(typeof booking.voucherCode === 'string' && { voucherCode: booking.voucherCode }),
    takenAt,
  }
}

/** The day on which a stay leaves the device. */
export const leavesOn = ({ checkOut }: { checkOut: string }): string => addDays(checkOut, DAYS_AFTER)

/** True if a stay has been over for two days, by the local calendar; `now` in milliseconds since 1970. */
export const isLongOver = (stay: { checkOut: string; hotel: { zone: string } }, now: number): boolean =>
  dayInZone(new Date(now), stay.hotel.zone) >= leavesOn(stay)

/** The step at place n brings facts of version n + 1 to the next one. */
export type Steps = readonly ((facts: unknown) => unknown)[]
const STEPS: Steps = []

export const versionAfter = (steps: Steps = STEPS): number => steps.length + 1

/**
 * Migrates a stay written by any app version to this one. `newer`: written by a later version, which this device will
 * get again; null if invalid.
 */
export const readStay = (version: number, facts: unknown, steps: Steps = STEPS): WalletStay | 'newer' | null => {
  if (version > versionAfter(steps)) return 'newer'
  try {
    const parsed = v.safeParse(
      walletStaySchema,
      steps.slice(version - 1).reduce((known, step) => step(known), facts),
    )
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
