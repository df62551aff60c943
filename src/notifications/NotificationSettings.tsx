import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FactorState } from '../account/settings/FactorState.tsx'
import account from '../account/settings/AccountSettings.module.css'
import classes from './NotificationSettings.module.css'
import { NotificationChoices } from './NotificationChoices.tsx'
import { PushHere } from './PushHere.tsx'
import { notificationQueries } from './queries.ts'

export const NotificationSettings = () => {
  const query = useQuery(notificationQueries.preferences())
  return (
    <section id="notifications" aria-labelledby="notifications-title" className={`${account.group} ${classes.section}`}>
      <Title order={2} size="h3" id="notifications-title">
        <Trans>Notifications</Trans>
      </Title>
      <FactorState query={query}>{(stored) => <NotificationChoices stored={stored} />}</FactorState>
      <PushHere />
    </section>
  )
}
