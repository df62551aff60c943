import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiError, hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { isChunkFailure } from '#src/pwa/stale-chunk.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { TooOld } from './TooOld.tsx'

/** A screen that could not be shown: what happened, and the way on. */
export const ScreenError = ({ error, isUpdating }: ErrorComponentProps & { isUpdating: boolean }) => {
  const { t } = useLingui()
  const router = useRouter()
  const isSignedIn = useSession().user !== null
  const { reset } = useQueryErrorResetBoundary()
  const again = () => {
    reset()
    void router.invalidate()
  }
  const retry = (
    <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={again}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (isUpdating) return <Loading label={t`Updating …`} />
  if (hasCode(error, 'client_outdated')) return <TooOld />
  // A file of the app that does not come is the network's doing, whether the page has noticed it yet or not.
  if (isNetworkFailure(error) || isChunkFailure(error)) {
    return (
      <EmptyState
        level={1}
        role="alert"
        icon={<IconCloudOff size={34} />}
        title={t`Not available offline`}
        actions={retry}
      >
        {isSignedIn ? (
          <Trans>We can't connect and nothing is saved here. You can still view your bookings.</Trans>
        ) : (
          <Trans>We can't connect and nothing is saved here.</Trans>
        )}
      </EmptyState>
    )
  }
  if (hasCode(error, 'not_found')) {
    return (
      <EmptyState
        level={1}
        role="alert"
        icon={<IconAlertTriangle size={34} />}
        title={t`Page not found`}
        actions={
          <LinkButton to="/hotels/home">
            <Trans>Search hotels</Trans>
          </LinkButton>
        }
      >
        <Trans>The link is wrong or you don't have access.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={1}
      role="alert"
      icon={<IconAlertTriangle size={34} />}
      title={t`Something went wrong`}
      actions={retry}
    >
      {error instanceof ApiError ? error.message : <Trans>Try again in a moment. You haven't been charged.</Trans>}
    </EmptyState>
  )
}
