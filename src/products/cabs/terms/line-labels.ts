import { plural, t } from '@lingui/core/macro'
import type { CabLine } from '#contract/products/cabs/invoices.ts'
import type { CabMode } from '#contract/products/cabs/vehicles.ts'
import { taxLabel } from '#src/bookings/tax-labels.ts'
import { formatDuration, formatMoney, formatNumber } from '#src/i18n/formats.ts'

const hireLabel = (mode: CabMode, quantity: number): string => {
  if (mode === 'transfer') return t`Transfer, ${formatNumber(quantity)} km`
  if (mode === 'hourly') return plural(quantity, { one: 'Car with driver, # hour', other: 'Car with driver, # hours' })
  return mode === 'daily'
    ? plural(quantity, { one: 'Car with driver, # day', other: 'Car with driver, # days' })
    : plural(quantity, { one: 'Car, # day', other: 'Car, # days' })
}

/** What a line of a price is for. */
export const lineLabel = (line: CabLine, mode: CabMode): string => {
  const { kind, quantity, amount } = line
  switch (kind) {
    case 'hire':
      return hireLabel(mode, quantity)
    case 'season':
      return amount.minor < 0 ? t`Low season` : t`High season`
    case 'night':
      return t`Night surcharge`
    case 'stop':
      return plural(quantity, { one: '# stop', other: '# stops' })
    case 'child_seat':
      return plural(quantity, { one: '# child seat', other: '# child seats' })
    case 'meet_and_greet':
      return t`Meet and greet`
    case 'discount':
      return t`Discount (${line.code ?? ''})`
    case 'toll':
      return t`Toll`
    case 'parking':
      return t`Parking`
    case 'waiting':
      return t`Waiting, ${formatDuration(quantity)}`
    case 'overtime':
      return t`Overtime`
    case 'cancellation_fee':
      return t`Cancellation fee`
    case 'tax':
      return taxLabel(line)
  }
}

/** In place of the amount of a line that is included, or charged if it happens; null for the others. */
export const lineValue = ({ kind, amount, rate, unitMinutes }: CabLine): string | null => {
  if (amount.minor !== 0) return null
  if (kind === 'toll' || kind === 'parking') return t`none`
  if (rate === null || unitMinutes === null) return null
  const [price, unit] = [formatMoney(rate), formatDuration(unitMinutes)]
  return kind === 'waiting' ? t`included, then ${price} per ${unit}` : t`${price} per ${unit}, if needed`
}
