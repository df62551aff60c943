import { Trans, useLingui } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { NotifyMeHere } from '#src/notifications/NotifyMeHere.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { PayFlights } from './PayFlights.tsx'

const Again = () => (
  <LinkButton to="/flights/home" variant="default">
    <Trans>Search flights</Trans>
  </LinkButton>
)

/** Status and actions of flights without valid tickets. */
export const TicketState = ({ booking, className }: { booking: FlightBooking; className: string | undefined }) => {
  const { t } = useLingui()
  const { state, issuesUntil, refunds } = booking
  if (state === 'awaiting_payment') return <PayFlights booking={booking} className={className} />
  if (state === 'paid' || state === 'issuing') {
    return (
      <>
        <Notice kind="info" title={t`Paid. The airline is issuing the tickets`}>
          {issuesUntil === null ? (
            <Trans>That takes a moment. This page asks by itself and tells you.</Trans>
          ) : (
            <Trans>
              It has until {formatInstant(issuesUntil, deviceZone())}; then the money comes back by itself. This page
              asks by itself and tells you.
            </Trans>
          )}
        </Notice>
        <NotifyMeHere waits={false} />
      </>
    )
  }
  if (state === 'issue_failed') {
    return (
      <Notice kind="warning" title={t`The airline issued no tickets`} actions={<Again />}>
        <Trans>You do not fly with this booking. What was paid comes back in full, by itself.</Trans>
      </Notice>
    )
  }
  if (state === 'payment_expired') {
    return (
      <Notice kind="warning" title={t`The time to pay is over`} actions={<Again />}>
        {refunds.length > 0 ? (
          <Trans>The seats were on sale again when your money came. It goes back in full, by itself.</Trans>
        ) : (
          <Trans>Nothing was paid, and the seats are on sale again. Money that still arrives goes back in full.</Trans>
        )}
      </Notice>
    )
  }
  if (state !== 'cancelled' || booking.approval?.state === 'withdrawn') return null
  return (
    <Notice kind="warning" title={t`These flights are cancelled`} actions={<Again />}>
      <Trans>The tickets are void: nobody flies with them.</Trans>
    </Notice>
  )
}
