import { Badge, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Statement } from '#contract/payments/statements.ts'
import { formatDay, formatMoney, formatMonth } from '#src/i18n/formats.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import classes from '../Invoices.module.css'
import { STATEMENT_COLOURS, STATEMENT_LABELS } from './statement-labels.ts'

export const StatementState = ({ statement }: { statement: Statement }) => {
  const { i18n } = useLingui()
  return (
    <>
      <Badge className={classes.badge} variant="light" tt="none" color={STATEMENT_COLOURS[statement.state]}>
        {i18n._(STATEMENT_LABELS[statement.state])}
      </Badge>
      {statement.disputedAt !== null && (
        <>
          {' '}
          <Badge className={classes.badge} variant="light" tt="none" color="kunyit">
            <Trans>In dispute</Trans>
          </Badge>
        </>
      )}
    </>
  )
}

const columnsFor = (renderAction: (statement: Statement) => ReactNode): Column<Statement>[] => [
  {
    key: 'month',
    header: <Trans>Month</Trans>,
    isTitle: true,
    cell: ({ month, number }) => (
      <>
        {formatMonth(`${month}-01`)}
        <span className={classes.quiet}>
          <span className="tabular">{number}</span>
        </span>
      </>
    ),
  },
  { key: 'buyer', header: <Trans>Legal entity</Trans>, cell: ({ buyer }) => buyer },
  {
    key: 'due',
    header: <Trans>Due</Trans>,
    cell: ({ dueOn }) => <span className={classes.nowrap}>{formatDay(dueOn)}</span>,
  },
  { key: 'state', header: <Trans>Status</Trans>, cell: (statement) => <StatementState statement={statement} /> },
  { key: 'total', header: <Trans>Total</Trans>, align: 'end', cell: ({ total }) => formatMoney(total) },
  { key: 'open', header: <Trans>To pay</Trans>, align: 'end', cell: ({ open }) => formatMoney(open) },
  {
    key: 'action',
    header: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: renderAction,
  },
]

/** Statements, each with one action. */
export const StatementTable = (props: {
  statements: readonly Statement[]
  actionOf: (statement: Statement) => { words: ReactNode; label: string }
  onAction: (statement: Statement) => void
}) => {
  const { t } = useLingui()
  const { statements, actionOf, onAction } = props
  const renderAction = (statement: Statement) => {
    const { words, label } = actionOf(statement)
    return (
      <Button size="xs" variant="default" aria-label={label} onClick={() => onAction(statement)}>
        {words}
      </Button>
    )
  }
  return (
    <RecordTable
      caption={t`Statements`}
      columns={columnsFor(renderAction)}
      rows={statements}
      rowKey={({ statementId }) => statementId}
    />
  )
}
