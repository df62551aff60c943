import { sql, type SQL } from 'drizzle-orm'

/** Values as a list of parameters, for `in (…)`; never empty. */
export const listOf = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
