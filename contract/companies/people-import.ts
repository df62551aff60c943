import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { importedRowsSchema, importProblemSchema, type ColumnNames } from '../core/import-rows.ts'
import { MAX_IMPORT_ROWS } from './cost-units.ts'

/** Columns of a list of people, in the order of the template. Only the email address is needed. */
export const PEOPLE_COLUMNS = ['email', 'name', 'roles', 'phone', 'costCentre', 'project', 'group'] as const
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number]

export const PEOPLE_COLUMN_NAMES: ColumnNames<PeopleColumn> = {
  email: ['Email', 'Alamat email', 'e-mail', 'email address', 'surel'],
  name: ['Name', 'Nama', 'full name', 'nama lengkap'],
  roles: ['Role', 'Peran', 'roles'],
  phone: ['Phone', 'Telepon', 'phone number', 'nomor telepon', 'mobile', 'hp', 'no. hp'],
  costCentre: ['Cost centre', 'Pusat biaya', 'cost center', 'cost centre code', 'kode pusat biaya'],
  project: ['Project', 'Proyek', 'project code', 'kode proyek'],
  group: ['Group', 'Grup', 'traveller group', 'grup penumpang'],
}

/** The address of the template's example, which is never imported. */
export const EXAMPLE_EMAIL = 'siti.rahmawati@company.example'

/** Largest body in bytes. */
const MAX_BODY_BYTES = 6_000_000

const bodySchema = importedRowsSchema(MAX_IMPORT_ROWS)

const countsSchema = v.object({
  /** People who are invited. */
  added: v.number(),
  /** Employees and open invitations with another cost centre, project or group. */
  changed: v.number(),
  unchanged: v.number(),
  /** Of those, how many have other roles than the file: roles stay as they are. */
  rolesStay: v.number(),
  /** Hours until the last invitation is sent; 0: within minutes. */
  mailHours: v.number(),
})
export type PeopleImported = v.InferOutput<typeof countsSchema>

const previewSchema = v.object({
  ...countsSchema.entries,
  /** Rows with mistakes; the list may have more than one for a row, and has the first 100. */
  wrong: v.number(),
  problems: v.array(importProblemSchema),
  problemCount: v.number(),
  /** The first 100 rows whose roles stay as they are. */
  notes: v.array(importProblemSchema),
})
export type PeoplePreview = v.InferOutput<typeof previewSchema>

const path = '/api/Admin/People/import'

export const previewPeopleImport = endpoint({
  name: 'people.previewImport',
  method: 'POST',
  path: `${path}/preview`,
  summary: `What an import of up to ${MAX_IMPORT_ROWS} people would do: how many are new, changed, unchanged and wrong, with the mistakes by row. Nothing is stored. Owners and owneradmins only.`,
  access: 'people',
  body: bodySchema,
  response: previewSchema,
  errors: ['csv_email_missing'],
  bodyBytes: MAX_BODY_BYTES,
})

export const importPeople = endpoint({
  name: 'people.import',
  method: 'POST',
  path,
  summary: `Invite up to ${MAX_IMPORT_ROWS} people and set the cost centre, project and group of those already there, all of them or none. Empty cells change nothing, and roles of people already there stay. Invitations are mailed one after another within the limits of invitations. \`import_rejected\` has the problems by row. Owners and owneradmins only.`,
  access: 'people',
  idempotent: true,
  body: bodySchema,
  response: countsSchema,
  errors: ['step_up_needed', 'import_rejected', 'csv_email_missing'],
  bodyBytes: MAX_BODY_BYTES,
})
