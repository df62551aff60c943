import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TourCard } from '#contract/products/tours/tours.ts'
import { formatShortMoney } from '#src/i18n/formats.ts'
import { PinnedMap } from '#src/search/map/PinnedMap.tsx'
import type { Position } from '#src/search/map/plan.ts'
import type { TourSearchParams } from '../form/tour-search-params.ts'
import { ChosenTours } from './ChosenTours.tsx'
import classes from './TourMap.module.css'

const cheapestPrice = (tours: readonly TourCard[]) =>
  tours.flatMap(({ from }) => (from === null ? [] : [from])).toSorted((one, other) => one.minor - other.minor)[0]

const Face = ({ tours }: { tours: readonly TourCard[] }) => {
  const least = cheapestPrice(tours)
  return (
    <>
      <span className={classes.amount}>
        {least === undefined ? '–' : formatShortMoney(least)}
        {tours.length > 1 && <span className={classes.more}>{tours.length}</span>}
      </span>
      <span className="visually-hidden">
        {tours.length === 1 ? tours[0]?.title : <Plural value={tours.length} one="# tour here" other="# tours here" />}
      </span>
    </>
  )
}

/** The listed tours with their lowest price on a map, and cards of those that are chosen on it. */
export const TourMap = (props: {
  tours: readonly TourCard[]
  middle: Position
  placeName: string
  search: TourSearchParams
  /** The tours whose card or pin the pointer or the focus is on. */
  pointed: readonly string[]
  onPoint: (tourIds: readonly string[]) => void
  /** Not beside a list. */
  isAlone: boolean
  more?: ReactNode
}) => {
  const { t } = useLingui()
  return (
    <div className={classes.part} data-alone={props.isAlone || undefined}>
      <PinnedMap
        labels={{ map: t`Map of the tours`, drawing: t`Distances from the centre` }}
        middle={props.middle}
        things={props.tours.map((tour) => ({ ...tour, id: tour.tourId }))}
        pointed={props.pointed}
        onPoint={props.onPoint}
        pinClass={classes.pin}
        renderFace={(tours) => <Face tours={tours} />}
        renderChosen={(tours, onClose) => <ChosenTours tours={tours} search={props.search} onClose={onClose} />}
      />
      <div className={classes.foot}>
        <p className={classes.hint}>
          <Trans>Pins are at the meeting points. The cross marks the centre of {props.placeName}.</Trans>
        </p>
        {props.more}
      </div>
    </div>
  )
}
