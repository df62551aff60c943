import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from './AccountSettings.module.css'

/** Loading and error states of a section. */
export const FactorState = <Data,>(props: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) => {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = props.query
  if (data !== undefined) return props.children(data)
  if (error === null) return <Skeleton label={t`Loading`} shape="card" />
  if (isNetworkFailure(error)) {
    return (
      <div className={classes.without} role="status">
        <IconCloudOff size={18} aria-hidden />
        <span>
          <Trans>You need to be online.</Trans>
        </span>
        <Button variant="subtle" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  return (
    <Notice
      kind="warning"
      actions={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}
