import * as v from 'valibot'

/** Problems that are answered; there may be more. */
export const MAX_IMPORT_PROBLEMS = 100

export const importProblemSchema = v.object({
  /** Row of the file; the header is row 1. */
  row: v.number(),
  column: v.nullable(v.string()),
  /** A stable code of the API's errors. */
  code: v.string(),
  message: v.string(),
})
export type ImportProblem = v.InferOutput<typeof importProblemSchema>

const MAX_COLUMNS = 50
const cellsSchema = v.pipe(v.array(v.string()), v.maxLength(MAX_COLUMNS, 'too_long'))

/** The rows of a spreadsheet as text, read on the device; everything in them is checked by the server. */
export const importedRowsSchema = (maxRows: number) =>
  v.object({
    /** Cells of the first row. */
    header: cellsSchema,
    rows: v.pipe(
      v.array(
        v.object({
          /** Row of the file; the header is row 1. */
          row: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
          cells: cellsSchema,
        }),
      ),
      v.maxLength(maxRows, 'csv_rows_too_many'),
    ),
  })
export type ImportedRows = v.InferOutput<ReturnType<typeof importedRowsSchema>>

/** Names by which a column is known, whatever their case: those of the template in English and Indonesian come first. */
export type ColumnNames<Column extends string> = Readonly<
  Record<Column, readonly [en: string, id: string, ...string[]]>
>
