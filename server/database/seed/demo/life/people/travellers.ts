import { readTable } from '#server/database/seed/reference/read.ts'
import { seededId } from '../../seeded.ts'
import { type DepartmentName, isDepartment } from './departments.ts'
import { LIFE_PEOPLE } from './people.data.ts'

/** A person whose trips fill the demonstration. */
export type LifePerson = {
  userId: string
  /** `nusantara` or `khatulistiwa`. */
  company: string
  name: { givenNames: string; familyName: string | null }
  title: 'mr' | 'ms'
  department: DepartmentName
  email: string
  phone: string
  /** An account of the README that people sign in with. */
  isDemoAccount: boolean
}

export const fullName = ({ name: { givenNames, familyName } }: Pick<LifePerson, 'name'>): string =>
  familyName === null ? givenNames : `${givenNames} ${familyName}`

const COMPANIES = ['nusantara', 'khatulistiwa']

const addressOf = (name: string, company: string): string =>
  `${name.toLowerCase().replaceAll(' ', '.')}@${company}.example`

/** People of the companies beside the accounts that one signs in with. */
export const colleagues = (): LifePerson[] =>
  readTable(LIFE_PEOPLE, 5).map(([company = '', givenNames = '', family = '', title, department = ''], index) => {
    if (!COMPANIES.includes(company) || !isDepartment(department)) throw new Error(`nobody travels like ${givenNames}`)
    const name = { givenNames, familyName: family === '-' ? null : family }
    const email = addressOf(fullName({ name }), company)
    return {
      userId: seededId(`user:${email}`),
      company,
      name,
      title: title === 'ms' ? 'ms' : 'mr',
      department,
      email,
      // A zero after the prefix: no such number exists.
      phone: `+62 813 0${String(107 + index * 13).padStart(3, '0')} ${String(2210 + index * 131).padStart(4, '0')}`,
      isDemoAccount: false,
    }
  })

/** Account, given names, family name, title, how they travel. The names are those of `companies.ts`. */
const ACCOUNTS = [
  ['user@nusantara', 'Ayu', 'Prameswari', 'ms', 'sales'],
  ['admin@nusantara', 'Bagus', 'Santoso', 'mr', 'finance'],
  ['administrators@nusantara', 'Ratna', 'Siregar', 'ms', 'people'],
  ['owner@nusantara', 'Hendra', 'Gunadi', 'mr', 'executive'],
  ['owneradmin@nusantara', 'Maria', 'Tumewu', 'ms', 'finance'],
  ['agent@nusantara', 'Made', 'Suardana', 'mr', 'affairs'],
  ['user@khatulistiwa', 'Andi', 'Rahmawati', 'ms', 'trade'],
  ['admin@khatulistiwa', 'Yusuf', 'Daeng Matutu', 'mr', 'trade'],
  ['owner@khatulistiwa', 'Fransiska', 'Lumentut', 'ms', 'trade'],
  ['agent@khatulistiwa', 'Baso', 'Halim', 'mr', 'logistics'],
] as const

export const demoAccounts = (): LifePerson[] =>
  ACCOUNTS.map(([account, givenNames, familyName, title, department], index) => ({
    userId: seededId(`user:${account}`),
    company: account.split('@')[1] ?? '',
    name: { givenNames, familyName },
    title,
    department,
    email: `${account}.example`,
    phone: `+62 812 00${index + 11} ${4021 + index * 317}`,
    isDemoAccount: true,
  }))
