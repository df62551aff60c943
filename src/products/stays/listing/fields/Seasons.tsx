import { useLingui } from '@lingui/react/macro'
import { MOST_SEASONS } from '#contract/listings/seasons.ts'
import { PriceMoves } from '#src/listings/fields/PriceMoves.tsx'
import type { StayFieldsProps } from '../stay-content.ts'

/** How prices per night move. */
export const Seasons = ({ content, onChange, errorAt }: StayFieldsProps) => {
  const { t } = useLingui()
  const { prices } = content
  return (
    <PriceMoves
      prices={prices}
      hint={t`Percent of the price: 100 is the price itself, 120 is a fifth more.`}
      most={MOST_SEASONS}
      firstLabel={t`First night`}
      lastLabel={t`Last night`}
      errorAt={(field) => errorAt(`prices.${field}`)}
      onChange={(changes) => onChange({ ...content, prices: { ...prices, ...changes } })}
    />
  )
}
