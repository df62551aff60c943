import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NearSlot } from '#src/bookings/near-slot.ts'
import { HotelCover } from '#src/products/stays/detail/HotelCover.tsx'
import { formatDistance } from '#src/i18n/formats.ts'
import { hotelQueries } from '../search/queries.ts'
import classes from './HotelsNear.module.css'
import { Score } from './Score.tsx'
import { Stars } from './Stars.tsx'

/** The nearest hotels that can be booked; nothing while they are read, and where there are none. */
export const HotelsNear: NearSlot = (point) => {
  const hotels = useQuery(hotelQueries.near(point)).data?.items ?? []
  if (hotels.length === 0) return null
  return (
    <section aria-labelledby="hotels-near">
      <h2 id="hotels-near">
        <Trans>Hotels nearby</Trans>
      </h2>
      <ul className={classes.hotels}>
        {hotels.map((hotel) => (
          <li key={hotel.hotelId}>
            <Link to="/hotels/detail" search={{ id: hotel.hotelId }} className={classes.hotel}>
              <HotelCover className={classes.art} hotel={hotel} />
              <span className={classes.words}>
                <b>{hotel.name}</b>
                <Stars count={hotel.stars} />
                <span className={classes.quiet}>
                  {hotel.area} · {formatDistance(hotel.distanceMetres)}
                </span>
                <Score score={hotel.score} reviewCount={hotel.reviewCount} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
