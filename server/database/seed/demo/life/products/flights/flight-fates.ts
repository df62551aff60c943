import { seededRandom, type Random } from '../../../seeded.ts'
import type { Life } from '../../life.ts'
import { departmentOf } from '../../people/departments.ts'
import type { Trip } from '../../plan/trip.ts'

/** `approval_*`: above the cabin of the company. `unpaid`: by card, and nobody paid in time. */
export type FlightFate =
  | 'as_planned'
  | 'cancelled'
  | 'part_cancelled'
  | 'moved_by_supplier'
  | 'unpaid'
  | 'approval_waiting'
  | 'approval_given'
  | 'approval_rejected'
  | 'approval_expired'

const asked = (random: Random): FlightFate => {
  const draw = random.next()
  if (draw < 0.62) return 'approval_given'
  return draw < 0.85 ? 'approval_rejected' : 'approval_expired'
}

/** Outcome of the flights of a trip. */
export const flightFate = ({ fate, person, key, bookedAt, starts }: Trip, { present }: Life): FlightFate => {
  const random = seededRandom(`life:flight:${key}`)
  if (fate !== null && fate !== 'refund_under_way') return fate
  const draw = random.next()
  if (fate !== null) return 'as_planned'
  const hoursBefore = (Date.parse(`${starts}T00:00:00Z`) - bookedAt.getTime()) / 3_600_000
  const isDecided = present.getTime() - bookedAt.getTime() > 26 * 3_600_000 && hoursBefore > 48
  const asksForBusiness = departmentOf(person.department).asksForBusiness === true
  if (asksForBusiness && isDecided && draw < 0.28) return asked(random)
  if (draw < 0.05) return 'cancelled'
  if (draw < 0.075) return 'part_cancelled'
  return draw < 0.087 && isDecided ? 'unpaid' : 'as_planned'
}

export const asksApproval = (fate: FlightFate): boolean => fate.startsWith('approval_')
