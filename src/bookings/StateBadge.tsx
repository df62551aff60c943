import { useLingui } from '@lingui/react/macro'
import type { BookingState } from '#contract/bookings/states.ts'
import { holdsStock } from '#contract/bookings/states.ts'
import { STATE_WORDS } from './state-labels.ts'
import classes from './StateBadge.module.css'

const toneOf = (state: BookingState): string => {
  if (!holdsStock(state) || state === 'no_show') return 'over'
  return ['confirmed', 'in_use', 'completed', 'reviewed', 'paid'].includes(state) ? 'good' : 'waiting'
}

/** The state of a booking in words, of a stay where no others are given; the colour only repeats it. */
export const StateBadge = ({ state, words = STATE_WORDS }: { state: BookingState; words?: typeof STATE_WORDS }) => {
  const { i18n } = useLingui()
  return <span className={`${classes.badge} ${classes[toneOf(state)]}`}>{i18n._(words[state])}</span>
}
