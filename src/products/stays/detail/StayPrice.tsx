import { Plural, Trans } from '@lingui/react/macro'
import type { Money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { perNightOf } from './per-night.ts'
import classes from './StayPrice.module.css'

/** The price per night and the total of the stay, both for all rooms and with taxes. */
export const StayPrice = ({ total, nights, rooms }: { total: Money; nights: number; rooms: number }) => {
  const perNight = formatMoney(perNightOf(total, nights))
  const all = formatMoney(total)
  return (
    <span className={classes.price}>
      <span>
        <b className={classes.amount}>{perNight}</b>{' '}
        <span className={classes.quiet}>
          {rooms > 1 ? <Plural value={rooms} one="per night" other="per night, # rooms" /> : <Trans>per night</Trans>}
        </span>
      </span>{' '}
      <span className={classes.quiet}>
        {nights > 1 ? (
          <Trans>
            <span className={classes.total}>{all}</span> total incl. taxes
          </Trans>
        ) : (
          <Trans>1 night incl. taxes</Trans>
        )}
      </span>
    </span>
  )
}
