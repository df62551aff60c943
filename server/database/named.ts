import type pg from 'pg'

/** Runs a statement that is prepared once per connection: for the reads that every screen waits for. */
export const named = async <Row extends pg.QueryResultRow>(
  pool: Pick<pg.Pool, 'query'>,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => {
  const { rows } = await pool.query<Row>({ name, text, values: [...values] })
  return rows
}
