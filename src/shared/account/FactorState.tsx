import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNetworkFailure } from '#src/data/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** What a section shows while its answer is on the way, and where none came. */
export const FactorState = <Data,>(props: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) => {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = props.query
  if (data !== undefined) return props.children(data)
  if (error === null) return <Skeleton label={t`Loading`} shape="card" />
  return (
    <Notice
      kind="warning"
      icon={<IconCloudOff size={20} />}
      actions={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isNetworkFailure(error) ? (
        <Trans>This cannot be shown or changed without network. Signing in works as before.</Trans>
      ) : (
        error.message
      )}
    </Notice>
  )
}
