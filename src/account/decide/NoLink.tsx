import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconLinkOff, IconRefresh } from '@tabler/icons-react'
import { ApiError, hasCode } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'

/** A link that is unknown, or what it asks for could not be loaded. */
export const NoLink = ({ error, onAgain }: { error: Error | null; onAgain: () => void }) => {
  const { t } = useLingui()
  if (error === null || hasCode(error, 'not_found', 'validation_failed')) {
    return (
      <EmptyState
        level={1}
        icon={<IconLinkOff size={34} />}
        title={t`This link doesn't work`}
        actions={
          <LinkButton to="/admin/bookings/list" search={{ state: 'approval' }}>
            <Trans>Requests awaiting approval</Trans>
          </LinkButton>
        }
      >
        <Trans>Open it from the email again, or sign in and decide there.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      role="alert"
      level={1}
      icon={<IconCloudOff size={34} />}
      title={t`The request couldn't be loaded`}
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error instanceof ApiError ? error.message : <Trans>We can't connect right now.</Trans>}
    </EmptyState>
  )
}
