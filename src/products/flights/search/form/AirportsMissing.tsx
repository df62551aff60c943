import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useAirports } from './use-airports.ts'

/** Notice above the fields if the airport list cannot be loaded. */
export const AirportsMissing = () => {
  const { isMissing } = useAirports()
  if (!isMissing) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      <Trans>Couldn't load airports. Type a 3-letter code, such as CGK.</Trans>
    </Text>
  )
}
