import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { connectionOf, type Db } from './db.ts'

/** Schema of one row: an object of the columns that are read. Columns it does not name are dropped. */
export type RowSchema = v.GenericSchema<unknown, unknown>

/** A row that the code cannot read: the statement and its schema differ, or the stored data is of another shape. */
export class UnexpectedRowError extends Error {
  override readonly name = 'UnexpectedRowError'
}

const dialect = new PgDialect()

/** Names the column and the types, never the value: rows hold personal data and errors are logged. */
const problemOf = (issue: v.BaseIssue<unknown>): string => {
  const found = issue.input === null ? 'null' : Array.isArray(issue.input) ? 'array' : typeof issue.input
  return `${v.getDotPath(issue) ?? 'row'} (${issue.type}: expected ${issue.expected ?? 'another value'}, found ${found})`
}

/** Parses a row by a schema. Throws `UnexpectedRowError`. */
export const parseRow = <const Row extends RowSchema>(row: Row, one: unknown): v.InferOutput<Row> => {
  const parsed = v.safeParse(row, one, { abortEarly: true })
  if (!parsed.success) throw new UnexpectedRowError(`a row cannot be read: ${problemOf(parsed.issues[0])}`)
  return parsed.output
}

/** Parses rows by a schema. Throws `UnexpectedRowError`. */
export const parseRows = <const Row extends RowSchema>(row: Row, rows: readonly unknown[]): v.InferOutput<Row>[] =>
  rows.map((one) => parseRow(row, one))

/** The text of a query without bound values, to be prepared; `$1` and so on are written in it. Throws where it has some. */
export const textOf = (query: SQL): string => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  if (params.length > 0) throw new Error('a statement to be prepared has bound values')
  return text
}

/**
 * Executes a query and parses its rows. On both engines int8 arrives as a number, timestamptz as a Date, date as the text
 * 'YYYY-MM-DD', numeric as text and JSON parsed. Throws `UnexpectedRowError`.
 */
export const readRows = async <const Row extends RowSchema>(
  db: Db,
  row: Row,
  query: SQL,
): Promise<v.InferOutput<Row>[]> => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { rows } = await connectionOf(db).query(text, params)
  return parseRows(row, rows)
}

/** As `readRows`, the first row alone. */
export const readRow = async <const Row extends RowSchema>(
  db: Db,
  row: Row,
  query: SQL,
): Promise<v.InferOutput<Row> | undefined> => (await readRows(db, row, query))[0]

/** A timestamptz as ISO 8601 text in UTC. */
export const instantText = v.pipe(
  v.date(),
  v.transform((at) => at.toISOString()),
)
