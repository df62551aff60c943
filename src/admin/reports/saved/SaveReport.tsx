import { Button, Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  MAX_RECIPIENTS,
  REPORT_SCHEDULES,
  removeReport,
  saveReport,
  type ReportSchedule,
  type SavedReport,
  type SavedReports,
} from '#contract/reports/saved-reports.ts'
import { useChange } from '#src/company/settings/use-change.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { reportQueries, type Wanted } from '../queries.ts'

const SCHEDULE_LABELS = {
  week: msg`Every Monday: the week before`,
  month: msg`On the 1st: the month before`,
} as const satisfies Record<ReportSchedule, unknown>

type Typed = { name: string; isShared: boolean; schedule: ReportSchedule | null; recipients: string[] }

const Recipients = (props: {
  value: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}) => {
  const { t } = useLingui()
  const { data } = useQuery(reportQueries.choices())
  return (
    <Checkbox.Group
      label={t`Send to`}
      description={t`Active admins of your company, ${MAX_RECIPIENTS} at most. Emails stop when someone leaves.`}
      error={props.error}
      value={[...props.value]}
      onChange={props.onChange}
    >
      <Stack gap="xs" mt="xs">
        {data?.recipients.map(({ id, name, email }) => (
          <Checkbox key={id} value={id} label={name} description={email} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

const Removing = (props: { name: string; isPending: boolean; onRemove: () => void; onBack: () => void }) => {
  const { t } = useLingui()
  const { name, isPending, onRemove, onBack } = props
  return (
    <Notice
      kind="warning"
      title={t`Delete ${name}?`}
      actions={
        <>
          <Button color="red" loading={isPending} onClick={onRemove}>
            <Trans>Delete report</Trans>
          </Button>
          <Button variant="default" disabled={isPending} onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        </>
      }
    >
      <Trans>Its emails end too.</Trans>
    </Notice>
  )
}

type Save = ReturnType<typeof useSave>

/** Name, sharing and emails of a report, and what saving says about them. */
const useSave = (props: { reportId: string; report: SavedReport | null; wanted: Wanted; onClose: () => void }) => {
  const { t } = useLingui()
  const { reportId, report, wanted, onClose } = props
  const queryClient = useQueryClient()
  const changing = useChange()
  const [typed, setTyped] = useState<Typed>(() => ({
    name: report?.name ?? '',
    isShared: report?.isShared ?? false,
    schedule: report?.schedule ?? null,
    recipients: report?.recipients.map(({ id }) => id) ?? [],
  }))
  const [wrong, setWrong] = useState<{ name?: string; recipients?: string }>({})
  const params = { reportId }
  const done = (list: SavedReports) => {
    queryClient.setQueryData(reportQueries.saved().queryKey, list)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, schedule, recipients } = typed
    const mistakes = {
      ...(name.trim() === '' && { name: problemText('required') }),
      ...(schedule !== null && recipients.length === 0 && { recipients: problemText('required') }),
    }
    setWrong(mistakes)
    if (Object.keys(mistakes).length > 0) return
    const body = { ...typed, filters: wanted, seenVersion: report?.version ?? 0 }
    const saving = changing.change(() => call(saveReport, { params, body }), { message: t`Report saved.`, done })
    // Somebody else may have changed it: the next press is about the latest version.
    void saving.then(() => queryClient.invalidateQueries({ queryKey: reportQueries.saved().queryKey }))
  }
  const remove = () => void changing.change(() => call(removeReport, { params }), { message: t`Report deleted.`, done })
  const put = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }))
  return { ...changing, typed, put, wrong, submit, remove }
}

const Fields = ({ save, report, onRemove }: { save: Save; report: SavedReport | null; onRemove: () => void }) => {
  const { t, i18n } = useLingui()
  const { typed, put, wrong, mistakes, isPending } = save
  return (
    <form method="post" noValidate onSubmit={save.submit}>
      <Stack gap="lg">
        <TextInput
          name="name"
          label={t`Name`}
          autoComplete="off"
          maxLength={80}
          value={typed.name}
          error={wrong.name ?? mistakes.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <Checkbox
          label={t`Share with all admins of your company`}
          checked={typed.isShared}
          disabled={report !== null && !report.isMine}
          onChange={(event) => put({ isShared: event.currentTarget.checked })}
        />
        <NativeSelect
          label={t`Send by email`}
          value={typed.schedule ?? ''}
          data={[
            { value: '', label: t`Never` },
            ...REPORT_SCHEDULES.map((value) => ({ value, label: i18n._(SCHEDULE_LABELS[value]) })),
          ]}
          onChange={(event) =>
            put({ schedule: REPORT_SCHEDULES.find((one) => one === event.currentTarget.value) ?? null })
          }
        />
        {typed.schedule !== null && (
          <Recipients
            value={typed.recipients}
            error={wrong.recipients ?? mistakes.recipients}
            onChange={(recipients) => put({ recipients })}
          />
        )}
        <Text size="sm" c="dimmed">
          <Trans>Saves the report with the filters on the screen.</Trans>
        </Text>
        <SubmitButton pending={isPending} fullWidth>
          <Trans>Save report</Trans>
        </SubmitButton>
        {report !== null && (
          <Button variant="outline" color="red" disabled={isPending} onClick={onRemove}>
            <Trans>Delete report</Trans>
          </Button>
        )}
      </Stack>
    </form>
  )
}

/** Saves the report on the screen under a name, or changes or deletes a saved one. */
export const SaveReport = (props: {
  reportId: string
  /** Null: a new one. */
  report: SavedReport | null
  wanted: Wanted
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { report, onClose } = props
  const save = useSave(props)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <Sheet title={report?.name ?? t`Save report`} closeLabel={t`Close`} onClose={onClose}>
        <Stack gap="lg">
          {save.failure !== null && <Notice kind="danger">{save.failure}</Notice>}
          {isRemoving && report !== null ? (
            <Removing
              name={report.name}
              isPending={save.isPending}
              onRemove={save.remove}
              onBack={() => setRemoving(false)}
            />
          ) : (
            <Fields save={save} report={report} onRemove={() => setRemoving(true)} />
          )}
        </Stack>
      </Sheet>
      {save.dialog}
    </>
  )
}
