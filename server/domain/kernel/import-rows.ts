import * as v from 'valibot'
import {
  MAX_IMPORT_PROBLEMS,
  type ColumnNames,
  type ImportedRows,
  type ImportProblem,
} from '#contract/core/import-rows.ts'
import { isErrorCode, type ErrorCode } from '#contract/core/errors.ts'
import { messageOf, type Locale } from './messages.ts'
import { Refusal } from './refusal.ts'

/** A mistake of a file; the header is row 1. */
export type RowProblem = { row: number; column: string | null; code: ErrorCode }

/** Columns of a file by meaning, and how the file names them. */
export type FoundColumns<Column extends string> = Partial<Record<Column, { at: number; title: string }>>

/** The columns of a header, by their names in either language. */
export const findColumns = <Column extends string>(
  header: readonly string[],
  columns: readonly Column[],
  names: ColumnNames<Column>,
): FoundColumns<Column> => {
  const plain = header.map((name) => name.trim().toLowerCase())
  const found: FoundColumns<Column> = {}
  for (const column of columns) {
    const at = plain.findIndex((name) => names[column].some((known) => known.toLowerCase() === name))
    if (at !== -1) found[column] = { at, title: header[at]?.trim() ?? '' }
  }
  return found
}

/** The text of a cell, trimmed; empty where the file has no such column. */
export const cellIn = <Column extends string>(
  { cells }: ImportedRows['rows'][number],
  columns: FoundColumns<Column>,
  column: Column,
): string => cells[columns[column]?.at ?? -1]?.trim() ?? ''

const codeOf = (issues: readonly { message: string }[]): ErrorCode => {
  const message = issues[0]?.message ?? ''
  return isErrorCode(message) ? message : 'validation_failed'
}

/** A cell read by a schema; null where it is empty or wrong, of which `problem` is told. */
export const readCell = <Value>(
  text: string,
  schema: v.GenericSchema<string, Value>,
  problem: (code: ErrorCode) => void,
): Value | null => {
  if (text === '') return null
  const result = v.safeParse(schema, text)
  if (result.success) return result.output
  problem(codeOf(result.issues))
  return null
}

/** `31/12/2026` and `31-12-2026` as spreadsheets in Indonesia write them, beside `2026-12-31`. */
export const dayText = (text: string): string =>
  text.replace(/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/, (_all, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

/** The first problems by row, in the language of the reader. */
export const shownProblems = (problems: readonly RowProblem[], locale: Locale): ImportProblem[] =>
  problems
    .toSorted((one, other) => one.row - other.row)
    .slice(0, MAX_IMPORT_PROBLEMS)
    .map((problem) => ({ ...problem, message: messageOf(problem.code, locale) }))

/** `import_rejected` with the first problems by row, and how many there are. */
export const importRejected = (problems: readonly RowProblem[], locale: Locale): Refusal =>
  new Refusal('import_rejected', { details: { problems: shownProblems(problems, locale), count: problems.length } })
