import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { PriceLine } from '#contract/bookings/price.ts'
import { formatNumber } from '../i18n/formats.ts'

/** Common names of taxes. An unknown one is shown by its code. */
const REGIME_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  pbjt: msg`Hotel tax (PBJT)`,
  ppn: msg`PPN`,
  gst: msg`GST`,
  vat: msg`VAT`,
  service_tax: msg`Service tax`,
  consumption_tax: msg`Consumption tax`,
  hotel_tax: msg`Hotel tax`,
  foreign_local: msg`Local tax`,
}

/** The name of a tax by the code of its regime. */
export const regimeLabel = (regime: string): string => {
  const labels = REGIME_LABELS[regime]
  return labels === undefined ? regime.toUpperCase().replaceAll('_', ' ') : i18n._(labels)
}

type TaxLine = Pick<PriceLine, 'regime' | 'permille' | 'base'>

/** A tax with its rate as it was: `Hotel tax (PBJT) 10%`, `PPN 12% on 11/12`. */
export const taxLabel = ({ regime, permille, base }: TaxLine): string => {
  const name = regime === null || regime === undefined ? t`Taxes` : regimeLabel(regime)
  if (permille === undefined) return name
  const rate = formatNumber(permille / 1000, { style: 'percent', maximumFractionDigits: 1 })
  if (base === undefined) return `${name} ${rate}`
  const share = `${base.numerator}/${base.denominator}`
  return t`${name} ${rate} on ${share}`
}
