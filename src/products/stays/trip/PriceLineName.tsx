import { Plural, Trans } from '@lingui/react/macro'
import type { PriceLine } from '#contract/bookings/price.ts'
import { formatShortDay } from '#src/i18n/formats.ts'
import { taxLabel } from '#src/bookings/tax-labels.ts'

type Named = Pick<PriceLine, 'kind' | 'night' | 'regime' | 'permille' | 'base'>

export const PriceLineName = ({ line, rooms }: { line: Named; rooms: number }) => {
  if (line.kind === 'discount') return <Trans>Discount</Trans>
  if (line.kind === 'service_charge') return <Trans>Service charge</Trans>
  if (line.kind === 'tax') return <span>{taxLabel(line)}</span>
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
