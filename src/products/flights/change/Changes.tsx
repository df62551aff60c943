import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { unpaidChangeOf } from '#contract/products/flights/change-rules.ts'
import { now } from '#src/platform/device/clock.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { ChangeFlights } from './ChangeFlights.tsx'
import type { Sending } from './ChangeQuote.tsx'
import { UnpaidChange } from './UnpaidChange.tsx'

/** How long an unpaid, expired change is mentioned. */
const UNPAID_SHOWN_MS = 24 * 3_600_000

/** State of the last change until it is done; an unpaid one has a separate section. */
const LastChange = ({ booking }: { booking: FlightBooking }) => {
  const { t } = useLingui()
  const { state, due, at = '' } = booking.changes.at(-1) ?? {}
  if (state === 'reissuing') {
    return (
      <Notice kind="info" title={t`Issuing your new tickets`}>
        <Trans>Your current flights stay valid until then. We'll update this page.</Trans>
      </Notice>
    )
  }
  if (state === 'unpaid' && now() - Date.parse(at) < UNPAID_SHOWN_MS) {
    return (
      <Notice kind="info" title={t`Flights not changed`}>
        <Trans>
          The change wasn't paid, so your original flights are still valid. We refund late payments in full.
        </Trans>
      </Notice>
    )
  }
  return state === 'failed' ? (
    <Notice kind="warning" title={t`The airline couldn't make the change`}>
      {due?.minor === 0 ? (
        <Trans>Your original flights are still valid. You haven't been charged.</Trans>
      ) : booking.paidWith === 'company_account' ? (
        <Trans>Your original flights are still valid. We've refunded the change to the company account.</Trans>
      ) : (
        <Trans>Your original flights are still valid. We'll refund the change to your original payment method.</Trans>
      )}
    </Notice>
  ) : null
}

/** Notices about changes on a ticket, and the sheet for a new one. */
export const Changes = (props: {
  booking: FlightBooking
  sending: Sending
  isOpen: boolean
  pay: ReactNode
  className: string | undefined
}) => {
  const { booking, sending, isOpen, pay } = props
  const unpaid = unpaidChangeOf(booking)
  const made = sending.data?.changes.at(-1)?.changeId
  return (
    <>
      {booking.state === 'confirmed' && <LastChange booking={booking} />}
      {unpaid && (
        <UnpaidChange
          booking={booking}
          change={unpaid}
          takesFocus={!isOpen && made === unpaid.changeId}
          className={props.className}
        >
          {pay}
        </UnpaidChange>
      )}
      {isOpen && <ChangeFlights booking={booking} sending={sending} />}
    </>
  )
}
