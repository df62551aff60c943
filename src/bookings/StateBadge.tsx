import { useLingui } from '@lingui/react/macro'
import type { Service } from '#contract/core/services.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import { holdsStock } from '#contract/bookings/states.ts'
import { productPage } from './products.ts'
import classes from './StateBadge.module.css'

const toneOf = (state: BookingState): string => {
  if (!holdsStock(state) || state === 'no_show') return 'over'
  return ['confirmed', 'in_use', 'completed', 'reviewed', 'paid'].includes(state) ? 'good' : 'waiting'
}

/** The state of a booking in the words of its service; the colour only repeats it. */
export const StateBadge = ({ service, state }: { service: Service; state: BookingState }) => {
  const { i18n } = useLingui()
  return (
    <span className={`${classes.badge} ${classes[toneOf(state)]}`}>
      {i18n._(productPage(service).labels.states[state])}
    </span>
  )
}
