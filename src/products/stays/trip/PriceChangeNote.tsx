import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { PriceChange } from '#contract/bookings/price-changes.ts'
import { formatMoney } from '#src/i18n/formats.ts'

/** Says of a booking that its price was another one than was seen, and who accepted it. */
export const PriceChangeNote = ({ change }: { change: PriceChange | null | undefined }) => {
  if (!change) return null
  const { seen, charged, acceptedBy } = change
  const moved = formatMoney({ ...seen, minor: Math.abs(charged.minor - seen.minor) })
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {acceptedBy === 'company' ? (
        <Trans>The price rose by {moved} on booking, within your company's tolerance.</Trans>
      ) : charged.minor > seen.minor ? (
        <Trans>The price rose by {moved} on booking; you accepted it.</Trans>
      ) : (
        <Trans>The price fell by {moved} on booking: you pay the lower one.</Trans>
      )}
    </Text>
  )
}
