import { Button, Stack, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { withdrawFlightChange } from '#contract/products/flights/flight-changes.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { flightsOf, legName } from '../labels/ticket-labels.ts'
import { useFlightChange } from '../trip/use-flight-change.ts'
import { WhyNot } from '../trip/WhyNot.tsx'
import classes from './ChangeFlights.module.css'

export const UnpaidChange = (props: {
  booking: FlightBooking
  change: FlightBooking['changes'][number]
  /** It was made a moment ago: readers and keyboards are led here. */
  takesFocus: boolean
  className: string | undefined
  /** The way to pay. */
  children: ReactNode
}) => {
  const { t } = useLingui()
  const { booking, change, takesFocus } = props
  const { bookingId, version } = booking
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const back = useFlightChange(bookingId, (ifMatch: number, idempotencyKey) =>
    call(withdrawFlightChange, { params: { bookingId } }, { idempotencyKey, ifMatch }),
  )
  const keepOld = () =>
    back.mutate(version, {
      onSuccess: () => void notify({ title: t`Your original flights are still valid`, message: booking.reference }),
    })
  return (
    <section className={props.className} aria-labelledby="pay-change">
      <Title order={2} size="h3" id="pay-change" ref={heading} tabIndex={-1} className={classes.unpaid ?? ''}>
        <Trans>Pay for change</Trans>
      </Title>
      <Stack gap="md" mt="sm" maw={640}>
        <div className={classes.terms}>
          <b>{legName(booking, change.leg)}</b>
          <span>
            {flightsOf(change.before)} → {flightsOf(change.after)}
          </span>
        </div>
        {props.children}
        {back.error && (
          <Notice kind="danger">
            <WhyNot error={back.error} />
          </Notice>
        )}
        <Button variant="default" loading={back.isPending} onClick={keepOld}>
          <Trans>Keep my flights</Trans>
        </Button>
        <p className={classes.quiet}>
          <Trans>
            Your current flights stay valid until you pay and the new tickets are issued. Unpaid changes expire at no
            cost.
          </Trans>
        </p>
      </Stack>
    </section>
  )
}
