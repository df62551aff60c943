import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { nightsBetween } from '#contract/core/days.ts'
import type { HotelOffer } from '#contract/products/stays/hotels.ts'
import { formatShortMoney } from '#src/i18n/formats.ts'
import { PlaceMap } from '#src/search/map/PlaceMap.tsx'
import type { Position } from '#src/search/map/plan.ts'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { perNightOf } from '#src/products/stays/detail/per-night.ts'
import { ChosenHotels } from './ChosenHotels.tsx'
import classes from './HotelMap.module.css'

const cheapest = (hotels: readonly HotelOffer[]) =>
  hotels.reduce<HotelOffer | undefined>(
    (least, hotel) => (least === undefined || hotel.from.total.minor < least.from.total.minor ? hotel : least),
    undefined,
  )

/** The listed hotels with their price per night on a map, and cards of those that are chosen on it. */
export const HotelMap = (props: {
  hotels: readonly HotelOffer[]
  middle: Position
  placeName: string
  stay: StaySearch
  /** The hotels whose card or pin the pointer or the focus is on. */
  pointed: readonly string[]
  onPoint: (hotelIds: readonly string[]) => void
  /** The hotels whose cards are on screen, which have pins while the others are dots; null: all have pins. */
  inView: ReadonlySet<string> | null
  /** Not beside a list. */
  isAlone: boolean
  /** Loads more hotels, below the map. */
  more?: ReactNode
}) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const pin = useRef<HTMLButtonElement>(null)
  const shown = props.hotels.filter(({ hotelId }) => chosen.includes(hotelId))
  const nights = nightsBetween(props.stay.checkIn ?? '', props.stay.checkOut ?? '')
  const close = () => {
    setChosen([])
    pin.current?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.part} data-alone={props.isAlone || undefined}>
      <PlaceMap
        labels={{ map: t`Map of the hotels`, drawing: t`Distances from the centre` }}
        isPinned={({ hotelId }) => props.inView?.has(hotelId) ?? true}
        middle={props.middle}
        things={props.hotels.map((hotel) => ({ ...hotel, id: hotel.hotelId }))}
        onPressMap={() => setChosen([])}
        cardOf={shown[0]?.hotelId}
        card={
          shown.length > 0 && (
            <ChosenHotels key={chosen.join(' ')} hotels={shown} stay={props.stay} nights={nights} onClose={close} />
          )
        }
        renderPin={(hotels, look) => {
          const least = cheapest(hotels)
          const ids = hotels.map(({ hotelId }) => hotelId)
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
                {least && formatShortMoney(perNightOf(least.from.total, nights))}
                {hotels.length > 1 && <span className={classes.more}>{hotels.length}</span>}
              </span>
              <span className="visually-hidden">
                {hotels.length === 1 ? (
                  least?.name
                ) : (
                  <Plural value={hotels.length} one="# hotel here" other="# hotels here" />
                )}
              </span>
            </button>
          )
        }}
      />
      <div className={classes.foot}>
        <p className={classes.hint}>
          {props.inView === null ? (
            <Trans>Prices are per night. The cross marks the centre of {props.placeName}.</Trans>
          ) : (
            <Trans>
              Prices are per night. Dots are hotels further up or down the list, the cross marks the centre of{' '}
              {props.placeName}.
            </Trans>
          )}
        </p>
        {props.more}
      </div>
    </div>
  )
}
