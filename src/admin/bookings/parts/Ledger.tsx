import { Trans, useLingui } from '@lingui/react/macro'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { ledgerLabel } from '../labels.ts'
import { Card } from './Card.tsx'
import classes from './Ledger.module.css'
import type { AdminStay } from '#contract/products/stays/admin.ts'

type Entry = AdminStay['ledger']['entries'][number]

export const Ledger = ({ ledger, zone }: { ledger: AdminStay['ledger']; zone: string }) => {
  const { t, i18n } = useLingui()
  const columns: readonly Column<Entry>[] = [
    {
      key: 'kind',
      width: '34%',
      header: <Trans>Entry</Trans>,
      isTitle: true,
      cell: (entry) => {
        const text = ledgerLabel(entry)
        return text ? i18n._(text) : entry.kind
      },
    },
    { key: 'at', width: '28%', header: <Trans>When</Trans>, cell: ({ at }) => formatInstant(at, zone) },
    { key: 'amount', header: <Trans>Amount</Trans>, align: 'end', cell: ({ amount }) => formatMoney(amount) },
    { key: 'balance', header: <Trans>Balance</Trans>, align: 'end', cell: ({ balance }) => formatMoney(balance) },
  ]
  const isOfGateway = ledger.entries.some(({ account }) => account === 'gateway')
  return (
    <Card id="ledger" title={isOfGateway ? t`Payments for this booking` : t`Company account`} bare>
      {ledger.entries.length === 0 ? (
        <p className={classes.none}>
          <Trans>The company account wasn't charged.</Trans>
        </p>
      ) : (
        <RecordTable
          caption={isOfGateway ? t`Payments and refunds` : t`Company account entries for this booking`}
          columns={columns}
          rows={ledger.entries}
          rowKey={({ entryId }) => entryId}
        />
      )}
      <dl className={classes.sum} data-testid="ledger-sum">
        <dt>
          <Trans>Balance of all entries</Trans>
        </dt>
        {ledger.balances.map((balance) => (
          <dd key={balance.currency}>{formatMoney(balance)}</dd>
        ))}
      </dl>
    </Card>
  )
}
