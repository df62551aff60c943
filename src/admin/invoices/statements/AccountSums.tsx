import { Trans, useLingui } from '@lingui/react/macro'
import { sumMoney, type Money } from '#contract/core/money.ts'
import type { EntityBalance, StatementAccount } from '#contract/payments/statements.ts'
import { formatDate, formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sums } from '../Sums.tsx'

const sumOf = (entities: readonly EntityBalance[], currency: string, amount: (one: EntityBalance) => Money): Money =>
  sumMoney(entities.map(amount), currency)

/** Debt and credit of a company, and whether its credit is paused. */
export const AccountSums = ({ account, isOwn }: { account: StatementAccount; isOwn: boolean }) => {
  const { t } = useLingui()
  const { entities, balance, isPaused, pausesAt, zone } = account
  const of = (amount: (one: EntityBalance) => Money): Money => sumOf(entities, balance.currency, amount)
  const overdue = of((one) => one.overdue)
  const credit = of((one) => one.credit)
  return (
    <>
      {isPaused && (
        <Notice kind="danger" title={t`Company account paused`}>
          {isOwn ? (
            <Trans>
              Pay {formatMoney(overdue)} to book on account again. Existing bookings aren't affected, and you can still
              book by card or transfer.
            </Trans>
          ) : (
            <Trans>New bookings can't be charged to the account until {formatMoney(overdue)} is paid.</Trans>
          )}
        </Notice>
      )}
      {!isPaused && pausesAt !== null && overdue.minor > 0 && (
        <Notice kind="warning" title={t`Payment overdue`}>
          <Trans>
            {formatMoney(overdue)} is overdue. The company account is paused on {formatDate(pausesAt, zone)} unless it's
            paid.
          </Trans>
        </Notice>
      )}
      <Sums
        sums={[
          { key: 'open', name: <Trans>To pay</Trans>, value: formatMoney(of((one) => one.open)) },
          { key: 'overdue', name: <Trans>Overdue</Trans>, value: formatMoney(overdue) },
          { key: 'unbilled', name: <Trans>Not yet billed</Trans>, value: formatMoney(of((one) => one.unbilled)) },
          ...(credit.minor > 0
            ? [
                {
                  key: 'credit',
                  name: <Trans>Credit</Trans>,
                  value: formatMoney(credit),
                  note: <Trans>Used for the next statement</Trans>,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
