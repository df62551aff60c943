import { Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import {
  importCostUnits,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  type CostUnitKind,
} from '#contract/companies/cost-units.ts'
import { writeCsv, type SheetRow } from '#contract/core/csv.ts'
import { rejectedIn, RowProblems, type RejectedRows } from '#src/account/spreadsheets/RowProblems.tsx'
import { SpreadsheetField } from '#src/account/spreadsheets/SpreadsheetField.tsx'
import { TemplateButton } from '#src/account/spreadsheets/TemplateButton.tsx'
import { currentLocale } from '#src/i18n/locale.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useChange } from '../settings/use-change.ts'

const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  }
  return btoa(text)
}

/** Columns of the template and an example, which is changed like any other row when it is imported. */
const templateOf = (kind: CostUnitKind): { header: string[]; example: string[] } => {
  const isIndonesian = currentLocale() === 'id'
  const header = isIndonesian
    ? ['Kode', 'Nama', 'Aktif', 'Penanggung jawab']
    : ['Code', 'Name', 'Active', 'Responsible']
  const days = isIndonesian ? ['Mulai', 'Sampai'] : ['From', 'Until']
  const yes = isIndonesian ? 'ya' : 'yes'
  if (kind === 'cost_centre') return { header, example: ['CC-100', 'Sales', yes, ''] }
  return { header: [...header, ...days], example: ['P-2027-01', 'Fair', yes, '', '2027-01-04', '2027-12-31'] }
}

/** Adds and changes cost centres or projects by an Excel or CSV file. */
export const ImportSheet = (props: { kind: CostUnitKind; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui()
  const { kind, onDone, onClose } = props
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [rows, setRows] = useState<SheetRow[] | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [rejected, setRejected] = useState<RejectedRows | null>(null)
  const send = async (file: Uint8Array) => {
    try {
      return await call(importCostUnits, { body: { unitKind: kind, file: base64Of(file) } })
    } catch (error) {
      const problems = rejectedIn(error)
      if (problems === null) throw error
      setRejected(problems)
      return null
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRejected(null)
    if (rows === null) return setWrong(t`Choose a file.`)
    const file = new TextEncoder().encode(writeCsv(rows))
    if (file.length > MAX_IMPORT_BYTES) return setWrong(t`This file is too large. Use at most 3 MB.`)
    setWrong(null)
    void change(() => send(file), {
      message: null,
      done: (counts) => {
        if (counts === null) return
        onDone()
        onClose()
      },
    })
  }
  return (
    <>
      <Sheet
        title={kind === 'project' ? t`Import projects` : t`Import cost centres`}
        closeLabel={t`Close`}
        onClose={onClose}
      >
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            {rejected !== null && (
              <Notice kind="danger" title={t`Nothing was imported`}>
                <RowProblems problems={rejected.problems} count={rejected.count} />
              </Notice>
            )}
            <Text size="sm">
              {kind === 'project' ? (
                <Trans>
                  Columns: code, name, active, responsible (email), from, until. Only code and name are needed. Known
                  codes are updated.
                </Trans>
              ) : (
                <Trans>
                  Columns: code, name, active, responsible (email). Only code and name are needed. Known codes are
                  updated.
                </Trans>
              )}
            </Text>
            <TemplateButton name={kind === 'project' ? t`projects.xlsx` : t`cost-centres.xlsx`} {...templateOf(kind)} />
            <SpreadsheetField
              maxRows={MAX_IMPORT_ROWS}
              error={wrong ?? mistakes.file}
              disabled={isPending}
              onRead={(read) => {
                setRows(read)
                setRejected(null)
                setWrong(null)
              }}
            />
            <SubmitButton pending={isPending} fullWidth>
              <Trans>Import</Trans>
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
