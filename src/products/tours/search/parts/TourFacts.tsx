import { Trans } from '@lingui/react/macro'
import { IconCalendarEvent, IconClock, IconLanguage } from '@tabler/icons-react'
import type { TourCard } from '#contract/products/tours/tours.ts'
import { formatClock, formatShortDay } from '#src/i18n/formats.ts'
import { durationLabel, languageNames } from '../../detail/labels.ts'
import classes from './TourCard.module.css'

/** When a tour can be taken next, how long it takes, and in which languages. */
export const TourFacts = ({ tour }: { tour: Pick<TourCard, 'durationMinutes' | 'languages' | 'nextFree'> }) => (
  <ul className={classes.facts}>
    <li>
      <IconClock size={17} aria-hidden /> {durationLabel(tour.durationMinutes)}
    </li>
    <li>
      <IconLanguage size={17} aria-hidden /> {languageNames(tour.languages)}
    </li>
    {tour.nextFree && (
      <li>
        <IconCalendarEvent size={17} aria-hidden />{' '}
        <Trans>
          Next: {formatShortDay(tour.nextFree.day)}, {formatClock(`${tour.nextFree.day}T${tour.nextFree.time}`)}
        </Trans>
      </li>
    )}
  </ul>
)
