import {
  EXAMPLE_EMAIL,
  PEOPLE_COLUMN_NAMES,
  PEOPLE_COLUMNS,
  type PeopleColumn,
} from '#contract/companies/people-import.ts'
import { currentLocale } from '#src/i18n/locale.ts'

const EXAMPLE: Readonly<Record<PeopleColumn, string>> = {
  email: EXAMPLE_EMAIL,
  name: 'Siti Rahmawati',
  roles: 'user',
  phone: '+62 812 3456 7890',
  costCentre: 'CC-100',
  project: '',
  group: '',
}

/** Names of the columns in the page's language, in the order of the template. */
export const columnTitles = (): string[] =>
  PEOPLE_COLUMNS.map((column) => PEOPLE_COLUMN_NAMES[column][currentLocale() === 'id' ? 1 : 0])

export const exampleRow = (): string[] => PEOPLE_COLUMNS.map((column) => EXAMPLE[column])
