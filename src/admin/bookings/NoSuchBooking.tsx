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
      title={isOffline ? t`Not saved on this device` : t`Booking not found`}
      actions={
        <LinkButton to="/admin/bookings/list">
          <Trans>All bookings</Trans>
        </LinkButton>
      }
    >
      {isOffline ? (
        <Trans>You haven't opened it on this device. Go online to see it.</Trans>
      ) : (
        <Trans>The link is wrong or the booking belongs to another company.</Trans>
      )}
    </EmptyState>
  )
}
