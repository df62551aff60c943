import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { decideReport, type ExpenseReport, type ReportRow } from '#contract/bookings/trip-expenses.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { useMake } from '#src/bookings/documents/use-make.ts'
import { Asked } from '#src/company/settings/Asked.tsx'
import { useChange } from '#src/company/settings/use-change.ts'
import { formatMoney, formatStay } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { ReportTables } from '#src/trips/expenses/ReportTables.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { reportQueries } from './queries.ts'

const Decision = ({ report, onDone }: { report: ExpenseReport; onDone: () => void }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [note, setNote] = useState('')
  const [key, setKey] = useState(uuidv7)
  const { reportId, version } = report
  const decide = (accepts: boolean) => {
    if (reportId === null) return
    const body = { accepts, note, seenVersion: version }
    // Accepting after a lost answer of returning is another call.
    const idempotencyKey = accepts ? key : uuidv7()
    void change(() => call(decideReport, { params: { reportId }, body }, { idempotencyKey }), {
      message: accepts ? t`Report accepted.` : t`Report returned.`,
      done: (decided) => {
        queryClient.setQueryData(reportQueries.one(reportId).queryKey, decided)
        void queryClient.invalidateQueries({ queryKey: reportQueries.list().queryKey })
        onDone()
      },
    })
  }
  return (
    <>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <TextInput
        name="note"
        label={t`Note (optional)`}
        description={t`The employee sees it.`}
        maxLength={300}
        value={note}
        error={mistakes.note}
        onChange={(event) => {
          setNote(event.currentTarget.value)
          setKey(uuidv7())
        }}
      />
      <Group gap="sm">
        <Button loading={isPending} onClick={() => decide(true)}>
          <Trans>Accept report</Trans>
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => decide(false)}>
          <Trans>Return report</Trans>
        </Button>
      </Group>
      {dialog}
    </>
  )
}

const Shown = ({ row, report, onClose }: { row: ReportRow; report: ExpenseReport; onClose: () => void }) => {
  const { t } = useLingui()
  const { hasFailed, make } = useMake()
  const { journey, perDiem, purpose, text, decided } = report
  const save = () =>
    void make(async () => {
      const { reportPdf } = await import('#src/trips/expenses/report-pdf.ts')
      saveFile(`singgah-${journey.firstDay}.pdf`, await reportPdf(report), 'application/pdf')
    })
  return (
    <Stack gap="lg">
      <Text>
        {[journey.destination, formatStay(journey.firstDay, journey.lastDay), purpose].filter(Boolean).join(' · ')}
      </Text>
      <ReportTables report={report} onRemove={null} />
      {perDiem !== null && (
        <Text>
          <Trans>
            Per diem {formatMoney(perDiem.total)}: meals {formatMoney(perDiem.meals)}, lodging{' '}
            {formatMoney(perDiem.lodging)}, local transport {formatMoney(perDiem.transport)}
          </Trans>
        </Text>
      )}
      {text !== '' && <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>}
      <div>
        <Button variant="default" onClick={save}>
          <Trans>Report as PDF</Trans>
        </Button>
      </div>
      {hasFailed && <Notice kind="danger">{t`We couldn't make the file. Try again.`}</Notice>}
      {decided !== null && (
        <Text size="sm" c="dimmed">
          {decided.by}
          {decided.note !== '' && `: ${decided.note}`}
        </Text>
      )}
      {report.state === 'submitted' &&
        (row.isOwn ? (
          <Notice kind="info">{t`Another admin decides about your own report.`}</Notice>
        ) : (
          <Decision key={report.version} report={report} onDone={onClose} />
        ))}
    </Stack>
  )
}

/** A submitted report, to be accepted or returned. */
export const DecideReport = ({ row, onClose }: { row: ReportRow; onClose: () => void }) => {
  const { t } = useLingui()
  const asked = useQuery(reportQueries.one(row.reportId))
  return (
    <Sheet title={t`Expenses of ${row.traveller}`} closeLabel={t`Close`} onClose={onClose}>
      <Asked asked={asked}>{(report) => <Shown row={row} report={report} onClose={onClose} />}</Asked>
    </Sheet>
  )
}
