import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CabOffer } from '#contract/products/cabs/cabs.ts'
import { CompareBar } from '#src/bookings/offers/compare/CompareBar.tsx'
import { CompareSheet } from '#src/bookings/offers/compare/CompareSheet.tsx'
import { CompareTable, type CompareColumn } from '#src/bookings/offers/compare/CompareTable.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { CarArt } from '../cars/CarArt.tsx'
import type { CabSearchParams } from '../search/form/cab-search-params.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'
import { cabRows } from './cab-rows.ts'
import { comparedCabs, rideKey } from './compare-store.ts'
import classes from './CompareCabs.module.css'

const columnOf = (offer: CabOffer, search: CabSearchParams, className: string): CompareColumn => {
  const name = `${className}, ${offer.operatorName}`
  return {
    id: offer.offerId,
    name,
    head: (
      <>
        <CarArt className={classes.art} scene={offer.scene} vehicleClass={offer.vehicleClass} />
        <Link to="/cabs/detail" search={{ id: offer.offerId, ...search }}>
          {className}
        </Link>
        <div className={classes.operator}>{offer.operatorName}</div>
      </>
    ),
    actions: offer.free !== 'none' && (
      <LinkButton size="xs" to="/cabs/booking" search={{ offer: offer.offerId, ...search, seen: offer.total.minor }}>
        <Trans>Book</Trans>
        <span className="visually-hidden">, {name}</span>
      </LinkButton>
    ),
  }
}

/**
 * Offers selected for comparison, at the bottom of the screen while there are any, and the table of them. `found` has
 * their latest prices, where they are listed.
 */
export const CompareCabs = ({ search, found }: { search: CabSearchParams; found: readonly CabOffer[] }) => {
  const { t, i18n } = useLingui()
  const key = rideKey(search)
  const chosen = comparedCabs.useChosen(key)
  if (chosen.length === 0) return null
  const offers = chosen.map((offer) => found.find(({ offerId }) => offerId === offer.offerId) ?? offer)
  const remove = (id: string) => {
    const offer = chosen.find(({ offerId }) => offerId === id)
    if (offer !== undefined) comparedCabs.toggle(offer, key)
  }
  return (
    <CompareBar
      status={
        offers.length === 1 ? (
          <Trans>1 cab selected: select another to compare.</Trans>
        ) : (
          <Plural value={offers.length} one="# cab selected" other="# cabs selected" />
        )
      }
      onClear={comparedCabs.clear}
    >
      {offers.length > 1 && (
        <CompareSheet title={t`Compare cabs`}>
          <CompareTable
            label={t`Cabs side by side`}
            columns={offers.map((offer) => columnOf(offer, search, i18n._(CLASS_LABELS[offer.vehicleClass])))}
            rows={cabRows(offers)}
            onRemove={remove}
          />
        </CompareSheet>
      )}
    </CompareBar>
  )
}
