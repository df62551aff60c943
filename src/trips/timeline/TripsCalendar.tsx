import { Button, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { subscribeTrips, unsubscribeTrips, type TripPage } from '#contract/bookings/trips.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './Trip.module.css'
import { useTripChange } from './use-trip-change.ts'

/** Subscription to all trips in a calendar app. */
export const TripsCalendar = ({ calendar }: Pick<TripPage, 'calendar'>) => {
  const [isCopied, setCopied] = useState(false)
  const start = useTripChange((idempotencyKey) => call(subscribeTrips, {}, { idempotencyKey }))
  const end = useTripChange(() => call(unsubscribeTrips, {}))
  const failure = start.failure ?? end.failure
  const address = calendar && new URL(calendar.path, location.origin).href
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section className={classes.section} aria-labelledby="trips-calendar">
      <Title order={2} size="h4" id="trips-calendar">
        <Trans>Trips in your calendar</Trans>
      </Title>
      <Text c="dimmed" maw="42em">
        <Trans>
          Subscribe once and your calendar shows every trip and every change. Keep the address private: it shows your
          booking codes.
        </Trans>
      </Text>
      {address === null ? (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          loading={start.isPending}
          onClick={start.change}
        >
          <Trans>Create calendar address</Trans>
        </Button>
      ) : (
        <>
          <code className={classes.address} dir="ltr">
            {address}
          </code>
          <div className={classes.ways}>
            <Button component="a" variant="default" href={address.replace(/^https?:/, 'webcal:')}>
              <Trans>Open in calendar</Trans>
            </Button>
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden />}
              onClick={() => void copy(address)}
            >
              <Trans>Copy address</Trans>
            </Button>
            <Button variant="default" loading={end.isPending} onClick={end.change}>
              <Trans>Turn off</Trans>
            </Button>
          </div>
          <div role="status">
            {isCopied && (
              <Notice kind="info">
                <Trans>Address copied.</Trans>
              </Notice>
            )}
          </div>
          <Text size="sm" c="dimmed">
            <Trans>The address stops working when you turn it off or sign out everywhere.</Trans>
          </Text>
        </>
      )}
      {failure && <Notice kind="danger">{failure}</Notice>}
    </section>
  )
}
