import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { evaluateBudgets, type BudgetStanding } from '#contract/companies/budget-rules.ts'
import { money, type Money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { budgetQueries } from './queries.ts'

const Standing = ({ standing, total }: { standing: BudgetStanding; total: Money }) => {
  const { code, amount, taken } = standing
  const [breach] = evaluateBudgets([standing], total).breaches
  if (breach?.rule === 'budget_currency') return <Trans>{code}: in another currency</Trans>
  if (breach !== undefined)
    return (
      <Trans>
        {code}: over budget by {formatMoney(breach.over)}
      </Trans>
    )
  const left = money(amount.minor - taken - total.minor, amount.currency)
  return (
    <Trans>
      {code}: {formatMoney(left)} left with this booking
    </Trans>
  )
}

/** Remaining budget including a booking, in a list of facts. */
export const BudgetFact = ({ booking: { bookingId, total } }: { booking: { bookingId: string; total: Money } }) => {
  const { data } = useQuery(budgetQueries.ofBooking(bookingId))
  if (data === undefined || data.standings.length === 0) return null
  return (
    <>
      <dt>
        <Trans>Budget</Trans>
      </dt>
      {data.standings.map((standing) => (
        <dd key={`${standing.unitId} ${standing.period}`}>
          <Standing standing={standing} total={total} />
        </dd>
      ))}
    </>
  )
}
