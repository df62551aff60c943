import { Button, Stack, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBriefcase, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { deviceZone, formatMoney, formatStay } from '../i18n/formats.ts'
import { CoverRow } from '../frame/cover/CoverRow.tsx'
import { FreshnessMark } from '../frame/freshness/FreshnessMark.tsx'
import { OutboxList } from '../frame/outbox/OutboxList.tsx'
import { KeepForOffline } from './prepare/KeepForOffline.tsx'
import { WriteReview } from '../products/stays/reviews/WriteReview.tsx'
import { BookAgain } from '../products/stays/trip/BookAgain.tsx'
import { bookingQueries } from '../products/stays/trip/booking-queries.ts'
import { StateBadge } from '../bookings/StateBadge.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import classes from './MyBookings.module.css'
import { isSettled } from '../products/stays/documents/has-voucher.ts'
import { hasPapers } from '../products/stays/trip/hotel-answer.ts'
import { HotelAnswerLine } from '../products/stays/trip/parts/HotelAnswerLine.tsx'
import { BookingFileButtons } from '../products/stays/trip/parts/BookingFileButtons.tsx'
import { FlightRows } from '../products/flights/ticket/FlightRows.tsx'

const route = getRouteApi('/_user/user/bookings')

const Row = ({ booking, savedAt }: { booking: StayBooking; savedAt: number }) => (
  <CoverRow className={classes.row} hotel={booking.hotel}>
    <div className={classes.words}>
      <Title order={2} className={classes.name}>
        <Link to="/booking-confirmed" search={{ id: booking.bookingId }}>
          {booking.hotel.name}
        </Link>
      </Title>
      <span>{formatStay(booking.checkIn, booking.checkOut)}</span>
      <span className={classes.quiet}>
        {booking.hotel.cityName} · <Plural value={booking.nights} one="# night" other="# nights" /> · {booking.rooms} ×{' '}
        {booking.roomTypeName}
      </span>
      {booking.sold && (
        <span className={classes.quiet}>
          <Trans>A part of it was cancelled</Trans>
        </span>
      )}
    </div>
    <div className={classes.side}>
      <StateBadge state={booking.state} />
      <HotelAnswerLine booking={booking} />
      <span className={classes.reference}>{booking.reference}</span>
      <span className="tabular">{formatMoney(booking.total)}</span>
      {isSettled(booking) && hasPapers(booking) && <BookingFileButtons booking={booking} savedAt={savedAt} />}
      <div className={classes.review}>
        <WriteReview booking={booking} />
        <BookAgain booking={booking} />
      </div>
    </div>
  </CoverRow>
)

/** No list was saved on this device, and the server cannot be reached or is being asked. */
const NotHere = ({ isAsking, onAgain }: { isAsking: boolean; onAgain: () => void }) => {
  const { t } = useLingui()
  if (isAsking) return <Waiting label={t`Loading`} />
  return (
    <EmptyState
      role="alert"
      icon={<IconCloudOff size={34} />}
      title={t`This is not on your device yet`}
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The server cannot be reached, and your bookings were not opened on this device before.</Trans>
    </EmptyState>
  )
}

export const MyBookings = () => {
  const { t } = useLingui()
  const when = route.useSearch().when ?? 'upcoming'
  const found = useInfiniteQuery(bookingQueries.list(when))
  const pages = found.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const flights = items.flatMap((item) => (item.service === 'flight' ? [item.booking] : []))
  const bookings = items.flatMap((item) => (item.service === 'stay' ? [item.booking] : []))
  const asOf = pages[0]?.asOf
  const tabs = [
    { when: undefined, label: t`Upcoming` },
    { when: 'past' as const, label: t`Past` },
    { when: 'cancelled' as const, label: t`Cancelled` },
  ]
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>
          <Trans>My bookings</Trans>
        </Title>
        {asOf && (
          <Text c="dimmed">
            <FreshnessMark at={asOf} zone={deviceZone()} refreshes />
          </Text>
        )}
      </div>
      <KeepForOffline />
      <OutboxList />
      <nav className={classes.tabs} aria-label={t`Which bookings`}>
        {tabs.map((tab) => (
          <Link
            key={tab.label}
            to="/user/bookings"
            search={{ when: tab.when }}
            className={classes.tab}
            data-current={(tab.when ?? 'upcoming') === when || undefined}
            aria-current={(tab.when ?? 'upcoming') === when ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {flights.length > 0 && <FlightRows bookings={flights} />}
      {found.data === undefined ? (
        <NotHere isAsking={found.isFetching} onAgain={() => void found.refetch()} />
      ) : bookings.length === 0 && flights.length > 0 ? null : bookings.length === 0 ? (
        <EmptyState
          icon={<IconBriefcase size={34} />}
          title={when === 'upcoming' ? t`No trip ahead` : t`Nothing here`}
          actions={
            when === 'upcoming' && (
              <LinkButton to="/hotels/home">
                <Trans>Search hotels</Trans>
              </LinkButton>
            )
          }
        >
          {when === 'upcoming' && <Trans>What you book appears here and stays readable without network.</Trans>}
        </EmptyState>
      ) : (
        <Stack gap="md">
          <ul className={classes.list}>
            {bookings.map((booking) => (
              <Row key={booking.bookingId} booking={booking} savedAt={found.dataUpdatedAt} />
            ))}
          </ul>
          {found.hasNextPage && (
            <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </Stack>
      )}
    </div>
  )
}
