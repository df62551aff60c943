import { Temporal } from 'temporal-polyfill'
import type { CancellationStep } from '#contract/products/stays/cancellation.ts'
import type { CancellationRule } from '#server/database/schema/products/stays/hotels.ts'

const arrivals = new Map<string, number>()
const MAX_ARRIVALS = 10_000

/** The instant of check-in in epoch milliseconds. Cached, because a list needs the same few repeatedly. */
export const arrivalAt = (checkIn: string, checkInFrom: string, zone: string): number => {
  const key = `${checkIn} ${checkInFrom} ${zone}`
  const known = arrivals.get(key)
  if (known !== undefined) return known
  const arrival = Temporal.PlainDate.from(checkIn).toZonedDateTime({ timeZone: zone, plainTime: checkInFrom })
  if (arrivals.size >= MAX_ARRIVALS) arrivals.clear()
  arrivals.set(key, arrival.epochMilliseconds)
  return arrival.epochMilliseconds
}

/**
 * A cancellation rule as UTC instants: its hours count back from the check-in time on the wall of the property.
 * Steps that are over at `now` are left out; the last step always stays.
 */
export const cancellationSteps = (
  rule: CancellationRule,
  stay: { checkIn: string; checkInFrom: string; zone: string; now: Date },
): CancellationStep[] => {
  const arrival = arrivalAt(stay.checkIn, stay.checkInFrom, stay.zone)
  const steps: CancellationStep[] = []
  for (const { hoursBefore, feePermille } of rule) {
    const until = hoursBefore === null ? null : arrival - hoursBefore * 3_600_000
    if (until === null) steps.push({ until: null, feePermille })
    else if (until > stay.now.getTime()) steps.push({ until: new Date(until).toISOString(), feePermille })
  }
  return steps
}
