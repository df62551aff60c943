import type * as v from 'valibot'
import {
  EXAMPLE_EMAIL,
  PEOPLE_COLUMN_NAMES,
  PEOPLE_COLUMNS,
  type PeopleColumn,
} from '#contract/companies/people-import.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { ImportedRows } from '#contract/core/import-rows.ts'
import { requiredNameSchema } from '#contract/core/names.ts'
import { ROLES, type Role } from '#contract/core/roles.ts'
import { emailSchema, phoneSchema, requiredLineSchema } from '#contract/core/scalars.ts'
import { cellIn, findColumns, readCell, type FoundColumns, type RowProblem } from '../../../kernel/import-rows.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** A row as it was entered; null: an empty cell. */
export type ReadPerson = {
  row: number
  /** In lower case. */
  email: string
  name: string | null
  roles: Role[] | null
  phone: string | null
  costCentre: string | null
  project: string | null
  group: string | null
}

/** Accepted names of roles, in lower case. */
const ROLE_NAMES: Readonly<Record<Role, readonly string[]>> = {
  user: ['traveller', 'traveler', 'employee', 'penumpang', 'karyawan', 'pelancong'],
  admin: ['travel admin', 'admin perjalanan'],
  administrators: ['travel admin (no flights)', 'admin perjalanan (tanpa penerbangan)'],
  owneradmin: ['deputy owner', 'deputy', 'wakil pemilik'],
  owner: ['pemilik'],
}

/** Null where one of the names is unknown. */
const rolesOf = (text: string): Role[] | null => {
  const names = text
    .toLowerCase()
    .split(/[,;+|/]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const roles = names.map((name) => ROLES.find((role) => role === name || ROLE_NAMES[role].includes(name)))
  if (roles.includes(undefined)) return null
  return ROLES.filter((role) => roles.includes(role))
}

const nameSchema = requiredNameSchema(120)
const codeSchema = requiredLineSchema(30)
const groupSchema = requiredLineSchema(120)

const readRow = (
  one: ImportedRows['rows'][number],
  columns: FoundColumns<PeopleColumn>,
  problem: (column: PeopleColumn, code: ErrorCode) => void,
): ReadPerson => {
  const cellOf = (column: PeopleColumn): string => cellIn(one, columns, column)
  const read = (column: PeopleColumn, schema: v.GenericSchema<string, string>): string | null =>
    readCell(cellOf(column), schema, (code) => problem(column, code))
  const email = read('email', emailSchema)?.toLowerCase() ?? ''
  if (cellOf('email') === '') problem('email', 'required')
  if (email === EXAMPLE_EMAIL) problem('email', 'example_row')
  const asked = cellOf('roles')
  const roles = asked === '' ? null : rolesOf(asked)
  if (asked !== '' && roles === null) problem('roles', 'role_unknown')
  return {
    row: one.row,
    email,
    name: read('name', nameSchema),
    roles,
    phone: read('phone', phoneSchema),
    costCentre: read('costCentre', codeSchema),
    project: read('project', codeSchema),
    group: read('group', groupSchema),
  }
}

export type ReadPeople = {
  people: ReadPerson[]
  problems: RowProblem[]
  /** How the file names a column. */
  titleOf: (column: PeopleColumn) => string | null
}

/** The people of a file and its mistakes by row, as far as the file alone shows them. Throws `csv_email_missing`. */
export const readPeople = ({ header, rows }: ImportedRows): ReadPeople => {
  const columns = findColumns(header, PEOPLE_COLUMNS, PEOPLE_COLUMN_NAMES)
  if (columns.email === undefined) throw new Refusal('csv_email_missing')
  const titleOf = (column: PeopleColumn): string | null => columns[column]?.title ?? null
  const problems: RowProblem[] = []
  const seen = new Set<string>()
  const people = rows.map((one) => {
    const problem = (column: PeopleColumn, code: ErrorCode) =>
      problems.push({ row: one.row, column: titleOf(column), code })
    const person = readRow(one, columns, problem)
    if (person.email !== '' && seen.has(person.email)) problem('email', 'email_repeated')
    seen.add(person.email)
    return person
  })
  return { people, problems, titleOf }
}
