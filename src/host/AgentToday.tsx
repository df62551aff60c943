import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { TodayBoard } from '../products/stays/run/TodayBoard.tsx'
import { LinkText } from '../ui/links.tsx'
import { agentQueries } from './queries.ts'

/** Today at the listings of a host. */
export const AgentToday = () => (
  <TodayBoard
    today={useSuspenseQuery(agentQueries.today()).data}
    heading={<Trans>Today at my listings</Trans>}
    lead={
      <LinkText to="/agent/settings">
        <Trans>Host settings</Trans>
      </LinkText>
    }
  />
)
