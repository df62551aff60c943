import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconArrowBackUp,
  IconBuildingCottage,
  IconCalendarEvent,
  IconCalendarMonth,
  IconMessage,
  IconStar,
  type Icon,
} from '@tabler/icons-react'
import { ACTIVITY_GROUPS, type ActivityGroup } from '#contract/hosts/activity-groups.ts'
import { ACTIVITY_KINDS } from '#contract/hosts/activity-kinds.ts'
import type { Activity, ActivityPerson } from '#contract/hosts/activities.ts'
import { formatInstant, formatTime } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import classes from './Activities.module.css'
import { CalendarLines, CancelledLine, DepartureLines, ShortenedLine } from './ActivityDetails.tsx'
import { KIND_LABELS } from './labels.ts'

const ICONS: Readonly<Record<ActivityGroup, Icon>> = {
  bookings: IconCalendarEvent,
  calendar: IconCalendarMonth,
  listings: IconBuildingCottage,
  messages: IconMessage,
  reviews: IconStar,
}

const ROLE_WORDS: Readonly<Record<Exclude<ActivityPerson['role'], 'operator'>, MessageDescriptor>> = {
  owner: msg`owner`,
  manager: msg`manager`,
  reception: msg`reception`,
}

const groupOf = (kind: Activity['kind']): ActivityGroup =>
  ACTIVITY_GROUPS.find((group) => ACTIVITY_KINDS[group].some((one) => one === kind)) ?? 'listings'

/** The name of a person, with what they are to the listing. */
const Person = ({ by }: { by: ActivityPerson }) => {
  const { t, i18n } = useLingui()
  if (by.role === 'operator') return <Trans>Singgah</Trans>
  return by.name === '' ? t`Deleted account` : `${by.name} (${i18n._(ROLE_WORDS[by.role])})`
}

const ListingName = ({ activity: { listing, service } }: { activity: Activity }) => {
  const { t } = useLingui()
  const { listingId, opens } = listing
  const name = listing.name === '' ? t`Unnamed listing` : listing.name
  if (opens === 'calendar')
    return (
      <LinkText to="/agent/listings" search={{ id: listingId, service }}>
        {name}
      </LinkText>
    )
  if (opens === 'form')
    return (
      <LinkText to="/listings/add" search={{ id: listingId }}>
        {name}
      </LinkText>
    )
  return <span>{name}</span>
}

/** One activity: what, about which guest and property, by whom and when. `isDated` where no heading says the day. */
export const ActivityRow = (props: { activity: Activity; zone: string; isDated?: boolean }) => {
  const { activity, zone, isDated = false } = props
  const { i18n } = useLingui()
  const { at, kind, by, booking, details } = activity
  const KindIcon = kind === 'no_show_undone' ? IconArrowBackUp : ICONS[groupOf(kind)]
  const { copyOf } = details
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden>
        <KindIcon size={20} />
      </span>
      <div className={classes.body}>
        <p className={classes.what}>{i18n._(KIND_LABELS[kind])}</p>
        <p className={classes.line}>
          {booking && (
            <>
              <LinkText to="/agent/bookings" search={{ id: booking.bookingId }}>
                {booking.guest === '' ? booking.reference : booking.guest}
              </LinkText>{' '}
              · {booking.reference} ·{' '}
            </>
          )}
          <ListingName activity={activity} />
        </p>
        {copyOf !== undefined && copyOf !== '' && (
          <p className={classes.line}>
            <Trans>Made from {copyOf}</Trans>
          </p>
        )}
        {details.shortened && <ShortenedLine shortened={details.shortened} />}
        {details.calendar && <CalendarLines change={details.calendar} />}
        {details.departures && <DepartureLines change={details.departures} />}
        {details.cancelledDeparture && <CancelledLine cancelled={details.cancelledDeparture} />}
        <p className={classes.quiet}>
          <time dateTime={at}>{isDated ? formatInstant(at, zone) : formatTime(at, zone)}</time> · <Person by={by} />
        </p>
      </div>
    </li>
  )
}
