import { Trans } from '@lingui/react/macro'
import type { Cab } from '#contract/products/cabs/cabs.ts'
import { formatClock, formatMoney, formatShortDay } from '#src/i18n/formats.ts'
import classes from '#src/search/list/TotalBar.module.css'
import { LinkButton } from '#src/ui/links.tsx'
import type { CabDetailSearch } from '../../search/form/cab-search-params.ts'
import { searchOf } from '../../search/form/searched-ride.ts'
import { includedLabel } from '../../terms/included.ts'

/** The total of a ride, always in view, and the way to book it. */
export const TotalBar = ({ cab, search }: { cab: Cab; search: CabDetailSearch }) => (
  <div className={classes.bar}>
    <div className={classes.sum} role="status">
      <b className="tabular">{formatMoney(cab.total)}</b>
      <span className={classes.quiet}>
        {formatShortDay(cab.ride.at.slice(0, 10))}, {formatClock(cab.ride.at)} · {includedLabel(cab.lines)}
      </span>
    </div>
    {cab.free === 'none' ? (
      <LinkButton variant="default" to="/cabs/list" search={searchOf(search)}>
        <Trans>No free car: see others</Trans>
      </LinkButton>
    ) : (
      <LinkButton
        size="md"
        to="/cabs/booking"
        search={{ offer: cab.offerId, ...searchOf(search), seen: cab.total.minor }}
      >
        <Trans>Continue</Trans>
      </LinkButton>
    )}
  </div>
)
