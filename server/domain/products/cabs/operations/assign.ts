import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { BookingState } from '#contract/bookings/states.ts'
import { transact, type Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import {
  cabBookings,
  type StoredDriver,
  type StoredHappening,
} from '#server/database/schema/products/cabs/cab-bookings.ts'
import { bookerOf } from '#server/domain/bookings/booker.ts'
import { waitsForAnswer } from '#server/domain/bookings/hosted/host-requests.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { Refusal, type FieldMistake } from '#server/domain/kernel/refusal.ts'
import { ownCab, storedCab, type StoredCab } from '../book/stored-cab.ts'
import { mailAssigned } from './operation-mails.ts'
import { driverOf, freeDrivers, isDriverBusy, rehire, vehicleOf, type Driver } from './rehire.ts'

export type OperationGiven = { tx: Db; now: Date; origin: string }

/** States in which a ride has a driver and a car. */
const ASSIGNED_IN: readonly BookingState[] = ['issuing', 'confirmed', 'in_use']

export const canAssign = ({ state, ends_at: endsAt }: Pick<StoredCab, 'state' | 'ends_at'>, now: Date): boolean =>
  ASSIGNED_IN.includes(state) && new Date(endsAt) > now

type Vehicle = { id: string; plate: string; model: string; colourEn: string; colourId: string }

const carText = ({ model, colourEn, colourId }: Vehicle, { mail_locale: locale }: StoredCab): string =>
  `${model}, ${locale === 'id' ? colourId : colourEn}`

type Assigned = { vehicle: Vehicle; driver: Driver | null }

type Before = Pick<StoredCab, 'driver' | 'vehicle'>

const happeningsOf = (
  was: Before,
  { vehicle, driver }: Assigned,
  now: Date,
): { happenings: StoredHappening[]; isFirst: boolean } => {
  const at = now.toISOString()
  const before = was.driver
  const isFirst = before === null && driver !== null
  const isOtherCar = vehicle.id !== was.vehicle.id
  const isOtherDriver = before !== null && driver !== null && before.driverId !== driver.driverId
  return {
    isFirst,
    happenings: [
      ...(isFirst ? [{ at, what: 'driver_assigned' as const, was: '', is: driver.name }] : []),
      ...(isOtherDriver ? [{ at, what: 'driver_changed' as const, was: before.name, is: driver.name }] : []),
      ...(isOtherCar ? [{ at, what: 'vehicle_changed' as const, was: was.vehicle.plate, is: vehicle.plate }] : []),
    ],
  }
}

/** The driver and car of a ride after its hire changed from what they were: stored, told, and the version raised. */
export const noteAssigned = async (
  { tx, now, origin }: OperationGiven,
  booking: StoredCab,
  hireId: string,
  assigned: Assigned,
  was: Before = booking,
): Promise<void> => {
  const { happenings, isFirst } = happeningsOf(was, assigned, now)
  const { vehicle, driver } = assigned
  const car = carText(vehicle, booking)
  const changedAt = isFirst || happenings.length === 0 ? (was.driver?.changedAt ?? null) : now.toISOString()
  const stored: StoredDriver | null = driver && { ...driver, plate: vehicle.plate, vehicle: car, changedAt }
  await tx
    .update(cabBookings)
    .set({ hireId, driver: stored, happenings: [...booking.happenings, ...happenings] })
    .where(eq(cabBookings.bookingId, booking.id))
  if (happenings.length === 0) return
  await tx
    .update(bookings)
    .set({ version: booking.version + 1 })
    .where(eq(bookings.id, booking.id))
  // No notifications before the confirmation.
  if (booking.state === 'issuing') return
  const given = { tx, now, origin, locale: booking.mail_locale }
  const told = { isFirst, car, plate: vehicle.plate, driver }
  await mailAssigned(given, await bookerOf(tx, booking), await ownCab(tx, booking.id), told)
}

const refusedAt = (field: string, code: FieldMistake['code']): Refusal =>
  new Refusal(code, { fields: [{ field: `body.${field}`, code }] })

const wantedVehicle = async (tx: Db, booking: StoredCab, vehicleId: string | undefined): Promise<Vehicle> => {
  if (vehicleId === undefined || vehicleId === booking.vehicle.id) return booking.vehicle
  const vehicle = await vehicleOf(tx, booking.operator_id, vehicleId)
  const { people, bags } = booking.terms.ride
  if (vehicle === undefined || vehicle.people < people || vehicle.bags < bags) {
    throw refusedAt('vehicleId', 'cab_vehicle_unfit')
  }
  return vehicle
}

const wantedDriver = async (tx: Db, booking: StoredCab, driverId: string | undefined): Promise<Driver | null> => {
  if (booking.terms.ride.mode === 'self_drive') {
    if (driverId !== undefined) throw refusedAt('driverId', 'cab_driver_unknown')
    return null
  }
  if (driverId === undefined || driverId === booking.driver?.driverId) return booking.driver
  const driver = await driverOf(tx, booking.operator_id, driverId)
  if (driver === undefined) throw refusedAt('driverId', 'cab_driver_unknown')
  return driver
}

/**
 * Gives a ride the driver and car that its operator chose. The booking is locked; as the installation. Throws
 * `illegal_transition`, or at the field what cannot be: not of the operator, too small, or taken at that time.
 */
export const assignChosen = async (
  given: OperationGiven,
  booking: StoredCab,
  { driverId, vehicleId }: { driverId?: string | undefined; vehicleId?: string | undefined },
): Promise<void> => {
  const { tx, now } = given
  if (!canAssign(booking, now) || waitsForAnswer(booking))
    throw new Refusal('illegal_transition', { details: { state: booking.state } })
  const vehicle = await wantedVehicle(tx, booking, vehicleId)
  const driver = await wantedDriver(tx, booking, driverId)
  if (vehicle.id === booking.vehicle.id && driver?.driverId === booking.driver?.driverId) return
  const hireId = await rehire(tx, booking.hire_id, { vehicleId: vehicle.id, driverId: driver?.driverId ?? null })
  if (hireId === null) {
    const isBusy = driver !== null && (await isDriverBusy(tx, driver.driverId, booking.hire_id))
    throw isBusy ? refusedAt('driverId', 'cab_driver_busy') : refusedAt('vehicleId', 'cab_taken')
  }
  await noteAssigned(given, booking, hireId, { vehicle, driver })
}

/**
 * Gives a ride any other driver who is free; `was` is who and what it had before. False where nobody is free. The booking is
 * locked; as the installation.
 */
export const assignAny = async (given: OperationGiven, booking: StoredCab, was: Before = booking): Promise<boolean> => {
  const { tx } = given
  const { vehicle } = booking
  for (const driver of await freeDrivers(tx, booking.hire_id)) {
    const hireId = await rehire(tx, booking.hire_id, { vehicleId: vehicle.id, driverId: driver.driverId })
    if (hireId === null) continue
    await noteAssigned(given, booking, hireId, { vehicle, driver }, was)
    return true
  }
  return false
}

type JobGiven = { db: Db; now: Date; origin: string }

/** Replaces the driver. False if the ride is over, has no driver yet, or no other is free. */
export const changeDriver = ({ db, now, origin }: JobGiven, bookingId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await storedCab(tx, bookingId)
    if (booking === undefined || booking.terms.ride.mode === 'self_drive' || !canAssign(booking, now)) return false
    return assignAny({ tx, now, origin }, booking)
  })

const BATCH_SIZE = 50

/** Assigns drivers to confirmed rides that have none yet, soonest first; hosts choose theirs. Gives how many got one. */
export const assignDrivers = async (given: JobGiven & { onFailure: (error: unknown) => void }): Promise<number> => {
  const { db, now, origin, onFailure } = given
  const rows = await readRows(
    db,
    v.object({ id: v.string() }),
    sql`select b.id from bookings b join cab_bookings r on r.booking_id = b.id
      join cab_operators o on o.id = r.operator_id and o.owner_user_id is null
      where b.service = 'cab' and b.state = 'confirmed' and r.driver is null and b.ends_at > ${now}::timestamptz
        and r.terms #>> '{ride,mode}' <> 'self_drive'
      order by b.starts_at, b.id limit ${BATCH_SIZE}`,
  )
  let assigned = 0
  for (const { id } of rows) {
    try {
      const isAssigned = await transact(db, async (tx) => {
        await lockBooking(tx, id)
        const booking = await storedCab(tx, id)
        if (booking?.state !== 'confirmed' || booking.driver !== null) return false
        return assignAny({ tx, now, origin }, booking)
      })
      if (isAssigned) assigned += 1
    } catch (error) {
      onFailure(error)
    }
  }
  return assigned
}
