import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Why something could not be read, and reading it again. */
export const ReadFailure = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => (
  <Notice
    kind="danger"
    actions={
      <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    {error instanceof ApiError ? error.message : <Trans>You need to be online</Trans>}
  </Notice>
)
