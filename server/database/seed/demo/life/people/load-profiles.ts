import { eq, sql } from 'drizzle-orm'
import type { Relation } from '#contract/accounts/travellers.ts'
import type { TravelDocument } from '#contract/accounts/travel-documents.ts'
import { addDays } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { personProfiles, travellers } from '#server/database/schema/accounts/travellers.ts'
import { seededId, seededRandom } from '../../seeded.ts'
import { colleagues, demoAccounts, type LifePerson } from './travellers.ts'

/** Colleagues in the book of each account. */
const COLLEAGUES = 3

type Known = Pick<LifePerson, 'name' | 'title'> & { email: string | null; phone: string | null; relation: Relation }

/** People outside the company: name, title, relation. */
const OTHERS = [
  { name: { givenNames: 'Dimas', familyName: 'Anggoro' }, title: 'mr', relation: 'family', email: null, phone: null },
  {
    name: { givenNames: 'Mei Ling', familyName: 'Tan' },
    title: 'ms',
    relation: 'guest',
    email: 'mei.tan@harbourline.example',
    phone: '+65 6000 0142',
  },
] as const satisfies readonly Known[]

const passport = (country: string, expiresOn: string): TravelDocument => ({ kind: 'passport', country, expiresOn })
const ID_CARD: TravelDocument = { kind: 'national_id', country: 'ID', expiresOn: null }

/** Personal data of a person as on documents, the same every day; only the last days of passports are relative to `today`. */
const personalData = (
  { name, title }: Pick<LifePerson, 'name' | 'title'>,
  key: string,
  daysLeft: number,
  today: string,
) => ({
  ...name,
  title,
  birthDate: addDays('1978-03-01', seededRandom(`born:${key}`).between(0, 7000)),
  gender: title === 'ms' ? ('F' as const) : ('M' as const),
  nationality: 'ID',
  documents: [ID_CARD, passport('ID', addDays(today, daysLeft))],
})

const profileOf = (person: LifePerson, today: string): typeof personProfiles.$inferInsert => ({
  clientId: seededId(`client:${person.company}`),
  userId: person.userId,
  ...personalData(person, person.email, seededRandom(`passport:${person.email}`).between(400, 3000), today),
  emergencyContact: { name: 'Rina Kusuma', relation: 'Keluarga', phone: '+62 813 0700 4410' },
  revision: 1,
  edit: seededId(`profile edit:${person.email}`),
  changedAt: new Date(`${today}T01:00:00Z`),
})

/** One passport of the book expires soon, one has expired: what the screen warns of can be seen. */
const DAYS_LEFT = [1460, 120, 2200, 900, -20]

const bookOf = (person: LifePerson, today: string): (typeof travellers.$inferInsert)[] => {
  const team = colleagues()
    .filter(({ company }) => company === person.company)
    .slice(0, COLLEAGUES)
    .map((colleague): Known => ({ ...colleague, relation: 'colleague' }))
  return [...team, ...OTHERS].map(({ name, title, email, phone, relation }, index) => {
    const key = `${person.email}:${name.givenNames}`
    return {
      clientId: seededId(`client:${person.company}`),
      userId: person.userId,
      travellerId: seededId(`traveller:${key}`),
      ...personalData({ name, title }, name.givenNames, DAYS_LEFT[index] ?? 900, today),
      ...(relation === 'guest' && {
        nationality: 'SG',
        documents: [passport('SG', addDays(today, DAYS_LEFT[index] ?? 900))],
      }),
      relation,
      email,
      phone,
      loyalty: index === 0 ? [{ programme: 'GarudaMiles', number: '801 234 567' }] : [],
      revision: 1,
      edit: seededId(`traveller edit:${key}`),
      changedAt: new Date(`${today}T01:00:00Z`),
    }
  })
}

/** Fills in the profiles and saved travellers of the demonstration's accounts, where a person has not changed them. */
export const loadProfiles = async (db: Db, today: string): Promise<void> => {
  const accounts = demoAccounts()
  await db
    .insert(personProfiles)
    .values(accounts.map((person) => profileOf(person, today)))
    .onConflictDoUpdate({
      target: personProfiles.userId,
      set: { documents: sql`excluded.documents` },
      setWhere: eq(personProfiles.edit, sql`excluded.edit`),
    })
  await db
    .insert(travellers)
    .values(accounts.flatMap((person) => bookOf(person, today)))
    .onConflictDoUpdate({
      target: [travellers.userId, travellers.travellerId],
      set: { documents: sql`excluded.documents` },
      setWhere: eq(travellers.edit, sql`excluded.edit`),
    })
}
