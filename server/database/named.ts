import type pg from 'pg'
import type * as v from 'valibot'
import { connectionOf, unawaited, type Db } from './db.ts'
import { parseRows, type RowSchema } from './rows.ts'

/** Allowed parameter types of a statement; the driver can serialize each of them, so none fails before it is sent. */
type Value = string | number | boolean | Date | null | readonly (string | null)[]

const texts = new Map<string, string>()

const run = (
  on: Pick<pg.Pool, 'query'>,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult> => {
  const before = texts.get(name) ?? text
  if (before !== text) throw new Error(`two statements are called ${name}`)
  texts.set(name, text)
  return on.query({ name, text, values: [...values] })
}

/** A statement with positional parameters and the schema of its rows. */
export type Statement<Row extends RowSchema> = Readonly<{ name: string; row: Row; text: string }>

const executorOf = (on: Pick<pg.Pool, 'query'> | Db) => ('execute' in on ? connectionOf(on) : on)

/**
 * Runs a statement that is prepared once per connection: for what every screen waits for. Its rows are parsed. Throws
 * `UnexpectedRowError`.
 */
export const named = async <const Row extends RowSchema>(
  on: Pick<pg.Pool, 'query'> | Db,
  { name, row, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<v.InferOutput<Row>[]> => {
  const { rows } = await run(executorOf(on), name, text, values)
  return parseRows(row, rows)
}

/** As `named`, for a statement whose rows are not read; returns how many there are or were changed. */
export const namedCount = async (
  on: Pick<pg.Pool, 'query'> | Db,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<number> => (await run(executorOf(on), name, text, values)).rowCount ?? 0

/** Like `named`, for a transaction statement whose result is not needed: the end of the transaction waits for it. */
export const sent = (tx: Db, name: string, text: string, values: readonly Value[]): void =>
  unawaited(tx, run(connectionOf(tx), name, text, values))

/**
 * A query of Drizzle that is built once per connection and prepared there: building costs more than most of them take.
 * Queries inside `build` name their values by `sql.placeholder`.
 */
export const prepared = <Query>(build: (db: Db) => Query): ((db: Db) => Query) => {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const made = build(db)
    built.set(db, made)
    return made
  }
}
