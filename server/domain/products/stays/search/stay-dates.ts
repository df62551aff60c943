import { addDays, dayInZone } from '#contract/core/days.ts'
import { HORIZON_NIGHTS } from '#contract/products/stays/limits.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/**
 * Checks the days of a stay against today at the place. `part` names where they came from (`query` or `body`).
 * Throws `check_in_in_past` or `check_in_too_far`.
 */
export const assertStayIsOnSale = (
  stay: { checkIn: string; checkOut: string },
  place: { zone: string; now: Date },
  part: 'query' | 'body',
): void => {
  const today = dayInZone(place.now, place.zone)
  if (stay.checkIn < today) {
    throw new Refusal('check_in_in_past', { fields: [{ field: `${part}.checkIn`, code: 'check_in_in_past' }] })
  }
  if (stay.checkOut > addDays(today, HORIZON_NIGHTS)) {
    throw new Refusal('check_in_too_far', { fields: [{ field: `${part}.checkIn`, code: 'check_in_too_far' }] })
  }
}
