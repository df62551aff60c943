import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { TourCard } from '#contract/products/tours/tours.ts'
import { CompareBar } from '#src/bookings/offers/compare/CompareBar.tsx'
import { CompareSheet } from '#src/bookings/offers/compare/CompareSheet.tsx'
import { CompareTable, type CompareColumn } from '#src/bookings/offers/compare/CompareTable.tsx'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { coverOf } from '../detail/scene-kinds.ts'
import type { TourSearchParams } from '../search/form/tour-search-params.ts'
import { tourRows } from './tour-rows.ts'
import { comparedTours } from './compare-store.ts'
import classes from './CompareTours.module.css'

const columnOf = (tour: TourCard, search: TourSearchParams): CompareColumn => {
  const { tourId, title } = tour
  const cover = coverOf(tour)
  return {
    id: tourId,
    name: title,
    head: (
      <>
        <CoverArt className={classes.art} id={cover.id} kind={cover.kind} city={tour.cityKey} name={title} decorative />
        <Link to="/tour/detail" search={{ id: tourId, ...search }}>
          {title}
        </Link>
      </>
    ),
    actions: (
      <LinkButton size="xs" to="/tour/detail" search={{ id: tourId, ...search }}>
        <Trans>See dates</Trans>
        <span className="visually-hidden">, {title}</span>
      </LinkButton>
    ),
  }
}

/** Tours selected for comparison, at the bottom of the screen while there are any, and the table of them. */
export const CompareTours = ({ search }: { search: TourSearchParams }) => {
  const { t } = useLingui()
  const tours = comparedTours.useChosen()
  if (tours.length === 0) return null
  const remove = (id: string) => {
    const tour = tours.find(({ tourId }) => tourId === id)
    if (tour !== undefined) comparedTours.toggle(tour)
  }
  return (
    <CompareBar
      status={
        tours.length === 1 ? (
          <Trans>1 tour selected: select another to compare.</Trans>
        ) : (
          <Plural value={tours.length} one="# tour selected" other="# tours selected" />
        )
      }
      onClear={comparedTours.clear}
    >
      {tours.length > 1 && (
        <CompareSheet title={t`Compare tours`}>
          <CompareTable
            label={t`Tours side by side`}
            columns={tours.map((tour) => columnOf(tour, search))}
            rows={tourRows(tours)}
            onRemove={remove}
          />
        </CompareSheet>
      )}
    </CompareBar>
  )
}
