import * as v from 'valibot'
import { isBirthDate, worldPhoneSchema, type Gender, type PersonTitle } from '#contract/accounts/person.ts'
import {
  EXAMPLE_TRAVELLER_EMAIL,
  TRAVELLER_COLUMN_NAMES,
  TRAVELLER_COLUMNS,
  type TravellerColumn,
} from '#contract/accounts/travellers-import.ts'
import type { TravelDocument } from '#contract/accounts/travel-documents.ts'
import type { Relation } from '#contract/accounts/travellers.ts'
import { COUNTRIES } from '#contract/core/countries.ts'
import { addDays } from '#contract/core/days.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { ImportedRows } from '#contract/core/import-rows.ts'
import { requiredNameSchema } from '#contract/core/names.ts'
import { daySchema, emailSchema } from '#contract/core/scalars.ts'
import { cellIn, dayText, findColumns, readCell, type RowProblem } from '../../../kernel/import-rows.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** A row as it was entered; null: an empty cell. */
export type ReadTraveller = {
  row: number
  givenNames: string
  familyName: string | null
  relation: Relation | null
  title: PersonTitle | null
  birthDate: string | null
  gender: Gender | null
  nationality: string | null
  passport: TravelDocument | null
  email: string | null
  phone: string | null
}

const wordsOf = <Value>(words: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(words))

const RELATION_WORDS = wordsOf<Relation>({
  colleague: 'colleague',
  kolega: 'colleague',
  'rekan kerja': 'colleague',
  family: 'family',
  keluarga: 'family',
  guest: 'guest',
  tamu: 'guest',
})

const TITLE_WORDS = wordsOf<PersonTitle>({
  mr: 'mr',
  mrs: 'mrs',
  ms: 'ms',
  dr: 'dr',
  tn: 'mr',
  tuan: 'mr',
  bapak: 'mr',
  ny: 'mrs',
  nyonya: 'mrs',
  ibu: 'mrs',
  nn: 'ms',
  nona: 'ms',
})

const GENDER_WORDS = wordsOf<Gender>({
  f: 'F',
  female: 'F',
  p: 'F',
  perempuan: 'F',
  m: 'M',
  male: 'M',
  l: 'M',
  'laki-laki': 'M',
  x: 'X',
  unspecified: 'unspecified',
})

/** Codes of countries, and their names in both languages. */
const countryWords = (): ReadonlyMap<string, string> => {
  const words = new Map<string, string>()
  for (const locale of ['en', 'id']) {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    for (const code of COUNTRIES) words.set((names.of(code) ?? code).toLowerCase(), code)
  }
  for (const code of COUNTRIES) words.set(code.toLowerCase(), code)
  return words
}
let knownCountries: ReadonlyMap<string, string> | undefined
const countryOf = (word: string): string | undefined => {
  knownCountries ??= countryWords()
  return knownCountries.get(word)
}

const nameSchema = requiredNameSchema(60)
const expirySchema = v.pipe(v.string(), v.transform(dayText), daySchema)
const bornSchema = (now: Date) =>
  v.pipe(
    v.string(),
    v.transform(dayText),
    daySchema,
    v.check((day) => isBirthDate(day, addDays(now.toISOString().slice(0, 10), 1)), 'date_invalid'),
  )

/** The travellers of a file and its mistakes by row. Throws `csv_name_missing`. */
export const readTravellers = (
  { header, rows }: ImportedRows,
  now: Date,
): { travellers: ReadTraveller[]; problems: RowProblem[]; titleOf: (column: TravellerColumn) => string | null } => {
  const columns = findColumns(header, TRAVELLER_COLUMNS, TRAVELLER_COLUMN_NAMES)
  if (columns.givenNames === undefined) throw new Refusal('csv_name_missing')
  const titleOf = (column: TravellerColumn): string | null => columns[column]?.title ?? null
  const problems: RowProblem[] = []
  const born = bornSchema(now)
  const travellers = rows.map((one): ReadTraveller => {
    const { row } = one
    const problem = (column: TravellerColumn, code: ErrorCode) => problems.push({ row, column: titleOf(column), code })
    const read = <Value>(column: TravellerColumn, schema: v.GenericSchema<string, Value>): Value | null =>
      readCell(cellIn(one, columns, column), schema, (code) => problem(column, code))
    const pick = <Value>(
      column: TravellerColumn,
      find: (word: string) => Value | undefined,
      code: ErrorCode,
    ): Value | null => {
      const word = cellIn(one, columns, column).toLowerCase().replace(/\.$/, '')
      if (word === '') return null
      const found = find(word)
      if (found === undefined) problem(column, code)
      return found ?? null
    }
    const givenNames = read('givenNames', nameSchema) ?? ''
    if (cellIn(one, columns, 'givenNames') === '') problem('givenNames', 'required')
    const email = read('email', emailSchema)
    if (email === EXAMPLE_TRAVELLER_EMAIL) problem('email', 'example_row')
    const isGiven = (column: TravellerColumn) => cellIn(one, columns, column) !== ''
    /** Without a country a passport is one of the nationality. */
    const passportOf = (nationality: string | null): TravelDocument | null => {
      const expiresOn = read('passportExpiresOn', expirySchema)
      const country = pick('passportCountry', countryOf, 'country_unknown') ?? nationality
      if (expiresOn !== null && country !== null) return { kind: 'passport', country, expiresOn }
      if (isGiven('passportExpiresOn') && !isGiven('passportCountry') && !isGiven('nationality')) {
        problem('passportCountry', 'required')
      }
      if (isGiven('passportCountry') && !isGiven('passportExpiresOn')) problem('passportExpiresOn', 'required')
      return null
    }
    const person = {
      row,
      givenNames,
      familyName: read('familyName', nameSchema),
      relation: pick('relation', (word) => RELATION_WORDS.get(word), 'relation_unknown'),
      title: pick('title', (word) => TITLE_WORDS.get(word), 'title_unknown'),
      birthDate: read('birthDate', born),
      gender: pick('gender', (word) => GENDER_WORDS.get(word), 'gender_unknown'),
      nationality: pick('nationality', countryOf, 'country_unknown'),
      email,
      phone: read('phone', worldPhoneSchema),
    }
    return { ...person, passport: passportOf(person.nationality) }
  })
  return { travellers, problems, titleOf }
}
