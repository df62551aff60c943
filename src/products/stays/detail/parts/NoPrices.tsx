import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Replaces prices that could not be loaded. */
export const NoPrices = ({ onRetry, children }: { onRetry: () => void; children?: ReactNode }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      role="alert"
      icon={<IconCloudOff size={34} />}
      title={t`Go online to see prices`}
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
