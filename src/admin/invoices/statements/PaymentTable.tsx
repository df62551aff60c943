import { Badge, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AccountPayment, EntityBalance } from '#contract/payments/statements.ts'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import classes from '../Invoices.module.css'

const Reference = ({ payment: { bankReference, isReversed, reversal } }: { payment: AccountPayment }) => (
  <>
    <span className="tabular">{bankReference}</span>{' '}
    {isReversed && (
      <Badge className={classes.badge} variant="light" color="gray" tt="none">
        <Trans>Reversed</Trans>
      </Badge>
    )}
    {reversal !== null && (
      <span className={classes.quiet}>
        <Trans>Payment reversed: {reversal.reason}</Trans>
      </span>
    )}
  </>
)

const columnsFor = (
  nameOf: ((entityId: string) => string) | null,
  renderAction: ((payment: AccountPayment) => ReactNode) | null,
): Column<AccountPayment>[] => [
  { key: 'day', header: <Trans>Date</Trans>, cell: ({ paidOn }) => formatDay(paidOn) },
  {
    key: 'reference',
    header: <Trans>Reference</Trans>,
    isTitle: true,
    cell: (payment) => <Reference payment={payment} />,
  },
  ...(nameOf === null
    ? []
    : [
        {
          key: 'entity',
          header: <Trans>Legal entity</Trans>,
          cell: ({ legalEntityId }: AccountPayment) => nameOf(legalEntityId),
        },
      ]),
  { key: 'amount', header: <Trans>Amount</Trans>, align: 'end', cell: ({ amount }) => formatMoney(amount) },
  ...(renderAction === null
    ? []
    : [
        {
          key: 'action',
          header: (
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          ),
          cell: renderAction,
        },
      ]),
]

/** Payments and reversals; with names of legal entities where they differ, and for the operator an action to reverse. */
export const PaymentTable = (props: {
  payments: readonly AccountPayment[]
  entities?: readonly EntityBalance[]
  onReverse?: (payment: AccountPayment) => void
}) => {
  const { t } = useLingui()
  const { payments, entities, onReverse } = props
  const nameOf = (id: string) => entities?.find(({ legalEntityId }) => legalEntityId === id)?.name ?? ''
  const renderAction = (payment: AccountPayment) =>
    payment.isReversed || payment.reversal !== null ? null : (
      <Button
        size="xs"
        variant="default"
        aria-label={t`Reverse payment ${payment.bankReference}`}
        onClick={() => onReverse?.(payment)}
      >
        <Trans>Reverse</Trans>
      </Button>
    )
  return (
    <RecordTable
      caption={t`Payments`}
      columns={columnsFor(entities === undefined ? null : nameOf, onReverse === undefined ? null : renderAction)}
      rows={payments}
      rowKey={({ paymentId }) => paymentId}
      density="compact"
    />
  )
}
