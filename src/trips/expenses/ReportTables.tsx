import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { reimbursable, type ExpenseReport, type TripCost, type TripReceipt } from '#contract/bookings/trip-expenses.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { useMake } from '#src/bookings/documents/use-make.ts'
import { formatMoney, formatShortDay } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { EXPENSE_LABELS, PAYER_LABELS } from './expense-labels.ts'
import { readReceiptFile } from './queries.ts'

const Payer = ({ cost }: { cost: TripCost }) => {
  const { i18n } = useLingui()
  return i18n._(PAYER_LABELS[cost.paidBy])
}

const COSTS: Column<TripCost>[] = [
  {
    key: 'title',
    header: <Trans>Booking</Trans>,
    isTitle: true,
    cell: ({ title, reference }) => `${title} · ${reference}`,
  },
  { key: 'paid', header: <Trans>Paid by</Trans>, cell: (cost) => <Payer cost={cost} /> },
  { key: 'amount', header: <Trans>Amount</Trans>, align: 'end', cell: ({ amount }) => formatMoney(amount) },
]

const Category = ({ receipt }: { receipt: TripReceipt }) => {
  const { i18n } = useLingui()
  return i18n._(EXPENSE_LABELS[receipt.category])
}

type Actions = { onOpen: (receipt: TripReceipt) => void; onRemove: ((receipt: TripReceipt) => void) | null }

const Buttons = ({ receipt, onOpen, onRemove }: Actions & { receipt: TripReceipt }) => {
  const { t } = useLingui()
  const amount = formatMoney(receipt.amount)
  return (
    <>
      {receipt.file !== null && (
        <Button size="xs" variant="default" aria-label={t`File of ${amount}`} onClick={() => onOpen(receipt)}>
          <Trans>File</Trans>
        </Button>
      )}{' '}
      {onRemove !== null && (
        <Button size="xs" variant="default" aria-label={t`Remove ${amount}`} onClick={() => onRemove(receipt)}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </>
  )
}

const receiptColumns = (actions: Actions): Column<TripReceipt>[] => [
  {
    key: 'what',
    header: <Trans>Receipt</Trans>,
    isTitle: true,
    cell: (receipt) => (
      <>
        <Category receipt={receipt} />
        {receipt.note !== '' && ` · ${receipt.note}`}
      </>
    ),
  },
  { key: 'day', header: <Trans>Day</Trans>, cell: ({ day }) => formatShortDay(day) },
  { key: 'amount', header: <Trans>Amount</Trans>, align: 'end', cell: ({ amount }) => formatMoney(amount) },
  {
    key: 'actions',
    header: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: (receipt) => <Buttons receipt={receipt} {...actions} />,
  },
]

const nameOf = ({ receiptId, day, file }: TripReceipt): string =>
  `${day}-${receiptId.slice(-6)}.${file?.type === 'application/pdf' ? 'pdf' : 'jpg'}`

/** Costs of bookings and receipts of a report, and what is to be reimbursed. */
export const ReportTables = (props: { report: ExpenseReport; onRemove: ((receipt: TripReceipt) => void) | null }) => {
  const { t } = useLingui()
  const { report, onRemove } = props
  const { hasFailed, make } = useMake()
  const open = (receipt: TripReceipt) =>
    void make(async () => {
      const { type, content } = await readReceiptFile(receipt.receiptId)
      saveFile(nameOf(receipt), content, type)
    })
  const totals = reimbursable(report).map(formatMoney).join(', ')
  return (
    <>
      {report.costs.length > 0 && (
        <RecordTable
          caption={t`Bookings`}
          isCaptionShown
          columns={COSTS}
          rows={report.costs}
          rowKey={({ bookingId, paidBy, amount }) => `${bookingId} ${paidBy} ${amount.currency}`}
          density="compact"
        />
      )}
      {report.receipts.length > 0 && (
        <RecordTable
          caption={t`Receipts`}
          isCaptionShown
          columns={receiptColumns({ onOpen: open, onRemove })}
          rows={report.receipts}
          rowKey={({ receiptId }) => receiptId}
          density="compact"
        />
      )}
      {hasFailed && <Notice kind="danger">{t`We couldn't get the file. Go online and try again.`}</Notice>}
      <Text fw={650}>
        {totals === '' ? <Trans>Nothing to be reimbursed yet.</Trans> : <Trans>To be reimbursed: {totals}</Trans>}
      </Text>
    </>
  )
}
