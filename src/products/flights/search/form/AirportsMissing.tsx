import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useAirports } from './use-airports.ts'

/** Notice above the fields if the airport list cannot be loaded. */
export const AirportsMissing = () => {
  const { isMissing } = useAirports()
  if (!isMissing) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      <Trans>The list of airports could not be loaded. Type the three letters of an airport, such as CGK.</Trans>
    </Text>
  )
}
