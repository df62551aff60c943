import type pg from 'pg'
import { connectionOf, unawaited, type Db } from './db.ts'

/** Allowed parameter types of a statement; the driver can serialize each of them, so none fails before it is sent. */
type Value = string | number | boolean | Date | null | readonly (string | null)[]

const texts = new Map<string, string>()

const run = <Row extends pg.QueryResultRow>(
  on: Pick<pg.Pool, 'query'>,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> => {
  const before = texts.get(name) ?? text
  if (before !== text) throw new Error(`two statements are called ${name}`)
  texts.set(name, text)
  return on.query<Row>({ name, text, values: [...values] })
}

/** Runs a statement that is prepared once per connection: for what every screen waits for. */
export const named = async <Row extends pg.QueryResultRow>(
  on: Pick<pg.Pool, 'query'> | Db,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => {
  const { rows } = await run<Row>('execute' in on ? connectionOf(on) : on, name, text, values)
  return rows
}

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
