import { and, lt, sql } from 'drizzle-orm'
import { contactCases } from '#server/database/schema/notifications/mails.ts'
import { createContactCase } from '#server/domain/content/contact-cases.ts'
import { seededId } from '../seeded.ts'
import { LOCALE, type Life } from './life.ts'
import { isOfLife } from './life-ids.ts'
import { LIFE_MESSAGES } from './messages.data.ts'
import { colleagues, demoAccounts, fullName } from './people/travellers.ts'

const DAY_MS = 86_400_000
const ANSWERED_AFTER_DAYS = 5

/** Contact messages of people, in place of those of an earlier day; older ones are answered. */
export const loadMessages = async ({ services, db, recorded, present }: Life): Promise<void> => {
  await services.db.delete(contactCases).where(isOfLife(sql`${contactCases.id}`))
  const people = [...colleagues(), ...demoAccounts()]
  for (const [topic, email, daysAgo, message] of LIFE_MESSAGES) {
    const person = people.find((one) => one.email === email)
    if (person === undefined) throw new Error(`${email} writes and is not there`)
    const caseId = seededId(`life:message:${email}:${daysAgo}`)
    const now = new Date(present.getTime() - daysAgo * DAY_MS)
    const text = { topic, reference: '', name: fullName(person), email, message, website: '' }
    await recorded(caseId, [now], () =>
      createContactCase({ ...services, db, locale: LOCALE, now }, { caseId, ...text }),
    )
  }
  const answeredBefore = new Date(present.getTime() - ANSWERED_AFTER_DAYS * DAY_MS)
  await services.db
    .update(contactCases)
    .set({ answeredAt: sql`${contactCases.receivedAt} + interval '5 hours'`, version: 1 })
    .where(and(isOfLife(sql`${contactCases.id}`), lt(contactCases.receivedAt, answeredBefore)))
}
