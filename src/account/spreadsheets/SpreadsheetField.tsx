import { FileInput } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { SheetRow } from '#contract/core/csv.ts'
import { formatNumber } from '#src/i18n/formats.ts'
import { readSpreadsheet, SpreadsheetError, type SpreadsheetProblem } from './read-spreadsheet.ts'

const PROBLEMS: Readonly<Record<Exclude<SpreadsheetProblem, 'too_many_rows'>, MessageDescriptor>> = {
  too_large: msg`This file is too large. Use at most 5 MB.`,
  not_spreadsheet: msg`We can't read this file. Save it as an Excel workbook (.xlsx) or CSV.`,
  old_excel: msg`This is an older or protected Excel file. Save it as .xlsx without a password.`,
  empty: msg`This file has no rows below the header.`,
  reader_missing: msg`We can't load the Excel reader right now. Try again when you're online, or save the file as CSV.`,
}

/**
 * A file field for CSV files and Excel workbooks, read on the device. `onRead` has the rows, the header first; null while no
 * readable file is chosen.
 */
export const SpreadsheetField = (props: {
  maxRows: number
  error: string | null | undefined
  disabled: boolean
  onRead: (rows: SheetRow[] | null) => void
}) => {
  const { t, i18n } = useLingui()
  const { maxRows, onRead } = props
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<SpreadsheetProblem | null>(null)
  const latest = useRef<File | null>(null)
  const most = formatNumber(maxRows)

  const choose = async (chosen: File | null) => {
    latest.current = chosen
    setFile(chosen)
    setProblem(null)
    onRead(null)
    if (chosen === null) return
    try {
      const rows = await readSpreadsheet(chosen, maxRows)
      if (latest.current === chosen) onRead(rows)
    } catch (error) {
      if (latest.current !== chosen) return
      // A file that was changed or removed meanwhile cannot be read either.
      setProblem(error instanceof SpreadsheetError ? error.problem : 'not_spreadsheet')
    }
  }
  const own =
    problem === null ? null : problem === 'too_many_rows' ? t`Use at most ${most} rows.` : i18n._(PROBLEMS[problem])
  return (
    <FileInput
      label={t`Excel or CSV file`}
      description={t`.xlsx or .csv, up to ${most} rows. Only the first sheet is read.`}
      placeholder={t`Choose a file`}
      accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      value={file}
      error={own ?? props.error}
      disabled={props.disabled}
      clearable
      onChange={(chosen) => void choose(chosen)}
    />
  )
}
