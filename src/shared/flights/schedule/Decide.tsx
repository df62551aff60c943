import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import type { ScheduleChange } from '#contract/endpoints/moved-flights.ts'
import { acceptSchedule } from '#contract/endpoints/schedule-changes.ts'
import { legChangeBar } from '#contract/rules/flight-change.ts'
import { now } from '#src/data/clock.ts'
import { call } from '#src/data/client.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { notify } from '#src/ui/notify.ts'
import { useFlightChange } from '../../tickets/use-flight-change.ts'
import { DecideFailed } from './DecideFailed.tsx'
import { ScheduleRefund } from './ScheduleRefund.tsx'

/** What can be answered to a change of an airline, each with a press of its own. */
export const Decide = ({ booking, change }: { booking: FlightBooking; change: ScheduleChange }) => {
  const { t } = useLingui()
  const [isRefunding, setRefunding] = useState(false)
  const { bookingId, version, can } = booking
  const { scheduleChangeId, leg, mayAccept, mayRefund } = change
  const accept = useFlightChange(bookingId, (ifMatch: number, idempotencyKey) =>
    call(acceptSchedule, { params: { bookingId, scheduleChangeId } }, { idempotencyKey, ifMatch }),
  )
  const press = () =>
    accept.mutate(version, {
      onSuccess: () => void notify({ title: t`The new times are your flights now`, message: booking.reference }),
    })
  const mayChange = can.change && legChangeBar(booking, leg, new Date(now())) === null
  return (
    <>
      <DecideFailed error={accept.error} />
      <Group gap="sm">
        {mayAccept && (
          <Button loading={accept.isPending} onClick={press}>
            <Trans>Accept the new times</Trans>
          </Button>
        )}
        {mayChange && (
          <LinkButton
            variant={mayAccept ? 'default' : 'filled'}
            to="/flights/ticket"
            search={{ id: bookingId, change: true }}
            resetScroll={false}
          >
            <Trans>Other flights, free of charge</Trans>
          </LinkButton>
        )}
        {mayRefund && (
          <Button variant="default" onClick={() => setRefunding(true)}>
            <Trans>Money back</Trans>
          </Button>
        )}
      </Group>
      {isRefunding && <ScheduleRefund booking={booking} change={change} onClose={() => setRefunding(false)} />}
    </>
  )
}
