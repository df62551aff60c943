import type { ClientBase } from 'pg'
import * as v from 'valibot'

const rowSchema = v.object({ table: v.string(), columns: v.array(v.string()), stored: v.array(v.string()) })
export type Table = v.InferOutput<typeof rowSchema>

const TABLES = `
  select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns,
    coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as stored
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`

/** Tables of the application with all their columns, and those whose values are not computed from others. */
export const tablesOf = async (client: ClientBase): Promise<Table[]> =>
  v.parse(v.array(rowSchema), (await client.query(TABLES)).rows)
