import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminBooking } from '#contract/endpoints/admin-bookings.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { ledgerWords } from '../words.ts'
import { Card } from './Card.tsx'
import classes from './Ledger.module.css'

type Entry = AdminBooking['ledger']['entries'][number]

/** What was charged to the company account and came back, entry by entry, and what it comes to. */
export const Ledger = ({ ledger, zone }: { ledger: AdminBooking['ledger']; zone: string }) => {
  const { t, i18n } = useLingui()
  const columns: readonly Column<Entry>[] = [
    {
      key: 'kind',
      width: '34%',
      header: <Trans>Entry</Trans>,
      isTitle: true,
      cell: ({ kind }) => {
        const words = ledgerWords(kind)
        return words ? i18n._(words) : kind
      },
    },
    { key: 'at', width: '28%', header: <Trans>When</Trans>, cell: ({ at }) => formatInstant(at, zone) },
    { key: 'amount', header: <Trans>Amount</Trans>, align: 'end', cell: ({ amount }) => formatMoney(amount) },
    { key: 'balance', header: <Trans>Balance</Trans>, align: 'end', cell: ({ balance }) => formatMoney(balance) },
  ]
  return (
    <Card id="ledger" title={t`Company account`} bare>
      {ledger.entries.length === 0 ? (
        <p className={classes.none}>
          <Trans>Nothing was charged to the company account.</Trans>
        </p>
      ) : (
        <RecordTable
          caption={t`Entries of the company account for this booking`}
          columns={columns}
          rows={ledger.entries}
          rowKey={({ entryId }) => entryId}
        />
      )}
      <dl className={classes.sum} data-testid="ledger-sum">
        <dt>
          <Trans>All entries come to</Trans>
        </dt>
        {ledger.balances.map((balance) => (
          <dd key={balance.currency}>{formatMoney(balance)}</dd>
        ))}
      </dl>
    </Card>
  )
}
