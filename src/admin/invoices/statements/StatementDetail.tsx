import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayInZone } from '#contract/core/days.ts'
import type { StatementLine } from '#contract/payments/statements.ts'
import { NotFetched } from '#src/company/settings/Asked.tsx'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { formatDate, formatDay, formatMoney, formatMonth } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from '../Invoices.module.css'
import { Sums } from '../Sums.tsx'
import { PaymentTable } from './PaymentTable.tsx'
import { statementQueries } from './queries.ts'
import { STAGE_LABELS } from './statement-labels.ts'
import { StatementFiles } from './StatementFiles.tsx'
import { StatementState } from './StatementTable.tsx'

const DocumentName = ({ line: { document, amount } }: { line: StatementLine }) => {
  if (document === null) return amount.minor < 0 ? <Trans>Refund</Trans> : <Trans>Charge</Trans>
  return (
    <>
      {document.kind === 'invoice' ? <Trans>Invoice</Trans> : <Trans>Credit note</Trans>}
      <span className={classes.quiet}>
        <span className="tabular">{document.number}</span>
      </span>
    </>
  )
}

const columnsFor = (zone: string): Column<StatementLine>[] => [
  { key: 'day', header: <Trans>Date</Trans>, cell: ({ at }) => formatDate(at, zone) },
  { key: 'document', header: <Trans>Document</Trans>, cell: (line) => <DocumentName line={line} /> },
  {
    key: 'booking',
    header: <Trans>Booking</Trans>,
    isTitle: true,
    cell: ({ bookingId, service, reference, title, bookedBy }) => (
      <>
        <LinkText to="/admin/bookings/detail" search={{ id: bookingId, service }} className="tabular">
          {reference}
        </LinkText>
        <span className={classes.quiet}>
          {title} · {bookedBy}
        </span>
      </>
    ),
  },
  { key: 'amount', header: <Trans>Amount</Trans>, align: 'end', cell: ({ amount }) => formatMoney(amount) },
]

/** One statement with its invoices and credit notes. */
export const StatementDetail = ({ statementId }: { statementId: string }) => {
  const { t, i18n } = useLingui()
  const found = useInfiniteQuery(statementQueries.one(statementId))
  const [first] = found.data?.pages ?? []
  const back = (
    <div>
      <LinkText to="/admin/invoices" search={{ view: 'statements' }}>
        <Trans>All statements</Trans>
      </LinkText>
    </div>
  )
  if (first === undefined) {
    return (
      <div className={classes.section}>
        {back}
        {found.isError && <NotFetched error={found.error} onAgain={() => void found.refetch()} />}
        {!found.isError && (
          <>
            <StillTrying />
            <Skeleton label={t`Loading`} shape="list" />
          </>
        )}
      </div>
    )
  }
  const { statement, zone, reminders, lines, payments } = first
  const oldest = lines[0]?.at
  const hasEarlier = oldest !== undefined && dayInZone(new Date(oldest), zone) < `${statement.month}-01`
  return (
    <div className={classes.section}>
      {back}
      <div className={classes.head}>
        <div>
          <Title order={2}>
            <Trans>Statement for {formatMonth(`${statement.month}-01`)}</Trans>
          </Title>
          <Text c="dimmed">
            <span className="tabular">{statement.number}</span> · {statement.buyer}
          </Text>
        </div>
        <StatementFiles statement={statement} />
      </div>
      {statement.disputedAt !== null && (
        <Notice kind="info" title={t`In dispute`}>
          {statement.disputeNote}
        </Notice>
      )}
      <Sums
        sums={[
          { key: 'total', name: <Trans>Total</Trans>, value: formatMoney(statement.total) },
          { key: 'settled', name: <Trans>Paid</Trans>, value: formatMoney(statement.settled) },
          {
            key: 'open',
            name: <Trans>To pay</Trans>,
            value: formatMoney(statement.open),
            note: <Trans>Due {formatDay(statement.dueOn)}</Trans>,
          },
          { key: 'state', name: <Trans>Status</Trans>, value: <StatementState statement={statement} /> },
        ]}
      />
      {hasEarlier && (
        <Text size="sm" c="dimmed">
          <Trans>Includes earlier charges that weren't billed before.</Trans>
        </Text>
      )}
      <RecordTable
        caption={t`Invoices and credit notes`}
        isCaptionShown
        columns={columnsFor(zone)}
        rows={found.data?.pages.flatMap(({ lines }) => lines) ?? []}
        rowKey={({ entryId }) => entryId}
        density="compact"
      />
      {found.isFetchNextPageError && <NotFetched error={found.error} onAgain={() => void found.fetchNextPage()} />}
      {found.hasNextPage && !found.isFetchNextPageError && (
        <div>
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {payments.length > 0 && (
        <section className={classes.section}>
          <Title order={3} size="h4">
            <Trans>Payments since this statement</Trans>
          </Title>
          <PaymentTable payments={payments} />
        </section>
      )}
      {reminders.length > 0 && (
        <section>
          <Title order={3} size="h4">
            <Trans>Emails sent</Trans>
          </Title>
          <ul className={classes.problems}>
            {reminders.map(({ stage, at }) => (
              <li key={stage}>
                {i18n._(STAGE_LABELS[stage])} · {formatDate(at, zone)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
