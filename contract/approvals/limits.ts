import { money, permilleOf, type Money } from '../core/money.ts'
import type { PriceTolerance } from '../bookings/price-change-rules.ts'
import type { PolicyVerdict } from './policy-verdicts.ts'
import { mayEnterAll, ROLES, type Role } from '../core/roles.ts'
import { BOOKING_AREAS, type Service } from '../core/services.ts'

/** States of an approval; all except `waiting` are final. */
export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'expired', 'withdrawn'] as const

/** Maximum length of an approver's note. */
export const MAX_APPROVAL_NOTE = 200

const HOUR_MS = 3_600_000
/** Maximum time an approval request stays open, and how long before departure it must be decided. */
const MAX_APPROVAL_HOURS = 24
const APPROVED_BEFORE_HOURS = 2
/** Payment deadline for approved flights that are paid over the gateway. */
const APPROVED_PAY_HOURS = 12

/** Deciders are people in the company's admin roles who may see the booking. `administrators` may not see flights. */
export const mayApprove = (service: Service, roles: readonly Role[]): boolean =>
  mayEnterAll(['admin', BOOKING_AREAS[service]], roles)

/** One role alone must do: who has two of them decides as who has one that does. */
export const rolesThatApprove = (service: Service): Role[] => ROLES.filter((role) => mayApprove(service, [role]))

/**
 * Effect of a policy verdict on the booker: those who need no approval from others only have to give a reason. A notice asks
 * for nothing.
 */
export const CONSEQUENCES = ['none', 'reason', 'approval', 'blocked'] as const
export type Consequence = (typeof CONSEQUENCES)[number]

const CONSEQUENCE_OF = {
  allow: 'none',
  notice: 'none',
  warn: 'reason',
  needs_approval: 'approval',
  blocked: 'blocked',
} as const satisfies Record<PolicyVerdict, Consequence>

export const consequenceOf = (verdict: PolicyVerdict, approvesThemselves: boolean): Consequence =>
  verdict === 'needs_approval' && approvesThemselves ? 'reason' : CONSEQUENCE_OF[verdict]

type Times = {
  asked: Date
  /** The first departure. */
  departs: Date
  /** Until when seats and price are kept unpaid; null where they are not. */
  hold: { spaceUntil: Date; priceUntil: Date } | null
}

/**
 * Until when it can be decided: before seats or price lapse, within a day, and two hours before the first departure. Null
 * where that is over already.
 */
export const approvalUntil = ({ asked, departs, hold }: Times): Date | null => {
  const ends = [
    asked.getTime() + MAX_APPROVAL_HOURS * HOUR_MS,
    departs.getTime() - APPROVED_BEFORE_HOURS * HOUR_MS,
    ...(hold === null ? [] : [hold.spaceUntil.getTime(), hold.priceUntil.getTime()]),
  ]
  const until = Math.min(...ends)
  return until > asked.getTime() ? new Date(until) : null
}

/** Payment deadline of approved flights that are not held. */
export const approvedPayUntil = (now: Date, departs: Date): Date =>
  new Date(Math.min(now.getTime() + APPROVED_PAY_HOURS * HOUR_MS, departs.getTime() - APPROVED_BEFORE_HOURS * HOUR_MS))

/** Highest price an approval covers: the approved price plus the company's tolerance. */
export const approvalCeiling = (total: Money, tolerance: PriceTolerance | null): Money => {
  if (tolerance === null) return total
  return money(total.minor + Math.min(permilleOf(total.minor, tolerance.permille), tolerance.minor), total.currency)
}
