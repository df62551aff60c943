import type { Role } from '#contract/core/roles.ts'
import type { clients, users } from '#server/database/schema/accounts/people.ts'
import type { PropertyRow } from './hotels.ts'
import { seededId } from './seeded.ts'

export type ClientRow = typeof clients.$inferInsert
export type UserRow = typeof users.$inferInsert

/** A small rise of a price is accepted for everybody of the company. */
const TOLERANCE = { priceTolerancePermille: 20, priceToleranceMinor: 50_000 }

/** Fictional tax numbers and streets: real tax numbers do not begin with zeros. */
export const DEMO_CLIENTS: readonly ClientRow[] = [
  {
    id: seededId('client:nusantara'),
    invoiceCode: 'NSNTR',
    name: 'Nusantara Energi',
    legalName: 'PT Nusantara Energi (demonstrasi)',
    taxNumber: '00.000.001.8-000.000',
    billingAddress: 'Jalan Contoh Demonstrasi 1, Jakarta',
    zone: 'Asia/Jakarta',
    isOperator: false,
    isDemonstration: true,
    ...TOLERANCE,
  },
  {
    id: seededId('client:khatulistiwa'),
    invoiceCode: 'KHTST',
    name: 'Garis Khatulistiwa',
    legalName: 'PT Garis Khatulistiwa (demonstrasi)',
    taxNumber: '00.000.002.6-000.000',
    billingAddress: 'Jalan Contoh Demonstrasi 2, Makassar',
    zone: 'Asia/Makassar',
    isOperator: false,
    isDemonstration: true,
    ...TOLERANCE,
  },
  {
    id: seededId('client:singgah'),
    invoiceCode: 'SNGGH',
    name: 'Singgah',
    legalName: 'PT Singgah Perjalanan (demonstrasi)',
    taxNumber: '00.000.003.4-000.000',
    billingAddress: 'Jalan Contoh Demonstrasi 3, Jakarta',
    zone: 'Asia/Jakarta',
    isOperator: true,
    isDemonstration: true,
    ...TOLERANCE,
  },
]

const LIMIT_RUPIAH = 500_000_000

/** Bookings a day of each demonstration company, and of each of its people. */
export const DEMO_DAILY = { dailyBookings: 5_000, personDailyBookings: 1_000 }

/** The account of each demonstration company, with a limit that can be reached. */
export const DEMO_ACCOUNTS = DEMO_CLIENTS.map(({ id }) => ({
  clientId: id,
  creditLimitMinor: LIMIT_RUPIAH,
  dailyLimitMinor: LIMIT_RUPIAH,
  personDailyLimitMinor: LIMIT_RUPIAH,
  ...DEMO_DAILY,
  isVetted: true,
  // Statements of a demonstration stay unpaid.
  pauseAfterDays: null,
  version: 1,
}))

/** Company, account, name, roles. Phone numbers begin with a zero after the prefix, so none of them exists. */
const PEOPLE: readonly (readonly [company: string, account: string, name: string, roles: readonly Role[]])[] = [
  ['nusantara', 'user', 'Ayu Prameswari', ['user']],
  ['nusantara', 'admin', 'Bagus Santoso', ['admin']],
  ['nusantara', 'administrators', 'Ratna Siregar', ['administrators']],
  ['nusantara', 'owner', 'Hendra Gunadi', ['owner', 'user']],
  ['nusantara', 'owneradmin', 'Maria Tumewu', ['owneradmin']],
  ['nusantara', 'agent', 'Made Suardana', ['user']],
  ['khatulistiwa', 'user', 'Andi Rahmawati', ['user']],
  ['khatulistiwa', 'admin', 'Yusuf Daeng Matutu', ['admin']],
  ['khatulistiwa', 'owner', 'Fransiska Lumentut', ['owner', 'user']],
  ['khatulistiwa', 'agent', 'Baso Halim', ['user']],
  ['singgah', 'admin', 'Rina Kartika', ['admin']],
]

/** The demonstration accounts, all with the same password. */
export const makeUsers = (passwordHash: string, now: Date): UserRow[] =>
  PEOPLE.map(([company, account, name, roles], index) => ({
    id: seededId(`user:${account}@${company}`),
    clientId: seededId(`client:${company}`),
    email: `${account}@${company}.example`,
    name,
    phoneNumber: `+62 812 00${index + 11} ${4021 + index * 317}`,
    passwordHash,
    emailVerifiedAt: now,
    roles: [...roles],
  }))

const LISTINGS: readonly (readonly [owner: string, cityId: string, count: number])[] = [
  ['agent@nusantara', 'jakarta', 2],
  ['agent@nusantara', 'yogyakarta', 2],
  ['agent@nusantara', 'denpasar', 2],
  ['agent@khatulistiwa', 'makassar', 3],
]

/** The owner of each property that a person owns, by the property's id. Guesthouses and flats come first: people own those. */
export const ownersOf = (properties: readonly PropertyRow[]): Map<string, string> => {
  const owners = new Map<string, string>()
  for (const [owner, cityId, count] of LISTINGS) {
    const inCity = properties.filter((property) => property.cityId === cityId)
    const small = inCity.filter(({ kind }) => kind === 'guesthouse' || kind === 'serviced_apartment')
    for (const { id } of [...small, ...inCity].slice(0, count)) owners.set(id, seededId(`user:${owner}`))
  }
  return owners
}
