import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import type { PlaceTab } from './search-tab.ts'
import { GuestsField } from './form/GuestsField.tsx'
import { PlaceField } from './PlaceField.tsx'
import classes from './SearchFields.module.css'
import { StayDates } from './form/StayDates.tsx'
import type { useSearchForm } from './use-search-form.ts'

/** The hotel that a place is; undefined for cities and airports. */
const hotelIn = (place: string | undefined): string | undefined => /^hotel:(.+)$/.exec(place ?? '')?.[1]

/** The fields of one search, named as its service names them, with the button or what stands in its place. */
export const SearchFields = (props: {
  box: ReturnType<typeof useSearchForm>
  tab: PlaceTab
  /** The screen's hotel, until another place is chosen. */
  hotelId?: string | undefined
}) => {
  const { i18n } = useLingui()
  const { box, tab } = props
  const { form } = box
  const { place, placeholder, people, hasRooms, maxNights } = tab.fields
  const [first, last] = tab.fields.days
  return (
    <div className={classes.fields} data-service={tab.segment}>
      <div className={classes.place}>
        <PlaceField
          label={i18n._(place)}
          placeholder={i18n._(placeholder)}
          placeKey={form.place}
          error={box.errorOf('place')}
          onChange={(key) => box.change({ place: key })}
        />
      </div>
      <div className={classes.days}>
        <StayDates
          labels={last === undefined ? [i18n._(first)] : [i18n._(first), i18n._(last)]}
          days={form}
          today={box.today}
          errorOf={box.errorOf}
          counted={maxNights !== null}
          {...(maxNights !== null && { maxNights })}
          onChange={box.changeDays}
          onLeave={box.leaveDate}
        />
      </div>
      <div>
        <GuestsField
          label={i18n._(people)}
          counts={form}
          withRooms={hasRooms}
          hotelId={hotelIn(form.place) ?? props.hotelId}
          Hint={tab.fields.PeopleHint}
          errorOf={box.errorOf}
          onChange={box.change}
        />
      </div>
      <Button type="submit" className={classes.submit} leftSection={<IconSearch size={20} aria-hidden />}>
        <Trans>Search</Trans>
      </Button>
    </div>
  )
}
