import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '#contract/core/money.ts'
import { lineKey } from '#contract/bookings/price.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { PriceLineName } from '#src/products/stays/trip/PriceLineName.tsx'
import type { PriceMove } from '../price-move.ts'
import classes from './PriceTable.module.css'

const signed = (amount: Money): string => `${amount.minor > 0 ? '+' : ''}${formatMoney(amount)}`

const Amounts = (props: { seen: Money | null; now: Money | null; difference: Money }) => {
  const { t } = useLingui()
  const none = <span aria-label={t`none`}>–</span>
  return (
    <>
      <td className={`${classes.amount} ${classes.seen}`}>{props.seen ? formatMoney(props.seen) : none}</td>
      <td className={`${classes.amount} ${classes.now}`}>{props.now ? formatMoney(props.now) : none}</td>
      <td className={`${classes.amount} ${classes.difference}`}>
        {props.difference.minor === 0 ? '–' : signed(props.difference)}
      </td>
    </>
  )
}

/** An old and a new price beside each other, line by line, with what each line makes of the difference. */
export const PriceTable = ({ move, rooms }: { move: PriceMove; rooms: number }) => {
  const { t } = useLingui()
  return (
    <table className={classes.table} aria-label={t`Price breakdown`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>For</Trans>
          </th>
          <th scope="col">
            <Trans>You saw</Trans>
          </th>
          <th scope="col">
            <Trans>Now</Trans>
          </th>
          <th scope="col">
            <Trans>Difference</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {move.lines.map((line) => (
          <tr key={lineKey(line)}>
            <th scope="row">
              <PriceLineName line={line} rooms={rooms} />
            </th>
            <Amounts seen={line.seen} now={line.now} difference={line.difference} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <Amounts seen={move.seen} now={move.now} difference={move.difference} />
        </tr>
      </tfoot>
    </table>
  )
}
