import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { FlightsAwaited } from './FlightsAwaited.tsx'

/** Why there are no flights yet: still asked, refused, or neither network nor anything kept of this search. */
export const SearchFailed = (props: {
  found: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>
  changeSearch: ReactNode
}) => {
  const { t } = useLingui()
  const { found, changeSearch } = props
  const { error } = found
  if (found.isPending) {
    return (
      <div>
        <StillTrying />
        <FlightsAwaited />
      </div>
    )
  }
  const again = (
    <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void found.refetch()}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (error instanceof ApiError) {
    const mayPass = error.status >= 500 || error.code === 'rate_limited'
    return (
      <Notice
        kind="danger"
        actions={
          <>
            {mayPass && again}
            {changeSearch}
          </>
        }
      >
        {error.fields[0]?.message ?? error.message}
      </Notice>
    )
  }
  // The app frame handles all other errors.
  if (!isNetworkFailure(error)) throw error
  return (
    <EmptyState role="alert" icon={<IconCloudOff size={34} />} title={t`Not available offline`} actions={again}>
      <Trans>We can't connect and these flights aren't saved. You can still view your bookings.</Trans>
    </EmptyState>
  )
}
