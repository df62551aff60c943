import { Plural, Trans } from '@lingui/react/macro'
import type { PriceLine } from '#contract/rules/price.ts'
import { formatShortDay } from '#src/i18n/formats.ts'

/** What a line of a price is for: the night with its rooms, the discount, a charge. */
export const PriceLineName = ({ line, rooms }: { line: Pick<PriceLine, 'kind' | 'night'>; rooms: number }) => {
  if (line.kind === 'discount') return <Trans>Discount</Trans>
  if (line.kind === 'service_charge') return <Trans>Service charge</Trans>
  if (line.kind === 'tax') return <Trans>Taxes</Trans>
  return (
    <>
      {line.night && formatShortDay(line.night)}
      {rooms > 1 && (
        <>
          {' · '}
          <Plural value={rooms} one="# room" other="# rooms" />
        </>
      )}
    </>
  )
}
