import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconTicketOff } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'

/** A link to a booking that leads nowhere, or that was not opened on this device and cannot be fetched. */
export const NoSuchBooking = ({ isOffline = false }: { isOffline?: boolean }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      role="alert"
      icon={isOffline ? <IconCloudOff size={34} /> : <IconTicketOff size={34} />}
      title={isOffline ? t`Not on this device` : t`No such booking`}
      actions={
        <LinkButton to="/admin/bookings/list">
          <Trans>All bookings</Trans>
        </LinkButton>
      }
    >
      {isOffline ? (
        <Trans>It was not opened on this device before, and the server cannot be reached.</Trans>
      ) : (
        <Trans>The link is wrong, or it belongs to another company.</Trans>
      )}
    </EmptyState>
  )
}
