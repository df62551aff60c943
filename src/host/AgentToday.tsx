import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { SERVICES } from '#contract/core/services.ts'
import { TodayBoard } from '../bookings/TodayBoard.tsx'
import { UnreadMessages } from '../bookings/messages/UnreadMessages.tsx'
import { LinkText } from '../ui/links.tsx'
import { hostToday } from '../bookings/admin-parts.ts'
import { agentQueries } from './queries.ts'

/** Today at the listings of a host. */
export const AgentToday = () => {
  const today = useSuspenseQuery(agentQueries.today()).data
  const partsOf = hostToday.useParts()
  return (
    <TodayBoard
      today={today}
      parts={SERVICES.flatMap((service) => partsOf(service)(today))}
      heading={<Trans>My properties today</Trans>}
      figures={<UnreadMessages side="host" />}
      lead={
        <LinkText to="/agent/settings">
          <Trans>Host settings</Trans>
        </LinkText>
      }
    />
  )
}
