import { Button, Checkbox, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '#src/i18n/formats.ts'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import type { PersonThere, PlaceOfPeople } from './by-place.ts'
import classes from './WhoIsWhere.module.css'

const When = ({ there: { presence } }: { there: PersonThere }) => {
  const { kind, place, from, until, zone } = presence
  return kind === 'to' ? (
    <Trans>
      On the way to {place.name}, arrives {formatInstant(until, zone)}
    </Trans>
  ) : (
    <Trans>
      {place.name}, {formatInstant(from, zone)} until {formatInstant(until, zone)}
    </Trans>
  )
}

/** The people of a city, selectable for a safety check. */
export const PeopleOfPlace = (props: {
  place: PlaceOfPeople
  chosen: ReadonlySet<string>
  onChoose: (userIds: readonly string[], isChosen: boolean) => void
}) => {
  const { t } = useLingui()
  const { place, chosen, onChoose } = props
  const ids = [...new Set(place.people.map(({ person }) => person.userId))]
  const isAll = ids.every((id) => chosen.has(id))
  return (
    <li className={classes.place}>
      <div className={classes.placeHead}>
        <Title order={2} size="h4">
          {place.name}
        </Title>
        <Button
          variant="default"
          size="compact-md"
          aria-label={isAll ? t`Select no one in ${place.name}` : t`Select everyone in ${place.name}`}
          onClick={() => onChoose(ids, !isAll)}
        >
          {isAll ? (
            <Trans>Select no one</Trans>
          ) : (
            <Plural value={place.people.length} one="Select # person" other="Select # people" />
          )}
        </Button>
      </div>
      <ul className={classes.people}>
        {place.people.map((there) => {
          const { person, presence } = there
          const { traveller, bookedBy, phone, userId } = person
          const { bookingId, service, reference } = presence.booking
          return (
            <li key={`${userId} ${traveller}`} className={classes.person}>
              <Checkbox
                size="md"
                aria-label={t`Select ${traveller}`}
                checked={chosen.has(userId)}
                onChange={(event) => onChoose([userId], event.currentTarget.checked)}
              />
              <div className={classes.words}>
                <b>{traveller}</b>
                <span>
                  <When there={there} />
                </span>
                <span className={classes.quiet}>
                  <Link to="/admin/bookings/detail" search={{ id: bookingId, service }}>
                    {reference}
                  </Link>
                  {bookedBy !== null && (
                    <>
                      {' · '}
                      <Trans>booked by {bookedBy}</Trans>
                    </>
                  )}
                  {phone !== '' && (
                    <>
                      {' · '}
                      <PhoneLink phone={phone} />
                    </>
                  )}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
