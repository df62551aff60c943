import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { nightsBetween } from '#contract/core/days.ts'
import type { HotelOffer } from '#contract/products/stays/hotels.ts'
import { formatShortMoney } from '#src/i18n/formats.ts'
import { PinnedMap } from '#src/search/map/PinnedMap.tsx'
import type { Position } from '#src/search/map/plan.ts'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { perNightOf } from '#src/products/stays/detail/per-night.ts'
import { ChosenHotels } from './ChosenHotels.tsx'
import { isFromSpot } from '../from-spot.ts'
import classes from './HotelMap.module.css'

const cheapest = (hotels: readonly HotelOffer[]) =>
  hotels.reduce<HotelOffer | undefined>(
    (least, hotel) => (least === undefined || hotel.from.total.minor < least.from.total.minor ? hotel : least),
    undefined,
  )

const Face = ({ hotels, nights }: { hotels: readonly HotelOffer[]; nights: number }) => {
  const least = cheapest(hotels)
  return (
    <>
      <span className={classes.amount}>
        {least && formatShortMoney(perNightOf(least.from.total, nights))}
        {hotels.length > 1 && <span className={classes.more}>{hotels.length}</span>}
      </span>
      <span className="visually-hidden">
        {hotels.length === 1 ? least?.name : <Plural value={hotels.length} one="# hotel here" other="# hotels here" />}
      </span>
    </>
  )
}

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
  const nights = nightsBetween(props.stay.checkIn ?? '', props.stay.checkOut ?? '')
  const isSpot = isFromSpot(props.stay)
  const centre = isSpot ? props.placeName : t`the centre of ${props.placeName}`
  return (
    <div className={classes.part} data-alone={props.isAlone || undefined}>
      <PinnedMap
        labels={{
          map: t`Map of the hotels`,
          drawing: isSpot ? t`Distances from ${props.placeName}` : t`Distances from the centre`,
        }}
        isPinned={({ hotelId }) => props.inView?.has(hotelId) ?? true}
        middle={props.middle}
        things={props.hotels.map((hotel) => ({ ...hotel, id: hotel.hotelId }))}
        pointed={props.pointed}
        onPoint={props.onPoint}
        pinClass={classes.pin}
        renderFace={(hotels) => <Face hotels={hotels} nights={nights} />}
        renderChosen={(hotels, onClose) => (
          <ChosenHotels hotels={hotels} stay={props.stay} nights={nights} onClose={onClose} />
        )}
      />
      <div className={classes.foot}>
        <p className={classes.hint}>
          {props.inView === null ? (
            <Trans>Prices are per night. The cross marks {centre}.</Trans>
          ) : (
            <Trans>Prices are per night. Dots are hotels further up or down the list, the cross marks {centre}.</Trans>
          )}
        </p>
        {props.more}
      </div>
    </div>
  )
}
