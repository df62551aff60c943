import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Why a list that only the operator of the installation reads could not be shown. */
export const OperatorFailed = (props: {
  error: Error
  titles: { offline: string; failed: string }
  /** Shown without permission: names who has it. */
  forbidden: ReactNode
  /** Reason it is not stored on the device. */
  offline: ReactNode
  onAgain: () => void
}) => {
  const { error, titles, forbidden, offline, onAgain } = props
  const again = (
    <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (hasCode(error, 'forbidden')) return <Notice kind="info">{forbidden}</Notice>
  if (isNetworkFailure(error)) {
    return (
      <EmptyState role="alert" icon={<IconCloudOff size={34} />} title={titles.offline} actions={again}>
        {offline}
      </EmptyState>
    )
  }
  return (
    <Notice kind="danger" title={titles.failed} actions={again}>
      {error.message}
    </Notice>
  )
}
