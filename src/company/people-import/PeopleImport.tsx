import { Button, Stack, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import type { SheetRow } from '#contract/core/csv.ts'
import { MAX_IMPORT_ROWS } from '#contract/companies/cost-units.ts'
import {
  importPeople,
  previewPeopleImport,
  type PeopleImported,
  type PeoplePreview,
} from '#contract/companies/people-import.ts'
import { importedRows } from '#src/account/spreadsheets/imported-rows.ts'
import { rejectedIn, RowProblems, type RejectedRows } from '#src/account/spreadsheets/RowProblems.tsx'
import { SpreadsheetField } from '#src/account/spreadsheets/SpreadsheetField.tsx'
import { TemplateButton } from '#src/account/spreadsheets/TemplateButton.tsx'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useChange } from '../settings/use-change.ts'
import { Imported, Preview } from './Preview.tsx'
import { columnTitles, exampleRow } from './template.ts'

const PressImport = ({ preview: { added, changed }, isPending }: { preview: PeoplePreview; isPending: boolean }) => (
  <SubmitButton pending={isPending} fullWidth>
    {added > 0 ? (
      <Plural value={added} one="Import and invite # person" other="Import and invite # people" />
    ) : (
      <Plural value={changed} one="Change # person" other="Change # people" />
    )}
  </SubmitButton>
)

/** A list of people from a file: checked first, then imported. */
const useImport = (onDone: () => void) => {
  const { change, dialog, failure, isPending } = useChange()
  const [rows, setRows] = useState<SheetRow[] | null>(null)
  const [preview, setPreview] = useState<PeoplePreview | null>(null)
  const [rejected, setRejected] = useState<RejectedRows | null>(null)
  const [done, setDone] = useState<PeopleImported | null>(null)
  // Of one file: sent again after a lost answer, it has no second effect.
  const key = useRef(uuidv7())

  const read = (chosen: SheetRow[] | null) => {
    key.current = uuidv7()
    setRows(chosen)
    setPreview(null)
    setRejected(null)
    setDone(null)
  }
  const check = (chosen: readonly SheetRow[]) =>
    void change(() => call(previewPeopleImport, { body: importedRows(chosen) }), { message: null, done: setPreview })
  const send = async (chosen: readonly SheetRow[]) => {
    try {
      return await call(importPeople, { body: importedRows(chosen) }, { idempotencyKey: key.current })
    } catch (error) {
      const problems = rejectedIn(error)
      if (problems === null) throw error
      setRejected(problems)
      setPreview(null)
      return null
    }
  }
  const run = (chosen: readonly SheetRow[]) =>
    void change(() => send(chosen), {
      message: null,
      done: (counts) => {
        if (counts === null) return
        setPreview(null)
        setDone(counts)
        onDone()
      },
    })
  return { rows, preview, rejected, done, read, check, run, dialog, failure, isPending }
}

/** Invites people and sets their cost centre, project and group by an Excel or CSV file. */
export const PeopleImport = (props: { onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui()
  const { rows, preview, rejected, done, read, check, run, dialog, failure, isPending } = useImport(props.onDone)
  const [wrong, setWrong] = useState<string | null>(null)
  const canRun = preview !== null && preview.wrong === 0 && preview.added + preview.changed > 0
  const isChecked = preview !== null && !canRun
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rows === null) return setWrong(t`Choose a file.`)
    if (canRun) run(rows)
    else check(rows)
  }
  return (
    <>
      <Sheet title={t`Import employees`} closeLabel={t`Close`} onClose={props.onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            {rejected !== null && (
              <Notice kind="danger" title={t`Nothing was imported`}>
                <RowProblems problems={rejected.problems} count={rejected.count} />
              </Notice>
            )}
            <Text size="sm">
              <Trans>
                One row per person; only the email address is needed. New people get an invitation. For people already
                here we update cost centre, project and group. Empty cells change nothing.
              </Trans>
            </Text>
            <TemplateButton name={t`employees.xlsx`} header={columnTitles()} example={exampleRow()} />
            <SpreadsheetField
              maxRows={MAX_IMPORT_ROWS}
              error={wrong}
              disabled={isPending}
              onRead={(chosen) => {
                setWrong(null)
                read(chosen)
              }}
            />
            {preview !== null && <Preview preview={preview} />}
            {isChecked && preview.wrong === 0 && (
              <Notice kind="info">
                <Trans>Everyone in this file is already up to date.</Trans>
              </Notice>
            )}
            {done !== null && <Imported done={done} />}
            {canRun && <PressImport preview={preview} isPending={isPending} />}
            {preview === null && done === null && (
              <SubmitButton pending={isPending} fullWidth>
                <Trans>Check file</Trans>
              </SubmitButton>
            )}
            {done !== null && (
              <Button fullWidth onClick={props.onClose}>
                <Trans>Done</Trans>
              </Button>
            )}
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
