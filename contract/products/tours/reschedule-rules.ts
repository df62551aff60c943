import * as v from 'valibot'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { money, type Money } from '#contract/core/money.ts'

const HOUR_MS = 3_600_000

/**
 * When and how often a booking may be moved. `equal_or_lower`: only to a departure that costs no more, without a refund;
 * `charged`: a higher price is charged to the company account, a lower one is not refunded.
 */
export const rescheduleRuleSchema = v.object({
  times: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Until so many hours before the booked start. */
  hoursBefore: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Latest new day, in days after the originally booked day. */
  withinDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  difference: v.picklist(['equal_or_lower', 'charged']),
})
export type RescheduleRule = v.InferOutput<typeof rescheduleRuleSchema>

type Rescheduled = {
  rule: RescheduleRule | null
  /** How often it was moved already. */
  done: number
  startsAt: Date
  /** The day that was booked first. */
  firstDay: string
  zone: string
}

export type RescheduleRefusal = 'reschedule_not_offered' | 'reschedules_used' | 'reschedule_too_late'

/** How often it may still be moved. */
export const reschedulesLeft = ({ rule, done }: Pick<Rescheduled, 'rule' | 'done'>): number =>
  rule === null ? 0 : Math.max(0, rule.times - done)

/** Why a booking cannot be moved at all now; null if it can. */
export const rescheduleRefusal = (booking: Rescheduled, now: Date): RescheduleRefusal | null => {
  const { rule, startsAt } = booking
  if (rule === null) return 'reschedule_not_offered'
  if (reschedulesLeft(booking) === 0) return 'reschedules_used'
  return startsAt.getTime() - now.getTime() < rule.hoursBefore * HOUR_MS ? 'reschedule_too_late' : null
}

/** Until when a booking can be moved; null where it cannot. */
export const rescheduleUntil = (booking: Rescheduled, now: Date): Date | null =>
  booking.rule === null || rescheduleRefusal(booking, now) !== null
    ? null
    : new Date(booking.startsAt.getTime() - booking.rule.hoursBefore * HOUR_MS)

/** The days to which a booking can be moved, both included; `now` is before the start. */
export const rescheduleDays = (
  { rule, firstDay, zone }: Pick<Rescheduled, 'rule' | 'firstDay' | 'zone'>,
  now: Date,
): { from: string; to: string } | null =>
  rule === null ? null : { from: dayInZone(now, zone), to: addDays(firstDay, rule.withinDays) }

/** Price of moving; `price_higher` if the rule excludes higher prices. Lower prices are not refunded. */
export const rescheduleDue = (
  rule: Pick<RescheduleRule, 'difference'>,
  before: Money,
  after: Money,
): { due: Money } | 'reschedule_price_higher' => {
  const more = Math.max(0, after.minor - before.minor)
  if (more > 0 && rule.difference === 'equal_or_lower') return 'reschedule_price_higher'
  return { due: money(more, before.currency) }
}
