import { addDays } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { seededId, seededRandom } from '../../seeded.ts'
import { colleagues, fullName } from './travellers.ts'

/** Adds the travellers once. They have no password and cannot sign in. */
export const loadPeople = async (db: Db, today: string): Promise<void> => {
  const rows = colleagues().map((person) => {
    const joined = new Date(`${addDays(today, -seededRandom(`joined:${person.email}`).between(560, 1900))}T02:00:00Z`)
    return {
      id: person.userId,
      clientId: seededId(`client:${person.company}`),
      email: person.email,
      name: fullName(person),
      phoneNumber: person.phone,
      emailVerifiedAt: joined,
      locale: 'id' as const,
      roles: ['user' as const],
      createdAt: joined,
    }
  })
  await db.insert(users).values(rows).onConflictDoNothing()
}
