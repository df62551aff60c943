import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HotelOffer } from '#contract/products/stays/hotels.ts'
import { formatDistance, formatMoney, formatShortMoney } from '#src/i18n/formats.ts'
import { PlaceMap } from '#src/search/map/PlaceMap.tsx'
import type { Position } from '#src/search/map/plan.ts'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { Score } from '#src/products/stays/detail/Score.tsx'
import { seenWith } from '#src/products/stays/wishlist/items.ts'
import { SaveButton } from '#src/products/stays/wishlist/SaveButton.tsx'
import classes from './HotelMap.module.css'

const cheapest = (hotels: readonly HotelOffer[]) =>
  hotels.reduce<HotelOffer | undefined>(
    (least, hotel) => (least === undefined || hotel.from.total.minor < least.from.total.minor ? hotel : least),
    undefined,
  )

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
}) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const shown = props.hotels.filter(({ hotelId }) => chosen.includes(hotelId))
  return (
    <div className={classes.part} data-alone={props.isAlone || undefined}>
      <PlaceMap
        label={t`Distances from the centre`}
        isPinned={({ hotelId }) => props.inView?.has(hotelId) ?? true}
        middle={props.middle}
        things={props.hotels.map((hotel) => ({ ...hotel, id: hotel.hotelId }))}
        renderPin={(hotels) => {
          const least = cheapest(hotels)
          const ids = hotels.map(({ hotelId }) => hotelId)
          const isChosen = ids.some((id) => chosen.includes(id))
          return (
            <button
              type="button"
              className={classes.pin}
              aria-pressed={isChosen}
              data-pointed={ids.some((id) => props.pointed.includes(id)) || undefined}
              onPointerEnter={() => props.onPoint(ids)}
              onPointerLeave={() => props.onPoint([])}
              onFocus={() => props.onPoint(ids)}
              onBlur={() => props.onPoint([])}
              onClick={() => setChosen(isChosen ? [] : ids)}
            >
              {least && formatShortMoney(least.from.total)}
              {hotels.length > 1 && <span className={classes.more}>{hotels.length}</span>}
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
      <div aria-live="polite">
        {shown.length > 0 ? (
          <ul className={classes.chosen}>
            {shown.map((hotel) => (
              <li key={hotel.hotelId}>
                <Link to="/hotels/detail" search={{ id: hotel.hotelId, ...props.stay }}>
                  {hotel.name}
                </Link>
                <b className="tabular">{formatMoney(hotel.from.total)}</b>
                <span className={classes.quiet}>
                  {hotel.area} · {formatDistance(hotel.distanceMetres)}
                </span>
                <Score score={hotel.score} reviewCount={hotel.reviewCount} />
                <SaveButton className={classes.save} hotel={hotel} seen={seenWith(props.stay, hotel.from.total)} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.hint}>
            {props.inView === null ? (
              <Trans>The cross marks the centre of {props.placeName}.</Trans>
            ) : (
              <Trans>
                The cross marks the centre of {props.placeName}. Prices are the hotels on screen, dots are the others.
              </Trans>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
