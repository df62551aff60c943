import { plural, t } from '@lingui/core/macro'
import * as v from 'valibot'
import type { RoomRates } from '#contract/products/stays/hotels.ts'
import { SALE_REFUSALS } from '#contract/products/stays/sale-rules.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { ApiError } from '#src/platform/api/errors.ts'

/** Why rooms are not on sale for a stay, by the rule of their host. */
export const saleRefusalLabel = ({ code, limit, night }: NonNullable<RoomRates['refusal']>): string => {
  const nights = limit ?? 1
  switch (code) {
    case 'property_paused':
      return t`Not taking new bookings at the moment.`
    case 'check_in_too_soon':
      return plural(nights, {
        one: 'Book at least # hour before check-in.',
        other: 'Book at least # hours before check-in.',
      })
    case 'check_in_beyond_window':
      return plural(nights, {
        one: 'Can be booked # day ahead at most.',
        other: 'Can be booked # days ahead at most.',
      })
    case 'nights_closed':
      return night === undefined ? t`Not available on these dates.` : t`Not available on ${formatDay(night)}.`
    case 'closed_to_arrival':
      return t`No check-in on this day.`
    case 'stay_below_minimum':
      return plural(nights, { one: 'Minimum # night from this day.', other: 'Minimum # nights from this day.' })
    case 'stay_above_maximum':
      return plural(nights, { one: 'Maximum # night.', other: 'Maximum # nights.' })
  }
}

const ruleSchema = v.object({
  limit: v.fallback(v.nullable(v.number()), null),
  night: v.fallback(v.optional(v.string()), undefined),
})

/** The rule by which the server refused a stay; null for other errors. */
export const refusedByRule = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null
  const code = SALE_REFUSALS.find((one) => one === error.code)
  return code === undefined ? null : saleRefusalLabel({ code, ...v.parse(ruleSchema, error.details) })
}
