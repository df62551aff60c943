import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { TodayBoard } from '#src/shared/stay/TodayBoard.tsx'
import { adminQueries } from './queries.ts'

/** Today in the company. */
export const AdminToday = () => (
  <TodayBoard today={useSuspenseQuery(adminQueries.today()).data} heading={<Trans>Today in the company</Trans>} />
)
