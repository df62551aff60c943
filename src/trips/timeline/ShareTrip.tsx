import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconShare3 } from '@tabler/icons-react'
import { useState } from 'react'
import { shareTrip, unshareTrip, type Trip } from '#contract/bookings/trips.ts'
import { sharePlainText, type Shared } from '#src/bookings/documents/share.ts'
import { formatDate } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTripTitle } from './trip-title.ts'
import classes from './Trip.module.css'
import { useTripChange } from './use-trip-change.ts'

const addressOf = (path: string): string => new URL(path, location.origin).href

/** The link by which others follow a trip. */
export const ShareTrip = ({ trip }: { trip: Trip }) => {
  const { t } = useLingui()
  const title = useTripTitle()(trip)
  const [shared, setShared] = useState<Shared>('no')
  const params = { tripId: trip.tripId }
  const offer = ({ path }: { path: string }) =>
    void sharePlainText(title, `${title}\n${addressOf(path)}`).then(setShared)
  const share = useTripChange((idempotencyKey) => call(shareTrip, { params }, { idempotencyKey }), offer)
  const end = useTripChange(() => call(unshareTrip, { params }))
  const failure = share.failure ?? end.failure
  return (
    <section className={classes.section} aria-labelledby="share-trip">
      <Title order={2} size="h4" id="share-trip">
        <Trans>Share this trip</Trans>
      </Title>
      <Text c="dimmed" maw="42em">
        <Trans>
          Anyone with the link sees times and places, always up to date. Booking codes, prices and documents stay
          hidden.
        </Trans>
      </Text>
      {trip.link !== null && (
        <>
          <code className={classes.address} dir="ltr">
            {addressOf(trip.link.path)}
          </code>
          <Text size="sm">
            <Trans>Works until {formatDate(trip.link.until, trip.endZone)}, or until you stop sharing.</Trans>
          </Text>
        </>
      )}
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={<IconShare3 size={18} aria-hidden />}
          loading={share.isPending}
          onClick={() => (trip.link === null ? share.change() : offer(trip.link))}
        >
          {trip.link === null ? <Trans>Create link</Trans> : <Trans>Share link</Trans>}
        </Button>
        {trip.link !== null && (
          <Button variant="default" loading={end.isPending} onClick={end.change}>
            <Trans>Stop sharing</Trans>
          </Button>
        )}
      </div>
      <div role="status">{shared === 'copied' && <Notice kind="info">{t`Link copied.`}</Notice>}</div>
      {failure && <Notice kind="danger">{failure}</Notice>}
    </section>
  )
}
