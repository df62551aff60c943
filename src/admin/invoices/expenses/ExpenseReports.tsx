import { Badge, Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_REPORTS, type ReportRow } from '#contract/bookings/trip-expenses.ts'
import { Asked } from '#src/company/settings/Asked.tsx'
import { deviceZone, formatInstant, formatMoney, formatNumber, formatStay } from '#src/i18n/formats.ts'
import { REPORT_LABELS } from '#src/trips/expenses/expense-labels.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import classes from '../Invoices.module.css'
import { DecideReport } from './DecideReport.tsx'
import { reportQueries } from './queries.ts'

const State = ({ row }: { row: ReportRow }) => {
  const { i18n } = useLingui()
  return (
    <Badge variant="light" tt="none" color={row.state === 'submitted' ? 'kunyit' : 'gray'}>
      {i18n._(REPORT_LABELS[row.state])}
    </Badge>
  )
}

const OpenButton = ({ row, onOpen }: { row: ReportRow; onOpen: () => void }) => {
  const { t } = useLingui()
  return (
    <Button size="xs" variant="default" aria-label={t`Open report of ${row.traveller}`} onClick={onOpen}>
      <Trans>Open report</Trans>
    </Button>
  )
}

const columnsFor = (onOpen: (row: ReportRow) => void): Column<ReportRow>[] => [
  { key: 'who', header: <Trans>Employee</Trans>, isTitle: true, cell: ({ traveller }) => traveller },
  {
    key: 'trip',
    header: <Trans>Trip</Trans>,
    cell: ({ destination, firstDay, lastDay }) => (
      <>
        {destination}
        <span className={classes.quiet}>{formatStay(firstDay, lastDay)}</span>
      </>
    ),
  },
  {
    key: 'submitted',
    header: <Trans>Submitted</Trans>,
    cell: ({ submittedAt }) => formatInstant(submittedAt, deviceZone()),
  },
  {
    key: 'total',
    header: <Trans>To be reimbursed</Trans>,
    align: 'end',
    cell: ({ totals }) => totals.map(formatMoney).join(', ') || '–',
  },
  { key: 'state', header: <Trans>Status</Trans>, cell: (row) => <State row={row} /> },
  {
    key: 'open',
    header: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: (row) => <OpenButton row={row} onOpen={() => onOpen(row)} />,
  },
]

/** Submitted expense reports of the company. */
export const ExpenseReports = () => {
  const { t } = useLingui()
  const asked = useQuery(reportQueries.list())
  const [open, setOpen] = useState<ReportRow | null>(null)
  return (
    <div className={classes.section}>
      <Asked asked={asked}>
        {({ items, isCut }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconReceipt size={34} />} title={t`No expense reports yet`}>
              <Trans>Reports that employees submit from their trips appear here.</Trans>
            </EmptyState>
          ) : (
            <>
              <RecordTable
                caption={t`Expense reports`}
                columns={columnsFor(setOpen)}
                rows={items}
                rowKey={({ reportId }) => reportId}
                density="compact"
              />
              {isCut && (
                <Text size="sm" c="dimmed">
                  <Trans>The latest {formatNumber(MAX_REPORTS)} are listed.</Trans>
                </Text>
              )}
            </>
          )
        }
      </Asked>
      {open !== null && <DecideReport key={open.reportId} row={open} onClose={() => setOpen(null)} />}
    </div>
  )
}
