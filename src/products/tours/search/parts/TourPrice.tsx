import { Trans } from '@lingui/react/macro'
import type { TourCard } from '#contract/products/tours/tours.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import classes from './TourPrice.module.css'

/** The lowest price of a tour in the searched days, and what it is for. */
export const TourPrice = ({ tour: { from, isGroupPrice } }: { tour: Pick<TourCard, 'from' | 'isGroupPrice'> }) =>
  from === null ? (
    <span className={classes.none}>
      <Trans>No free places in these days</Trans>
    </span>
  ) : (
    <span className={classes.price}>
      <span className={classes.quiet}>
        <Trans>from</Trans>
      </span>
      <b className="tabular">{formatMoney(from)}</b>
      <span className={classes.quiet}>
        {isGroupPrice ? <Trans>per group, taxes included</Trans> : <Trans>per adult, taxes included</Trans>}
      </span>
    </span>
  )
