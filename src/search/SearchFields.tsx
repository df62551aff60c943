import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { GuestsField } from '../products/stays/search/form/GuestsField.tsx'
import { NotOpenYet } from './NotOpenYet.tsx'
import { PlaceField } from './PlaceField.tsx'
import classes from './SearchFields.module.css'
import { StayDates } from '../products/stays/search/form/StayDates.tsx'
import type { GroundService } from '../products/stays/search/form/stay-search.ts'
import type { useSearchForm } from './use-search-form.ts'
import { MAX_NIGHTS } from '#contract/products/stays/limits.ts'

/** The hotel that a place is; undefined for cities and airports. */
const hotelIn = (place: string | undefined): string | undefined => /^hotel:(.+)$/.exec(place ?? '')?.[1]

/** The fields of one search, named as its service names them, with the button or what stands in its place. */
export const SearchFields = (props: {
  box: ReturnType<typeof useSearchForm>
  service: GroundService
  /** The screen's hotel, until another place is chosen. */
  hotelId?: string | undefined
}) => {
  const { box, service } = props
  const { t } = useLingui()
  const { form } = box
  const words = {
    hotels: { place: t`Where to`, days: [t`Check-in`, t`Check-out`], people: t`Guests and rooms` },
    tours: { place: t`City`, days: [t`First day`, t`Last day`], people: t`Travellers` },
    cabs: { place: t`Pick-up city`, days: [t`Day`], people: t`Passengers` },
  } as const
  const { place, days, people } = words[service]
  const isStay = service === 'hotels'
  return (
    <div className={classes.fields} data-service={service}>
      <div className={classes.place}>
        <PlaceField
          label={place}
          placeholder={isStay ? t`City, airport or hotel` : t`City or airport`}
          placeKey={form.place}
          error={box.errorOf('place')}
          onChange={(key) => box.change({ place: key })}
        />
      </div>
      <div className={classes.days}>
        <StayDates
          labels={days}
          days={form}
          today={box.today}
          errorOf={box.errorOf}
          counted={isStay}
          {...(isStay ? { maxNights: MAX_NIGHTS } : {})}
          onChange={box.changeDays}
          onLeave={box.leaveDate}
        />
      </div>
      <div>
        <GuestsField
          label={people}
          counts={form}
          withRooms={isStay}
          hotelId={hotelIn(form.place) ?? props.hotelId}
          errorOf={box.errorOf}
          onChange={box.change}
        />
      </div>
      {service === 'hotels' ? (
        <Button type="submit" className={classes.submit} leftSection={<IconSearch size={20} aria-hidden />}>
          <Trans>Search</Trans>
        </Button>
      ) : (
        <div className={classes.notYet}>
          <NotOpenYet service={service} />
        </div>
      )}
    </div>
  )
}
