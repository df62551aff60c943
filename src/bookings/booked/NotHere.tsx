import { Trans, useLingui } from '@lingui/react/macro'
import { IconTicketOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'

/** In place of a booking: who looks is not signed in, it is not stored on this device, or nobody may see it. */
export const NotHere = ({ isSignedIn, isOffline }: { isSignedIn: boolean; isOffline: boolean }) => {
  const { t } = useLingui()
  const { href } = useLocation()
  return (
    <EmptyState
      level={1}
      icon={<IconTicketOff size={34} />}
      title={
        isSignedIn ? (isOffline ? t`Not saved on this device` : t`Booking not found`) : t`Sign in to see this booking`
      }
      actions={
        isSignedIn ? (
          <LinkButton to="/user/bookings">
            <Trans>My bookings</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/sign-in" search={{ redirectedFrom: href }}>
            <Trans>Sign in</Trans>
          </LinkButton>
        )
      }
    >
      {isSignedIn && isOffline && <Trans>You haven't opened it on this device. Go online to see it.</Trans>}
      {isSignedIn && !isOffline && <Trans>The link is wrong or you don't have access.</Trans>}
    </EmptyState>
  )
}
