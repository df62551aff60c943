import { Trans, useLingui } from '@lingui/react/macro'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { deviceZone, formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { NotifyMeHere } from '#src/notifications/NotifyMeHere.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { CabDeclined, CabWaits } from './HostRequest.tsx'
import { searchOfBooking } from '../../book/search-of-booking.ts'

type OfBooking = { booking: CabBooking }

/** The way to the same ride with another car. */
export const SearchAgain = ({ booking }: { booking: Pick<CabBooking, 'ride' | 'flight'> }) => (
  <LinkButton variant="default" to="/cabs/list" search={{ ...searchOfBooking(booking), sort: 'price' }}>
    <Trans>Find another cab</Trans>
  </LinkButton>
)

/** What is awaited, or why nothing came of it. */
export const Situation = ({ booking, savedAt }: OfBooking & { savedAt: number }) => {
  const { t } = useLingui()
  const { state, confirmsUntil, request } = booking
  if (state === 'issuing' && request) {
    return (
      <>
        <CabWaits booking={booking} request={request} savedAt={savedAt} />
        <NotifyMeHere waits />
      </>
    )
  }
  if (state === 'issuing') {
    return (
      <>
        <Notice kind="info" title={t`The operator is confirming`}>
          {confirmsUntil === null ? (
            <Trans>We'll let you know here and by email.</Trans>
          ) : (
            <Trans>We'll let you know by {formatInstant(confirmsUntil, deviceZone())}, here and by email.</Trans>
          )}
        </Notice>
        <NotifyMeHere waits />
      </>
    )
  }
  if (state === 'issue_failed' && booking.operatorCancelled !== null) return null
  if (state === 'issue_failed' && request) {
    return <CabDeclined request={request} actions={<SearchAgain booking={booking} />} />
  }
  if (state === 'issue_failed') {
    return (
      <Notice kind="warning" title={t`The operator didn't confirm`} actions={<SearchAgain booking={booking} />}>
        <Trans>We'll refund you in full.</Trans>
      </Notice>
    )
  }
  if (state === 'payment_expired') {
    return (
      <Notice kind="warning" title={t`Payment time expired`} actions={<SearchAgain booking={booking} />}>
        <Trans>The car was released. We'll refund any late payment in full.</Trans>
      </Notice>
    )
  }
  if (state === 'no_show') {
    return (
      <Notice kind="warning" title={t`Reported as a no-show`}>
        <Trans>
          The driver waited and couldn't find you. This ride isn't refunded. Contact support if that's wrong.
        </Trans>
      </Notice>
    )
  }
  return null
}

/** The operator cancelled: what happens to the money, and the way to another car. */
export const OperatorCancelled = ({ booking }: OfBooking) => {
  const { t } = useLingui()
  const { operatorCancelled, refunds } = booking
  if (operatorCancelled === null) return null
  const refund = refunds.at(-1)
  return (
    <Notice kind="warning" title={t`The operator cancelled this ride`} actions={<SearchAgain booking={booking} />}>
      {refund === undefined ? (
        <Trans>You haven't been charged.</Trans>
      ) : (
        <Trans>Your refund of {formatMoney(refund.amount)} is on its way.</Trans>
      )}
      {operatorCancelled.note !== '' && (
        <>
          {' '}
          <q>{operatorCancelled.note}</q>
        </>
      )}
    </Notice>
  )
}

/** Where the flight of a ride moved it, or what to do where it could not. */
export const FlightNews = ({ booking }: OfBooking) => {
  const { t } = useLingui()
  const { flight, zone, startsAt, happenings, cab } = booking
  if (flight === null || flight.state === 'on_time' || flight.state === 'unknown') return null
  const { number } = flight
  if (flight.state === 'cancelled') {
    return (
      <Notice kind="warning" title={t`Flight ${number} was cancelled`}>
        <Trans>Your ride is still booked. Enter your new flight, or cancel the ride.</Trans>
      </Notice>
    )
  }
  const now = formatInstant(flight.at, zone)
  const last = happenings.findLast(({ what }) => what === 'pick_up_moved' || what === 'pick_up_not_moved')
  if (last?.what === 'pick_up_not_moved') {
    return (
      <Notice kind="warning" title={t`Flight ${number} has a new time: ${now}`}>
        <Trans>No car is free for a new pick-up time. Call {cab.operator.name} or cancel the ride.</Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="info" title={t`Flight ${number} has a new time: ${now}`}>
      <Trans>We moved your pick-up to {formatInstant(startsAt, zone)} and notified the driver.</Trans>
    </Notice>
  )
}
