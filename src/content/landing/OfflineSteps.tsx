import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { LinkText } from '#src/ui/links.tsx'
import classes from './OfflineSteps.module.css'

/** How the promise is kept, in three steps, and where it ends. */
export const OfflineSteps = () => (
  <section className={classes.part} aria-labelledby="offline">
    <div>
      <Title order={2} id="offline" className={classes.title}>
        <Trans>What happens offline</Trans>
      </Title>
      <p>
        <Trans>Go online to search and book. You can view your bookings offline.</Trans>
      </p>
      <p>
        <LinkText to="/help/detail" search={{ slug: 'what-works-offline' }}>
          <Trans>Everything that works offline</Trans>
        </LinkText>
      </p>
    </div>
    <ol className={classes.steps}>
      <li>
        <b>
          <Trans>Book</Trans>
        </b>
        <Trans>Your confirmation is saved on your phone.</Trans>
      </li>
      <li>
        <b>
          <Trans>Leave</Trans>
        </b>
        <Trans>In a tunnel, on a plane or in a basement: the app opens from its icon.</Trans>
      </li>
      <li>
        <b>
          <Trans>Arrive</Trans>
        </b>
        <Trans>Address, phone number and times, with the time they were saved.</Trans>
      </li>
    </ol>
  </section>
)
