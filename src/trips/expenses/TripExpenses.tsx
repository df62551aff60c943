import { Badge, Button, Group, Text, Textarea, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileDownload, IconReceipt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOpen, removeReceipt, writeReport, type ExpenseReport } from '#contract/bookings/trip-expenses.ts'
import type { TripPapers } from '#contract/bookings/trip-papers.ts'
import type { Trip } from '#contract/bookings/trips.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { useMake } from '#src/bookings/documents/use-make.ts'
import { toCsv } from '#src/bookings/files/csv.ts'
import { toXlsx, XLSX_TYPE } from '#src/bookings/files/xlsx.ts'
import { useChangeOnce } from '#src/bookings/use-change-once.ts'
import { NotRead } from '#src/frame/freshness/NotRead.tsx'
import { useMissing } from '#src/frame/freshness/use-missing.ts'
import { call } from '#src/platform/api/client.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from '../timeline/Trip.module.css'
import { REPORT_LABELS } from './expense-labels.ts'
import { tripExpensesQuery } from './queries.ts'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import { reportCells, reportHeader } from './report-rows.ts'
import { ReportTables } from './ReportTables.tsx'

const Files = ({ trip, report, papers }: { trip: Trip; report: ExpenseReport; papers: TripPapers | undefined }) => {
  const { t } = useLingui()
  const { hasFailed, make } = useMake()
  const [isBusy, setBusy] = useState(false)
  const name = `singgah-${report.journey.firstDay}`
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    void make(work).finally(() => setBusy(false))
  }
  const button = (label: string, work: () => Promise<void>) => (
    <Button
      variant="default"
      size="sm"
      disabled={isBusy}
      leftSection={<IconFileDownload size={18} aria-hidden />}
      onClick={() => run(work)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <Group gap="xs" role="group" aria-label={t`Files of the report`}>
        {button(t`Report as PDF`, async () => {
          const { reportPdf } = await import('./report-pdf.ts')
          saveFile(`${name}.pdf`, await reportPdf(report), 'application/pdf')
        })}
        {button('Excel', async () =>
          saveFile(`${name}.xlsx`, await toXlsx(t`Expense report`, reportHeader(), reportCells(report)), XLSX_TYPE),
        )}
        {button('CSV', () => {
          saveFile(`${name}.csv`, toCsv(reportHeader(), reportCells(report)), 'text/csv;charset=utf-8')
          return Promise.resolve()
        })}
        {papers !== undefined &&
          button(t`Everything in one PDF`, async () => {
            const { tripBundle } = await import('./trip-bundle.ts')
            saveFile(`${name}-bundle.pdf`, await tripBundle(trip, report, papers, 'id'), 'application/pdf')
          })}
      </Group>
      {hasFailed && <Notice kind="danger">{t`We couldn't make the file. Go online and try again.`}</Notice>}
    </>
  )
}

const failureOf = (error: Error | null, offline: string): string | null => {
  if (error === null) return null
  return isNetworkFailure(error) ? offline : error.message
}

const Open = ({ tripId, report }: { tripId: string; report: ExpenseReport }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [text, setText] = useState(report.text)
  const { queryKey } = tripExpensesQuery(tripId)
  const write = useChangeOnce({
    intent: JSON.stringify([text, report.version]),
    send: (submits: boolean, idempotencyKey) =>
      call(
        writeReport,
        { params: { tripId }, body: { text, submits, seenVersion: report.version } },
        { idempotencyKey },
      ),
    stored: async (changed) => void queryClient.setQueryData(queryKey, changed),
    renew: (changed) => {
      if (changed === undefined) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const failure = failureOf(write.error, t`You're offline. Try again when you're back online.`)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!write.isPending) write.mutate(true)
      }}
    >
      <Textarea
        label={t`Report (optional)`}
        description={t`What was done and agreed.`}
        rows={4}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {failure !== null && (
        <Notice kind="danger" title={t`Not saved`}>
          {failure}
        </Notice>
      )}
      <div className={classes.ways}>
        <Button type="submit" loading={write.isPending}>
          <Trans>Submit report</Trans>
        </Button>
        <Button
          variant="default"
          disabled={write.isPending || text === report.text}
          onClick={() => write.mutate(false)}
        >
          <Trans>Save draft</Trans>
        </Button>
      </div>
    </form>
  )
}

const Report = ({ trip, report, papers }: { trip: Trip; report: ExpenseReport; papers: TripPapers | undefined }) => {
  const { t, i18n } = useLingui()
  const { tripId } = trip
  const queryClient = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const remove = useChangeOnce({
    send: (receiptId: string) => call(removeReceipt, { params: { tripId, receiptId } }),
    stored: async (changed) => void queryClient.setQueryData(tripExpensesQuery(tripId).queryKey, changed),
    renew: () => undefined,
  })
  const failure = failureOf(remove.error, t`You're offline. Try again when you're back online.`)
  const mayChange = isOpen(report.state)
  return (
    <>
      <Badge variant="light" tt="none" color={report.state === 'returned' ? 'kunyit' : 'laut'}>
        {i18n._(REPORT_LABELS[report.state])}
      </Badge>
      {report.decided !== null && (
        <Text size="sm">
          {report.decided.by}
          {report.decided.note !== '' && `: ${report.decided.note}`}
        </Text>
      )}
      <div className={classes.wide}>
        <ReportTables report={report} onRemove={mayChange ? ({ receiptId }) => remove.mutate(receiptId) : null} />
      </div>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      {mayChange && (
        <Button variant="default" leftSection={<IconReceipt size={18} aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Add receipt</Trans>
        </Button>
      )}
      {mayChange ? (
        <Open key={report.version} tripId={tripId} report={report} />
      ) : (
        report.text !== '' && <Text style={{ whiteSpace: 'pre-wrap' }}>{report.text}</Text>
      )}
      <Files trip={trip} report={report} papers={papers} />
      {isAdding && <ReceiptSheet tripId={tripId} report={report} onClose={() => setAdding(false)} />}
    </>
  )
}

/** Expense report of a trip: costs, daily allowances, receipts, and the report after it. */
export const TripExpenses = ({ trip, papers }: { trip: Trip; papers: TripPapers | undefined }) => {
  const { t } = useLingui()
  const asked = useQuery(tripExpensesQuery(trip.tripId))
  const why = useMissing(asked)
  return (
    <section className={classes.section} aria-labelledby="trip-expenses">
      <Title order={2} size="h4" id="trip-expenses">
        <Trans>Expenses</Trans>
      </Title>
      {asked.data !== undefined && <Report trip={trip} report={asked.data} papers={papers} />}
      {asked.data === undefined && why !== null && (
        <NotRead
          why={why}
          asked={asked}
          title={t`Couldn't load the expenses`}
          offline={<Trans>The expenses of this trip aren't saved here. Go online to see them.</Trans>}
        />
      )}
    </section>
  )
}
