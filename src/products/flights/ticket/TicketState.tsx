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
        <Notice kind="info" title={t`Paid. Issuing your tickets`}>
          {issuesUntil === null ? (
            <Trans>This takes a moment. We'll update this page.</Trans>
          ) : (
            <Trans>
              The airline has until {formatInstant(issuesUntil, deviceZone())}; otherwise we refund you in full. We'll
              update this page.
            </Trans>
          )}
        </Notice>
        <NotifyMeHere waits={false} />
      </>
    )
  }
  if (state === 'issue_failed') {
    return (
      <Notice kind="warning" title={t`Ticketing failed`} actions={<Again />}>
        <Trans>You won't fly with this booking. We'll refund everything you paid.</Trans>
      </Notice>
    )
  }
  if (state === 'payment_expired') {
    return (
      <Notice kind="warning" title={t`Payment time expired`} actions={<Again />}>
        {refunds.some(({ reason }) => reason === 'company_declined') ? (
          <Trans>The company account couldn't pay its part, so we'll refund yours in full.</Trans>
        ) : refunds.length > 0 ? (
          <Trans>Your payment arrived after we released the seats. We'll refund it in full.</Trans>
        ) : (
          <Trans>We released the seats. Late payments are refunded in full.</Trans>
        )}
      </Notice>
    )
  }
  if (state !== 'cancelled' || booking.approval?.state === 'withdrawn') return null
  return (
    <Notice kind="warning" title={t`Flights cancelled`} actions={<Again />}>
      <Trans>These tickets are no longer valid.</Trans>
    </Notice>
  )
}
