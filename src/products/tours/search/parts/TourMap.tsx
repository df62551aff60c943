import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import type { TourCard } from '#contract/products/tours/tours.ts'
import { formatShortMoney } from '#src/i18n/formats.ts'
import { PlaceMap } from '#src/search/map/PlaceMap.tsx'
import type { Position } from '#src/search/map/plan.ts'
import type { TourSearchParams } from '../form/tour-search-params.ts'
import { ChosenTours } from './ChosenTours.tsx'
import classes from './TourMap.module.css'

const cheapestPrice = (tours: readonly TourCard[]) =>
  tours.flatMap(({ from }) => (from === null ? [] : [from])).toSorted((one, other) => one.minor - other.minor)[0]

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
  const [chosen, setChosen] = useState<readonly string[]>([])
  const pin = useRef<HTMLButtonElement>(null)
  const shown = props.tours.filter(({ tourId }) => chosen.includes(tourId))
  const close = () => {
    setChosen([])
    pin.current?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.part} data-alone={props.isAlone || undefined}>
      <PlaceMap
        labels={{ map: t`Map of the tours`, drawing: t`Distances from the centre` }}
        middle={props.middle}
        things={props.tours.map((tour) => ({ ...tour, id: tour.tourId }))}
        onPressMap={() => setChosen([])}
        cardOf={shown[0]?.tourId}
        card={
          shown.length > 0 && <ChosenTours key={chosen.join(' ')} tours={shown} search={props.search} onClose={close} />
        }
        renderPin={(tours, look) => {
          const least = cheapestPrice(tours)
          const ids = tours.map(({ tourId }) => tourId)
          const isChosen = ids.some((id) => chosen.includes(id))
          return (
            <button
              type="button"
              className={classes.pin}
              data-look={look}
              aria-pressed={isChosen}
              data-pointed={ids.some((id) => props.pointed.includes(id)) || undefined}
              onPointerEnter={() => props.onPoint(ids)}
              onPointerLeave={() => props.onPoint([])}
              onFocus={() => props.onPoint(ids)}
              onBlur={() => props.onPoint([])}
              onClick={(event) => {
                pin.current = event.currentTarget
                setChosen(isChosen ? [] : ids)
              }}
            >
              <span className={classes.amount}>
                {least === undefined ? '–' : formatShortMoney(least)}
                {tours.length > 1 && <span className={classes.more}>{tours.length}</span>}
              </span>
              <span className="visually-hidden">
                {tours.length === 1 ? (
                  tours[0]?.title
                ) : (
                  <Plural value={tours.length} one="# tour here" other="# tours here" />
                )}
              </span>
            </button>
          )
        }}
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
