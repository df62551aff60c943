import { Trans, useLingui } from '@lingui/react/macro'
import type { SeatMap } from '#contract/products/flights/flight-extras.ts'
import { money } from '#contract/core/money.ts'
import { pricesIn, seatsIn } from './seat-flights.ts'
import { priceLabel } from './seat-labels.ts'
import classes from './SeatLegend.module.css'

export const SeatLegend = ({ map }: { map: SeatMap }) => {
  const { t } = useLingui()
  const all = seatsIn(map)
  const currency = all[0]?.price.currency ?? 'IDR'
  return (
    <ul className={classes.legend} aria-label={t`Seat map legend`}>
      {pricesIn(map).map((minor, tier) => (
        <li key={minor}>
          <span className={classes.sign} aria-hidden>
            {tier === 0 ? '' : '•'.repeat(Math.min(tier, 3))}
          </span>
          <Trans>Available · {priceLabel(money(minor, currency))}</Trans>
        </li>
      ))}
      <li>
        <span className={classes.sign} data-sign="own" aria-hidden>
          AB
        </span>
        <Trans>Selected, with initials</Trans>
      </li>
      <li>
        <span className={classes.sign} data-sign="taken" aria-hidden>
          ×
        </span>
        <Trans>Taken</Trans>
      </li>
      {all.some(({ traits }) => traits.includes('extra_legroom')) && (
        <li>
          <span className={classes.sign} data-sign="legroom" aria-hidden />
          <Trans>Extra legroom</Trans>
        </li>
      )}
      {map.rows.some(({ isExit }) => isExit) && (
        <li>
          <span className={classes.exit} aria-hidden>
            ◀▶
          </span>
          <Trans>Exit row: adults without infants or assistance needs only</Trans>
        </li>
      )}
    </ul>
  )
}
