import { Trans } from '@lingui/react/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { formatMoney } from '#src/i18n/formats.ts'

const Accepted = ({ by }: { by: 'person' | 'company' | null }) => {
  if (by === 'company') return <Trans>within the company's tolerance</Trans>
  return by === 'person' ? <Trans>accepted by the booker</Trans> : <Trans>lower price applied</Trans>
}

/** The step of a booking's history at which its price was another one than was seen; none where it was the same. */
export const priceSteps = ({ priceChange, createdAt }: Pick<StayBooking, 'priceChange' | 'createdAt'>) => {
  if (!priceChange) return []
  const { seen, charged, acceptedBy } = priceChange
  const moved = formatMoney({ ...seen, minor: Math.abs(charged.minor - seen.minor) })
  const title = charged.minor > seen.minor ? <Trans>Price rose by {moved}</Trans> : <Trans>Price fell by {moved}</Trans>
  return [{ at: createdAt, key: 'price', title, note: <Accepted by={acceptedBy} /> }]
}
