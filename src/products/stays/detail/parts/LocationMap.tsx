import { Trans, useLingui } from '@lingui/react/macro'
import { metresBetween } from '#contract/places/great-circle.ts'
import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import { formatDistance } from '#src/i18n/formats.ts'
import { PlaceMap } from '#src/search/map/PlaceMap.tsx'
import classes from './LocationMap.module.css'

/** A hotel and the centre of its city, on the street map or as a drawing of the distance. */
export const LocationMap = ({ hotel }: { hotel: HotelFacts }) => {
  const { t } = useLingui()
  const { centre } = hotel
  return (
    <div className={classes.part}>
      <PlaceMap
        labels={{
          map: t`Map of the hotel`,
          drawing: centre ? t`Distance from the centre` : t`Distances from the hotel`,
        }}
        middle={centre ?? hotel}
        marksMiddle={centre !== undefined}
        things={[{ ...hotel, id: hotel.hotelId }]}
        isWithinPage
        renderPin={() => <span className={classes.pin}>{hotel.name}</span>}
      />
      {centre && (
        <p className={classes.hint}>
          <Trans>
            {formatDistance(metresBetween(hotel, centre))} from the centre of {hotel.cityName}, marked with a cross.
          </Trans>
        </p>
      )}
    </div>
  )
}
