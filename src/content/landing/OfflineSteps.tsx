import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { LinkText } from '#src/ui/links.tsx'
import classes from './OfflineSteps.module.css'

/** How the promise is kept, in three steps, and where it ends. */
export const OfflineSteps = () => (
  <section className={classes.part} aria-labelledby="offline">
    <div>
      <Title order={2} id="offline" className={classes.title}>
        <Trans>What happens when the bars go</Trans>
      </Title>
      <p>
        <Trans>
          Searching and booking need the network: a room is only yours when the server has said so. Reading what is
          yours does not.
        </Trans>
      </p>
      <p>
        <LinkText to="/help/detail" search={{ slug: 'what-works-offline' }}>
          <Trans>Everything that works without network</Trans>
        </LinkText>
      </p>
    </div>
    <ol className={classes.steps}>
      <li>
        <b>
          <Trans>Book</Trans>
        </b>
        <Trans>The confirmation is written to your phone before the screen says so.</Trans>
      </li>
      <li>
        <b>
          <Trans>Leave</Trans>
        </b>
        <Trans>Tunnel, aeroplane, basement meeting: the app opens from its icon as if nothing were missing.</Trans>
      </li>
      <li>
        <b>
          <Trans>Arrive</Trans>
        </b>
        <Trans>Address, telephone number and times are there, with the hour they were saved.</Trans>
      </li>
    </ol>
  </section>
)
