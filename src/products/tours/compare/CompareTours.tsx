import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { TourCard } from '#contract/products/tours/tours.ts'
import { formatClock, formatMoney, formatNumber, formatShortDay } from '#src/i18n/formats.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { durationLabel, languageNames, THEME_LABELS } from '../detail/labels.ts'
import type { TourSearchParams } from '../search/form/tour-search-params.ts'
import { clearCompared, useCompared } from './compare-store.ts'
import classes from './CompareTours.module.css'

type Row = { key: string; name: ReactNode; value: (tour: TourCard) => ReactNode }

const useRows = (): Row[] => {
  const { i18n } = useLingui()
  return [
    {
      key: 'price',
      name: <Trans>Price per adult or group</Trans>,
      value: ({ from }) => (from === null ? <Trans>Sold out</Trans> : formatMoney(from)),
    },
    {
      key: 'next',
      name: <Trans>Next free date</Trans>,
      value: ({ nextFree }) =>
        nextFree === null ? '–' : `${formatShortDay(nextFree.day)}, ${formatClock(`${nextFree.day}T${nextFree.time}`)}`,
    },
    { key: 'duration', name: <Trans>Duration</Trans>, value: ({ durationMinutes }) => durationLabel(durationMinutes) },
    { key: 'theme', name: <Trans>Theme</Trans>, value: ({ theme }) => i18n._(THEME_LABELS[theme]) },
    { key: 'languages', name: <Trans>Guide's language</Trans>, value: ({ languages }) => languageNames(languages) },
    {
      key: 'score',
      name: <Trans>Reviews</Trans>,
      value: ({ score, reviewCount }) =>
        score === null ? (
          <Trans>None yet</Trans>
        ) : (
          `${formatNumber(score / 10, { minimumFractionDigits: 1 })} (${formatNumber(reviewCount)})`
        ),
    },
    {
      key: 'cancellation',
      name: <Trans>Free cancellation</Trans>,
      value: ({ freeCancellationHours: hours }) =>
        hours === null ? (
          <Trans>No</Trans>
        ) : (
          <Plural value={hours} one="up to # hour before" other="up to # hours before" />
        ),
    },
    { key: 'operator', name: <Trans>Operator</Trans>, value: ({ operatorName }) => operatorName },
  ]
}

const Table = ({ tours, search }: { tours: readonly TourCard[]; search: TourSearchParams }) => {
  const { t } = useLingui()
  const rows = useRows()
  return (
    <div className={classes.scroll} role="region" aria-label={t`Tours side by side`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Details`}</th>
            {tours.map((tour) => (
              <th key={tour.tourId} scope="col">
                <Link to="/tour/detail" search={{ id: tour.tourId, ...search }}>
                  {tour.title}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {tours.map((tour) => (
                <td key={tour.tourId}>{value(tour)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Tours selected for comparison, at the bottom of the screen while there are any, and the table of them. */
export const CompareTours = ({ search }: { search: TourSearchParams }) => {
  const { t } = useLingui()
  const tours = useCompared()
  const [isOpen, setOpen] = useState(false)
  if (tours.length === 0) return null
  return (
    <section className={classes.bar} aria-label={t`Compare`}>
      <span role="status">
        {tours.length === 1 ? (
          <Trans>1 tour selected: select another to compare.</Trans>
        ) : (
          <Plural value={tours.length} one="# tour selected" other="# tours selected" />
        )}
      </span>
      <button type="button" className={classes.clear} onClick={clearCompared}>
        <Trans>Clear</Trans>
      </button>
      {tours.length > 1 && (
        <Button size="sm" onClick={() => setOpen(true)}>
          <Trans>Compare</Trans>
        </Button>
      )}
      {isOpen && (
        <Sheet
          title={t`Compare tours`}
          closeLabel={t`Close`}
          className={classes.sheet ?? ''}
          onClose={() => setOpen(false)}
        >
          <Table tours={tours} search={search} />
        </Sheet>
      )}
    </section>
  )
}
