import { Trans } from '@lingui/react/macro'
import type { WalletStay } from '../stay-facts.ts'
import { formatMoney } from '#src/i18n/formats.ts'

/** Amount the property may still charge. */
export const PaymentLabels = ({ stay }: { stay: Pick<WalletStay, 'payment' | 'dueAtProperty'> }) => {
  if (stay.dueAtProperty.minor > 0) return <Trans>Pay at the property: {formatMoney(stay.dueAtProperty)}</Trans>
  if (stay.payment === 'company_account') return <Trans>Paid: no more to pay for the room</Trans>
  return <Trans>Pay at the property</Trans>
}
