import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import {
  codeSchema,
  isInOrder,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  unitNameSchema,
  type CostUnitKind,
} from '#contract/companies/cost-units.ts'
import { readCsv } from '#contract/core/csv.ts'
import { isErrorCode, type ErrorCode } from '#contract/core/errors.ts'
import { daySchema } from '#contract/core/scalars.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { dayText, importRejected, type RowProblem as Problem } from '../../kernel/import-rows.ts'
import type { Locale } from '../../kernel/messages.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeCompany, type CompanyGiven } from '../company-change.ts'

/** Names of the columns in English and Indonesian. */
const COLUMNS = {
  code: ['code', 'kode'],
  name: ['name', 'nama'],
  active: ['active', 'aktif'],
  responsible: ['responsible', 'email', 'penanggung jawab'],
  from: ['from', 'start', 'mulai'],
  until: ['until', 'end', 'sampai', 'selesai'],
} as const
type Column = keyof typeof COLUMNS

const YES = ['', 'yes', 'y', 'true', '1', 'ya', 'aktif', 'active']
const NO = ['no', 'n', 'false', '0', 'tidak', 'nonaktif', 'inactive']

/** A row as it is stored. */
type Unit = {
  row: number
  code: string
  name: string
  isActive: boolean
  email: string
  startsOn: string | null
  endsOn: string | null
}

const columnsOf = (header: readonly string[]): Partial<Record<Column, number>> => {
  const plain = header.map((name) => name.trim().toLowerCase())
  const found: Partial<Record<Column, number>> = {}
  for (const column of ['code', 'name', 'active', 'responsible', 'from', 'until'] as const) {
    const at = plain.findIndex((name) => COLUMNS[column].some((known) => known === name))
    if (at !== -1) found[column] = at
  }
  return found
}

const problemCode = (issues: readonly { message: string }[]): ErrorCode => {
  const message = issues[0]?.message ?? ''
  return isErrorCode(message) ? message : 'validation_failed'
}

/** Reads the cells of a row and collects mistakes. */
const unitOf = (
  cellOf: (column: Column) => string,
  { row, kind }: { row: number; kind: CostUnitKind },
  problem: (about: Problem) => void,
): Unit => {
  const check = (column: Column, schema: v.GenericSchema<string, string>): string => {
    const result = v.safeParse(schema, cellOf(column))
    if (!result.success) problem({ row, column, code: problemCode(result.issues) })
    return result.success ? result.output : ''
  }
  const day = (column: 'from' | 'until'): string | null => {
    const text = dayText(cellOf(column))
    if (kind === 'cost_centre' || text === '') return null
    if (v.is(daySchema, text)) return text
    problem({ row, column, code: 'date_invalid' })
    return null
  }
  const active = cellOf('active').toLowerCase()
  if (![...YES, ...NO].includes(active)) problem({ row, column: 'active', code: 'csv_value_unknown' })
  const unit = {
    row,
    code: check('code', codeSchema),
    name: check('name', unitNameSchema),
    isActive: !NO.includes(active),
    email: cellOf('responsible').toLowerCase(),
    startsOn: day('from'),
    endsOn: day('until'),
  }
  if (!isInOrder(unit)) problem({ row, column: 'until', code: 'ends_before_start' })
  return unit
}

/** The units of a file, and its mistakes by row. */
const readUnits = (bytes: Uint8Array, kind: CostUnitKind): { units: Unit[]; problems: Problem[] } => {
  const [header, ...rows] = readCsv(Uint8Array.from(bytes), TextDecoder, MAX_IMPORT_ROWS + 2)
  const columns = columnsOf(header?.cells ?? [])
  if (columns.code === undefined || columns.name === undefined) {
    return { units: [], problems: [{ row: 1, column: null, code: 'csv_column_missing' }] }
  }
  if (rows.length > MAX_IMPORT_ROWS) {
    return { units: [], problems: [{ row: MAX_IMPORT_ROWS + 2, column: null, code: 'csv_rows_too_many' }] }
  }
  const problems: Problem[] = []
  const seen = new Set<string>()
  const units = rows.map(({ line: row, cells }) => {
    const cellOf = (column: Column): string => cells[columns[column] ?? -1]?.trim() ?? ''
    const unit = unitOf(cellOf, { row, kind }, (problem) => problems.push(problem))
    const key = unit.code.toLowerCase()
    if (key !== '' && seen.has(key)) problems.push({ row, column: 'code', code: 'code_repeated' })
    seen.add(key)
    return unit
  })
  return { units, problems }
}

/** Ids of the company's active people by address; unknown addresses are problems of their rows. */
const peopleOf = async (tx: Db, clientId: string, units: readonly Unit[]) => {
  const emails = [...new Set(units.map(({ email }) => email).filter((email) => email !== ''))]
  const rows =
    emails.length === 0
      ? []
      : await tx
          .select({ id: users.id, email: sql<string>`lower(${users.email})` })
          .from(users)
          .where(
            and(
              eq(users.clientId, clientId),
              isNull(users.disabledAt),
              isNull(users.erasedAt),
              inArray(sql`lower(${users.email})`, emails),
            ),
          )
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  const problems = units.flatMap(({ row, email }): Problem[] =>
    email === '' || ids.has(email) ? [] : [{ row, column: 'responsible', code: 'person_unknown' }],
  )
  return { ids, problems }
}

const STORE = {
  name: 'import-cost-units',
  row: v.object({ version: v.number() }),
  text: `
  insert into cost_units as u
    (id, client_id, kind, code, name, starts_on, ends_on, responsible_user_id, archived_at, created_at)
  select one.id, $1, $2, one.code, one.name, one.from_day, one.until_day, one.responsible,
    case when one.is_active then null else $3::timestamptz end, $3
  from jsonb_to_recordset($4::jsonb) as one (id uuid, code text, name text, is_active boolean, responsible uuid,
    from_day date, until_day date)
  on conflict (client_id, kind, lower(code)) do update set code = excluded.code, name = excluded.name,
    starts_on = excluded.starts_on, ends_on = excluded.ends_on, responsible_user_id = excluded.responsible_user_id,
    archived_at = case when excluded.archived_at is null then null else coalesce(u.archived_at, excluded.archived_at) end,
    version = u.version + 1
  returning version`,
}

/**
 * Adds and changes the units of a CSV file, all of them or none; known codes are changed. Throws `file_too_large`, or
 * `import_rejected` with the problems by row.
 */
export const importCostUnits = async (
  given: CompanyGiven & { locale: Locale },
  { unitKind: kind, file }: { unitKind: CostUnitKind; file: string },
): Promise<{ added: number; changed: number }> => {
  const { clientId } = given.actor
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > MAX_IMPORT_BYTES) {
    throw new Refusal('file_too_large', { fields: [{ field: 'body.file', code: 'file_too_large' }] })
  }
  const { units, problems } = readUnits(bytes, kind)
  if (problems.length > 0) throw importRejected(problems, given.locale)
  const counts = { added: 0, changed: 0 }
  await changeCompany(given, async (tx) => {
    const people = await peopleOf(tx, clientId, units)
    if (people.problems.length > 0) throw importRejected(people.problems, given.locale)
    const rows = units.map(({ code, name, isActive, email, startsOn: from, endsOn: until }) => {
      const responsible = people.ids.get(email) ?? null
      return { id: uuidv7(), code, name, is_active: isActive, responsible, from_day: from, until_day: until }
    })
    const stored = await named(tx, STORE, [clientId, kind, given.now, JSON.stringify(rows)])
    counts.added = stored.filter(({ version }) => version === 1).length
    counts.changed = stored.length - counts.added
    return units.length === 0 ? null : { kind: 'cost_units_imported', details: { unit: kind, ...counts } }
  })
  return counts
}
