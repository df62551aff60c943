import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import * as v from 'valibot'

/** A row policy that the migrations make. */
type Policy = { table: string; name: string }

const journalSchema = v.object({ entries: v.array(v.object({ tag: v.string() })) })

const CHANGE = /\b(CREATE|DROP) POLICY (?:IF EXISTS )?"([^"]+)"\s+ON\s+"([^"]+)"/g

/** The row policies of a database to which all migrations of the folder were applied. */
export const policiesOf = (migrationsFolder: string): Policy[] => {
  const journal: unknown = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const policies = new Map<string, Policy>()
  for (const { tag } of v.parse(journalSchema, journal).entries) {
    const text = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')
    for (const [, change, name = '', table = ''] of text.matchAll(CHANGE)) {
      if (change === 'CREATE') policies.set(`${table} ${name}`, { table, name })
      else policies.delete(`${table} ${name}`)
    }
  }
  return [...policies.values()]
}

const rowSchema = v.object({
  role: v.nullable(v.boolean()),
  member: v.nullable(v.boolean()),
  missing: v.array(v.string()),
  open: v.array(v.string()),
  withheld: v.array(v.string()),
})

const LOOK = `
  with wanted as (select * from unnest($1::text[], $2::text[]) as w ("table", "name")),
  app as (select oid, not (rolsuper or rolbypassrls) as is_bound from pg_roles where rolname = 'app'),
  tables as (select distinct w."table", to_regclass(format('public.%I', w."table")) as id from wanted w)
  select
    (select is_bound from app) as role,
    (select pg_has_role(oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)
      from app) as member,
    array(select w."name" from wanted w where not exists (select from pg_policies p
      where p.schemaname = 'public' and p.tablename = w."table" and p.policyname = w."name" and 'app' = any(p.roles))) as missing,
    array(select t."table" from tables t where not exists (
      select from pg_class c where c.oid = t.id and c.relrowsecurity)) as open,
    array(select t."table" from tables t, app where not has_any_column_privilege(app.oid, t.id, 'select')) as withheld`

/** What keeps companies apart and is missing in the database, in one line for the operator; null if nothing is. */
export const missingProtections = async (
  pool: Pick<pg.Pool, 'query'>,
  policies: readonly Policy[],
): Promise<string | null> => {
  const values = [policies.map(({ table }) => table), policies.map(({ name }) => name)]
  const { rows } = await pool.query({ name: 'missing-protections', text: LOOK, values })
  const { role, member, missing, open, withheld } = v.parse(rowSchema, rows[0])
  if (role === null) return 'the role app does not exist; restore with the backup command, which makes it'
  if (!role) return 'the role app is not bound by row policies: it is a superuser or has BYPASSRLS'
  if (member !== true) return 'the user of DATABASE_URL may not act as the role app: GRANT app TO that user'
  if (missing.length > 0) return `row policies are missing: ${missing.join(', ')}`
  if (open.length > 0) return `row-level security is off: ${open.join(', ')}`
  if (withheld.length > 0) return `the role app may not read: ${withheld.join(', ')}`
  return null
}
