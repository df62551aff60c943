import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deviceZone } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import classes from './Activities.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { activityQueries } from './queries.ts'

/** The last activities with the way to all of them; nothing before there are any. */
export const LatestActivities = () => {
  const items = useQuery(activityQueries.latest()).data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className={classes.day} aria-labelledby="activities-title">
      <div className={classes.head}>
        <Title order={2} size="h3" id="activities-title">
          <Trans>Latest activities</Trans>
        </Title>
        <LinkText to="/agent/activities" search={{}}>
          <Trans>All activities</Trans>
        </LinkText>
      </div>
      <ul className={classes.list}>
        {items.map((activity) => (
          <ActivityRow key={activity.activityId} activity={activity} zone={deviceZone()} isDated />
        ))}
      </ul>
    </section>
  )
}
