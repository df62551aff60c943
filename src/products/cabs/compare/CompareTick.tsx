import { useLingui } from '@lingui/react/macro'
import type { CabOffer } from '#contract/products/cabs/cabs.ts'
import { CompareTick as Tick } from '#src/bookings/offers/compare/CompareTick.tsx'
import type { CabSearchParams } from '../search/form/cab-search-params.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'
import { comparedCabs, rideKey } from './compare-store.ts'

/** Adds one offer to the comparison. */
export const CompareTick = (props: { offer: CabOffer; search: CabSearchParams; className?: string | undefined }) => {
  const { i18n } = useLingui()
  const { offer, search, className } = props
  const key = rideKey(search)
  const chosen = comparedCabs.useChosen(key)
  return (
    <Tick
      name={`${i18n._(CLASS_LABELS[offer.vehicleClass])}, ${offer.operatorName}`}
      isChosen={chosen.some(({ offerId }) => offerId === offer.offerId)}
      count={chosen.length}
      onToggle={() => comparedCabs.toggle(offer, key)}
      className={className}
    />
  )
}
