import { Trans } from '@lingui/react/macro'
import type { EvaluatedLeg } from '#contract/products/flights/approval-envelope.ts'
import type { ChosenFlights } from '#contract/products/flights/flights.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { PolicyBadge } from '#src/company/policy/PolicyBadge.tsx'
import { legName } from '../labels/ticket-labels.ts'
import { flightBreachLabel } from './flight-policy-labels.ts'
import classes from './PolicyLegs.module.css'

/** Groups legs with the same verdict, ignoring prices if none is above the lowest. */
const together = (evaluated: readonly EvaluatedLeg[]): { names: number[]; one: EvaluatedLeg }[] => {
  const groups = new Map<string, { names: number[]; one: EvaluatedLeg }>()
  for (const one of evaluated) {
    const isDear = one.lowest !== null && one.lowest.minor < one.total.minor
    const key = isDear ? String(one.leg) : JSON.stringify([one.verdict, one.breaches])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { names: [one.leg], one })
    else group.names.push(one.leg)
  }
  return [...groups.values()]
}

/** The server's policy evaluation of each leg: every breached rule, and the price beside the lowest reasonable one. */
export const PolicyLegs = (props: {
  evaluated: readonly EvaluatedLeg[]
  flights: Pick<ChosenFlights, 'legs' | 'airports' | 'airlines'>
}) => {
  const { evaluated, flights } = props
  const nameOf = (code: string) => flights.airlines[code] ?? code
  const groups = together(evaluated)
  return (
    <ul className={classes.legs}>
      {groups.map(({ names, one: { verdict, breaches, total, lowest } }) => (
        <li key={names[0]}>
          {groups.length > 1 && (
            <span className={classes.name}>{names.map((leg) => legName(flights, leg)).join(', ')}</span>
          )}
          {breaches.length === 0 ? (
            <PolicyBadge verdict={verdict} />
          ) : (
            breaches.map((breach) => (
              <PolicyBadge key={breach.rule} verdict={breach.verdict} rule={flightBreachLabel(breach, nameOf)} />
            ))
          )}
          {lowest !== null && lowest.minor < total.minor && (
            <span className={classes.price}>
              <Trans>
                {formatMoney(total)}; lowest reasonable fare at the time: {formatMoney(lowest)}
              </Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
