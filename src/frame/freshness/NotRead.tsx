import { Button, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import type { Asked } from './use-missing.ts'

/**
 * Replaces content that could not be loaded, by the reason from `useMissing`: offline a fixed text, otherwise the error
 * with a retry button.
 */
export const NotRead = (props: { why: Error; asked: Asked; title: string; offline: ReactNode }) => {
  const { why, asked } = props
  if (isNetworkFailure(why)) {
    return (
      <Text size="sm" c="dimmed">
        {props.offline}
      </Text>
    )
  }
  return (
    <Notice
      kind="warning"
      title={props.title}
      actions={
        <Button variant="default" loading={asked.isFetching} onClick={() => void asked.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {why instanceof ApiError && why.message}
    </Notice>
  )
}
