import type { CancellationRule } from '../cancellation.ts'
import type { RescheduleRule } from '../reschedule-rules.ts'
import type { TourScene } from '../tours.ts'
import type { TourTheme } from '../tour-search.ts'
import type { TourCancellationPreset, TourListing } from './tour-listing.ts'

const PRESETS: Readonly<Record<TourCancellationPreset, CancellationRule>> = {
  flexible: [{ hoursBefore: 24, feePermille: 0 }],
  moderate: [
    { hoursBefore: 72, feePermille: 0 },
    { hoursBefore: 24, feePermille: 500 },
  ],
  strict: [
    { hoursBefore: 168, feePermille: 0 },
    { hoursBefore: 72, feePermille: 500 },
  ],
  non_refundable: [],
}

/** The cancellation rule of a listing; without one nothing is refunded. */
export const cancellationRuleOf = ({ preset }: TourListing['cancellation']): CancellationRule =>
  preset === null ? [] : [...PRESETS[preset]]

/** How bookings of a listing may be moved; null: not at all. */
export const rescheduleRuleOf = ({
  moves,
  hoursBefore,
  withinDays,
  difference,
}: TourListing['cancellation']): RescheduleRule | null =>
  moves === null || moves === 0
    ? null
    : { times: moves, hoursBefore: hoursBefore ?? 0, withinDays: withinDays ?? 1, difference }

/** Drawings for tours without photos. */
export const THEME_SCENES: Readonly<Record<TourTheme, readonly TourScene[]>> = {
  culture: ['temple', 'old_town', 'museum'],
  food: ['street_food', 'market', 'kitchen'],
  nature: ['rice_terrace', 'forest', 'waterfall'],
  adventure: ['trail', 'volcano', 'bicycle'],
  water: ['beach', 'reef', 'boat'],
  history: ['old_town', 'museum', 'temple'],
  wellness: ['spa', 'forest', 'river'],
  team_building: ['team', 'workshop', 'river'],
}
