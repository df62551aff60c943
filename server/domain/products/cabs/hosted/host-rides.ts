import type { Actor } from '#server/domain/kernel/actor.ts'
import type { OperationGiven } from '../operations/assign.ts'
import { assignRide, cancelRide, reportNoShow, type RideOfOperator } from '../operations/ride-operations.ts'
import { assertOwnRide } from './host-of-cab.ts'

// What operators do with rides, for who listed the vehicle: `not_found` for rides of others.

/** As `assignRide`. */
export const assignHostRide = async (
  given: OperationGiven,
  actor: Actor,
  chosen: Parameters<typeof assignRide>[1],
): Promise<RideOfOperator> => {
  await assertOwnRide(given.tx, actor, chosen.bookingId)
  return assignRide(given, chosen)
}

/** As `reportNoShow`. */
export const reportHostNoShow = async (
  given: OperationGiven,
  actor: Actor,
  bookingId: string,
): Promise<RideOfOperator> => {
  await assertOwnRide(given.tx, actor, bookingId)
  return reportNoShow(given, actor, bookingId)
}

/** As `cancelRide`. */
export const cancelHostRide = async (
  given: OperationGiven,
  actor: Actor,
  about: Parameters<typeof cancelRide>[1],
): Promise<RideOfOperator> => {
  await assertOwnRide(given.tx, actor, about.bookingId)
  return cancelRide(given, about)
}
