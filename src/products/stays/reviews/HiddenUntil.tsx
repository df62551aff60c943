import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'

/** When an own review is shown to others, while it is not. */
export const HiddenUntil = ({ at }: { at: string | undefined }) => {
  if (at === undefined || Date.parse(at) <= now()) return null
  const until = formatInstant(at, deviceZone())
  return (
    <Text size="sm" c="dimmed">
      <Trans>Published when the property has reviewed you too, or on {until}.</Trans>
    </Text>
  )
}
