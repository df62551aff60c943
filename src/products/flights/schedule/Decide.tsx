import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactElement } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { ScheduleChange } from '#contract/products/flights/moved-flights.ts'
import { acceptSchedule } from '#contract/products/flights/schedule-changes.ts'
import { legChangeBar } from '#contract/products/flights/change-rules.ts'
import { now } from '#src/platform/device/clock.ts'
import { call } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { notify } from '#src/ui/notify.ts'
import { useFlightChange } from '../trip/use-flight-change.ts'
import { DecideFailed } from './DecideFailed.tsx'
import classes from './Decide.module.css'
import { ScheduleRefund } from './ScheduleRefund.tsx'
import { useLostAnswer } from './use-lost-answer.ts'

/** Responses to a schedule change, each with a button. */
export const Decide = ({ booking, change }: { booking: FlightBooking; change: ScheduleChange }) => {
  const { t } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  const [isRefunding, setRefunding] = useState(false)
  const { bookingId, version, can } = booking
  const { scheduleChangeId, leg, mayAccept, mayRefund } = change
  const accept = useFlightChange(bookingId, (ifMatch: number, idempotencyKey) =>
    call(acceptSchedule, { params: { bookingId, scheduleChangeId } }, { idempotencyKey, ifMatch }),
  )
  useLostAnswer(accept.error)
  const press = () =>
    accept.mutate(version, {
      onError: (error) => {
        // The card disappears with its subject, so the reason is shown beside it.
        if (hasCode(error, 'illegal_transition')) {
          void notify({ title: booking.reference, message: t`Someone else has already decided.` })
        }
      },
      onSuccess: () => void notify({ title: t`You accepted the new times`, message: booking.reference }),
    })
  const mayChange = can.change && legChangeBar(booking, leg, new Date(now())) === null
  if (isOffline && !isRefunding) {
    return (
      <Text size="sm" role="status">
        <Trans>Go online to decide.</Trans>
      </Text>
    )
  }
  const ways: ((variant: 'filled' | 'default') => ReactElement)[] = []
  if (mayAccept) {
    ways.push((variant) => (
      <Button key="accept" variant={variant} loading={accept.isPending} onClick={press}>
        <Trans>Accept new times</Trans>
      </Button>
    ))
  }
  if (mayChange) {
    ways.push((variant) => (
      <LinkButton
        key="change"
        variant={variant}
        to="/flights/ticket"
        search={{ id: bookingId, change: true }}
        resetScroll={false}
      >
        <Trans>Change flight for free</Trans>
      </LinkButton>
    ))
  }
  if (mayRefund) {
    ways.push((variant) => (
      <Button key="refund" variant={variant} disabled={accept.isPending} onClick={() => setRefunding(true)}>
        <Trans>Refund</Trans>
      </Button>
    ))
  }
  return (
    <div className={classes.decide}>
      <div className={classes.first}>
        <DecideFailed error={accept.error} />
        {ways[0]?.('filled')}
      </div>
      <div className={classes.others}>{ways.slice(1).map((way) => way('default'))}</div>
      {isRefunding && <ScheduleRefund booking={booking} change={change} onClose={() => setRefunding(false)} />}
    </div>
  )
}
