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
      <Notice kind="info" title={t`Your change is being written by the airline`}>
        <Trans>Until then the old flights stand. This page asks by itself and tells you.</Trans>
      </Notice>
    )
  }
  if (state === 'unpaid' && now() - Date.parse(at) < UNPAID_SHOWN_MS) {
    return (
      <Notice kind="info" title={t`Your flights were not changed`}>
        <Trans>
          The change was not paid: the old flights stand. Money that still arrives for it goes back in full.
        </Trans>
      </Notice>
    )
  }
  return state === 'failed' ? (
    <Notice kind="warning" title={t`The airline did not write your change`}>
      {due?.minor === 0 ? (
        <Trans>The old flights stand as they are, and nothing was charged.</Trans>
      ) : booking.paidWith === 'company_account' ? (
        <Trans>The old flights stand, and what the change cost is back in the company account.</Trans>
      ) : (
        <Trans>The old flights stand, and what the change cost goes back the way it was paid, by itself.</Trans>
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
