import * as v from 'valibot'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { zoneSchema } from '#contract/core/zones.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { rideTitle } from '../ride-title.ts'
import { carOf, meetingOf, signOf } from '../trip/booking-facts.ts'

/** How many days after its local last day a ride that is over is available. */
const DAYS_AFTER = 2

/** The thousand that all versions of these facts are in (`WalletKind.series`). */
export const CAB_SERIES = 3
export const CAB_FACTS_VERSION = 3000

/** What people need at the pick-up: no email address, no price, no licence. Instants are UTC. */
const walletCabSchema = v.object({
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  title: v.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  zone: zoneSchema,
  passenger: v.string(),
  /** Empty for cars without a driver. */
  sign: v.string(),
  voucherCode: v.nullable(v.string()),
  /** For hosts; missing where there is none, and in rides stored by older versions. */
  signedVoucher: v.exactOptional(v.string()),
  /** Null until one is assigned. */
  driver: v.nullable(v.object({ name: v.string(), phone: v.string() })),
  car: v.nullable(v.object({ plate: v.string(), vehicle: v.string() })),
  meetingPoint: v.object({ name: v.string(), latitude: v.number(), longitude: v.number() }),
  flight: v.nullable(v.string()),
  operator: v.object({ name: v.string(), phone: v.string() }),
  /** When the server said all this. */
  takenAt: instantSchema,
})
export type WalletCab = v.InferOutput<typeof walletCabSchema>

/** The facts of a booking; `takenAt` is when the server answered them, ISO 8601. */
export const cabOf = (booking: CabBooking, takenAt: string): WalletCab => {
  const { driver, cab } = booking
  const car = carOf(booking)
  return {
    bookingId: booking.bookingId,
    reference: booking.reference,
    state: booking.state,
    title: rideTitle(booking.ride),
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    zone: booking.zone,
    passenger: booking.passengerName,
    sign: booking.selfDrive === null ? signOf(booking) : '',
    voucherCode: booking.voucherCode,
    ...(booking.signedVoucher !== undefined && { signedVoucher: booking.signedVoucher }),
    driver: driver === null ? null : { name: driver.name, phone: driver.phone },
    car: car === null ? null : { plate: car.plate, vehicle: car.vehicle },
    meetingPoint: meetingOf(booking),
    flight: booking.flight?.number ?? null,
    operator: { name: cab.operator.name, phone: cab.operator.phone },
    takenAt,
  }
}

export const lastDayOf = ({ endsAt, zone }: Pick<WalletCab, 'endsAt' | 'zone'>): string =>
  dayInZone(new Date(endsAt), zone)

/** The day on which a ride leaves the device. */
export const leavesOn = (cab: Pick<WalletCab, 'endsAt' | 'zone'>): string => addDays(lastDayOf(cab), DAYS_AFTER)

/** True if a ride has been over for two days, by the local calendar; `now` in milliseconds since 1970. */
export const isLongOver = (cab: Pick<WalletCab, 'endsAt' | 'zone'>, now: number): boolean =>
  dayInZone(new Date(now), cab.zone) >= leavesOn(cab)

export const isAhead = ({ endsAt }: Pick<WalletCab, 'endsAt'>, now: number): boolean => Date.parse(endsAt) > now

/** `newer`: written by a later version, which this device will get again; null if invalid. */
export const readCab = (version: number, facts: unknown): WalletCab | 'newer' | null => {
  if (version > CAB_FACTS_VERSION) return 'newer'
  const parsed = v.safeParse(walletCabSchema, facts)
  return parsed.success ? parsed.output : null
}
