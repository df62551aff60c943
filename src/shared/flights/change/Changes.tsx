import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { ChangeFlights } from './ChangeFlights.tsx'
import type { Sending } from './ChangeQuote.tsx'

/** What became of the last change, until it is done. */
const LastChange = ({ booking }: { booking: FlightBooking }) => {
  const { t } = useLingui()
  const { state, due } = booking.changes.at(-1) ?? {}
  if (state === 'reissuing') {
    return (
      <Notice kind="info" title={t`Your change is being written by the airline`}>
        <Trans>Until then the old flights stand. This page asks by itself and tells you.</Trans>
      </Notice>
    )
  }
  return state === 'failed' ? (
    <Notice kind="warning" title={t`The airline did not write your change`}>
      {due?.minor === 0 ? (
        <Trans>The old flights stand as they are, and nothing was charged.</Trans>
      ) : (
        <Trans>The old flights stand, and what the change cost is back in the company account.</Trans>
      )}
    </Notice>
  ) : null
}

/** What is to be said of changes on a ticket, and the sheet that makes one. */
export const Changes = (props: { booking: FlightBooking; sending: Sending; isOpen: boolean }) => {
  const { booking, sending, isOpen } = props
  const { state, can, paidWith } = booking
  const isByDesk = state === 'confirmed' && can.cancel && paidWith !== null && paidWith !== 'company_account'
  return (
    <>
      {state === 'confirmed' && <LastChange booking={booking} />}
      {isByDesk && (
        <Text size="sm" c="dimmed">
          <Trans>
            Flights that were not paid from the company account are changed by our desk:{' '}
            <LinkText to="/pages/contact">write to us</LinkText>.
          </Trans>
        </Text>
      )}
      {isOpen && <ChangeFlights booking={booking} sending={sending} />}
    </>
  )
}
