import { Button, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReportRow } from '#contract/reports/reports.ts'
import { NotFetched } from '#src/company/settings/Asked.tsx'
import { formatDay, formatKilograms, formatMoney, formatNumber } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { OUTCOME_LABELS } from '../labels.ts'
import { reportQueries, type OpenedFigure, type Wanted } from '../queries.ts'
import classes from './ReportRows.module.css'

const Unknown = () => <Trans>Not known</Trans>

const Policy = ({ row, rules }: { row: ReportRow; rules: ReadonlyMap<string, string> }) => {
  const { i18n, t } = useLingui()
  if (row.policy === null) return t`No policy in force`
  return (
    <>
      {i18n._(OUTCOME_LABELS[row.policy])}
      {row.rules.length > 0 && (
        <span className={classes.detail}>{row.rules.map((rule) => rules.get(rule) ?? rule).join(', ')}</span>
      )}
      {row.policyReason !== '' && <span className={classes.detail}>“{row.policyReason}”</span>}
    </>
  )
}

const columnsOf = (wanted: Wanted, rules: ReadonlyMap<string, string>): Column<ReportRow>[] => {
  const amounts: Record<Wanted['report'], Column<ReportRow>[]> = {
    spend: [],
    policy: [{ key: 'policy', header: <Trans>Policy</Trans>, cell: (row) => <Policy row={row} rules={rules} /> }],
    lead: [
      {
        key: 'lead',
        header: <Trans>Days before travel</Trans>,
        align: 'end',
        cell: ({ leadDays }) => formatNumber(leadDays),
      },
    ],
    missed: [
      {
        key: 'missed',
        header: <Trans>Missed savings</Trans>,
        align: 'end',
        cell: ({ missed }) => (missed === null ? <Unknown /> : formatMoney(missed)),
      },
    ],
    co2e: [
      {
        key: 'co2e',
        header: <Trans>CO₂e</Trans>,
        align: 'end',
        cell: ({ co2eGrams }) => (co2eGrams === null ? <Unknown /> : formatKilograms(co2eGrams)),
      },
    ],
  }
  return [
    {
      key: 'booking',
      header: <Trans>Booking</Trans>,
      isTitle: true,
      cell: ({ bookingId, service, reference, title, bookedBy }) => (
        <>
          <LinkText to="/admin/bookings/detail" search={{ id: bookingId, service }}>
            {reference}
          </LinkText>
          <span className={classes.detail}>
            {title} · {bookedBy}
          </span>
        </>
      ),
    },
    {
      key: 'day',
      header: wanted.basis === 'travel' ? <Trans>Date of travel</Trans> : <Trans>Date booked</Trans>,
      cell: ({ bookedOn, travelOn }) => formatDay(wanted.basis === 'travel' ? travelOn : bookedOn),
    },
    { key: 'supplier', header: <Trans>Supplier</Trans>, cell: ({ supplier }) => supplier ?? <Unknown /> },
    ...amounts[wanted.report],
    { key: 'spent', header: <Trans>Spend</Trans>, align: 'end', cell: ({ spent }) => formatMoney(spent) },
  ]
}

/** The bookings behind a figure, with links to each. */
export const ReportRows = (props: {
  wanted: Wanted
  opened: OpenedFigure
  title: string
  rules: ReadonlyMap<string, string>
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { wanted, opened, title, rules, onClose } = props
  const found = useInfiniteQuery(reportQueries.rows(wanted, opened))
  const rows = found.data?.pages.flatMap(({ items }) => items)
  return (
    <Sheet title={title} closeLabel={t`Close`} className={`${classes.sheet}`} onClose={onClose}>
      {rows === undefined ? (
        found.isError ? (
          <NotFetched error={found.error} onAgain={() => void found.refetch()} />
        ) : (
          <Skeleton label={t`Loading`} shape="list" />
        )
      ) : rows.length === 0 ? (
        <Text>
          <Trans>No bookings in this group any more.</Trans>
        </Text>
      ) : (
        <Stack gap="md">
          <RecordTable
            caption={t`Bookings`}
            columns={columnsOf(wanted, rules)}
            rows={rows}
            rowKey={({ bookingId }) => bookingId}
            density="compact"
          />
          {found.isFetchNextPageError && (
            <Notice kind="warning">
              <Trans>Couldn't load more bookings. Try again.</Trans>
            </Notice>
          )}
          {found.hasNextPage && (
            <Button
              variant="default"
              loading={found.isFetchingNextPage}
              onClick={() => void found.fetchNextPage({ cancelRefetch: false })}
            >
              <Trans>Show more bookings</Trans>
            </Button>
          )}
        </Stack>
      )}
    </Sheet>
  )
}
