import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { importedRowsSchema, type ColumnNames } from '../core/import-rows.ts'
import { MAX_TRAVELLERS } from './travellers.ts'

/** Columns of a list of travellers, in the order of the template. Only the given names are needed. */
export const TRAVELLER_COLUMNS = [
  'givenNames',
  'familyName',
  'relation',
  'title',
  'birthDate',
  'gender',
  'nationality',
  'passportCountry',
  'passportExpiresOn',
  'email',
  'phone',
] as const
export type TravellerColumn = (typeof TRAVELLER_COLUMNS)[number]

export const TRAVELLER_COLUMN_NAMES: ColumnNames<TravellerColumn> = {
  givenNames: ['Given names', 'Nama depan', 'first name', 'given name', 'nama'],
  familyName: ['Family name', 'Nama belakang', 'last name', 'surname', 'nama keluarga'],
  relation: ['Relation', 'Hubungan', 'relationship'],
  title: ['Title', 'Sapaan', 'gelar'],
  birthDate: ['Date of birth', 'Tanggal lahir', 'birth date', 'birthday'],
  gender: ['Gender', 'Jenis kelamin', 'sex'],
  nationality: ['Nationality', 'Kewarganegaraan', 'country', 'negara'],
  passportCountry: ['Passport country', 'Negara penerbit paspor', 'passport issuing country', 'negara paspor'],
  passportExpiresOn: ['Passport expires on', 'Paspor berlaku sampai', 'passport expiry', 'masa berlaku paspor'],
  email: ['Email', 'Alamat email', 'e-mail', 'surel'],
  phone: ['Phone', 'Telepon', 'mobile', 'nomor telepon', 'hp', 'no. hp'],
}

/** The address of the template's example, which is never imported. */
export const EXAMPLE_TRAVELLER_EMAIL = 'siti.rahmawati@company.example'

export const importTravellers = endpoint({
  name: 'travellers.import',
  method: 'POST',
  path: '/api/Travellers/import',
  summary: `Add up to ${MAX_TRAVELLERS} travellers and complete saved ones, all of them or none. A saved traveller with the same name, and no other date of birth or email address, is changed; empty cells change nothing. \`import_rejected\` has the problems by row.`,
  access: 'user',
  idempotent: true,
  body: importedRowsSchema(MAX_TRAVELLERS),
  response: v.object({ added: v.number(), changed: v.number(), unchanged: v.number() }),
  errors: ['import_rejected', 'csv_name_missing', 'travellers_full'],
  bodyBytes: 500_000,
})
