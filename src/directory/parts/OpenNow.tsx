import type { OpeningHours } from '#contract/directory/opening-hours.ts'
import { openLabel } from '../hours-labels.ts'
import classes from './OpenNow.module.css'

/** Open state of a place in local time. */
export const OpenNow = ({ entry, at }: { entry: { hours: OpeningHours; zone: string }; at: Date }) => {
  const { isOpen, state, until } = openLabel(entry, at)
  return (
    <span className={classes.open} data-open={isOpen}>
      <b>{state}</b>
      {until !== null && <span>{until}</span>}
    </span>
  )
}
