import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** Why data cannot be read, and the way to try again. */
export const NotFetched = ({ error, onAgain }: { error: Error | null; onAgain: () => void }) => (
  <Notice
    kind="danger"
    actions={
      <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    {error instanceof ApiError ? error.message : <Trans>You need to be online</Trans>}
  </Notice>
)

/** The data of a section once it is there; until then that it loads, or why it cannot be read. */
export const Asked = <Data,>({
  asked,
  children,
}: {
  asked: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) => {
  const { t } = useLingui()
  if (asked.data !== undefined) return children(asked.data)
  if (!asked.isError) return <Skeleton label={t`Loading`} shape="list" />
  return <NotFetched error={asked.error} onAgain={() => void asked.refetch()} />
}
