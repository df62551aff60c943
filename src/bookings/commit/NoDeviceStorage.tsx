import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDatabaseOff } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Instead of a form whose draft cannot be kept: an answer that is lost could not be found again. */
export const NoDeviceStorage = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      role="alert"
      icon={<IconDatabaseOff size={34} />}
      title={t`This device can't save data`}
      actions={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        Storage is full or blocked, so we couldn't recover your booking if the connection drops. Free up space or leave
        private browsing.
      </Trans>
    </EmptyState>
  )
}
