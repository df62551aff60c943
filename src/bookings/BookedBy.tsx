import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useSession } from '#src/platform/session/use-session.ts'

/** Name of the colleague who made the booking; nothing for own bookings. */
export const BookedBy = ({ name }: { name: string }) => {
  const { user } = useSession()
  return (
    user !== null &&
    name !== user.name && (
      <Text size="sm" c="dimmed">
        <Trans>Booked by {name}</Trans>
      </Text>
    )
  )
}
