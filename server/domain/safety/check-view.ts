import { asc, eq, inArray } from 'drizzle-orm'
import type { AskedPerson, SafetyCheck } from '#contract/safety/safety-checks.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { safetyCheckPeople, safetyChecks } from '#server/database/schema/safety/safety.ts'

type CheckRow = typeof safetyChecks.$inferSelect
type PersonRow = typeof safetyCheckPeople.$inferSelect

/** The answer of an asked account; null if it has not answered. */
export const answeredOf = ({ answer, note, pressedAt, receivedAt }: PersonRow): AskedPerson['answered'] =>
  answer === null || pressedAt === null || receivedAt === null
    ? null
    : { answer, note, pressedAt: pressedAt.toISOString(), receivedAt: receivedAt.toISOString() }

/** Help first, then those who did not answer. */
const urgency = ({ answered }: AskedPerson): number => (answered === null ? 1 : answered.answer === 'help' ? 0 : 2)

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** Checks with the people who were asked, in the order given. */
export const checkViews = async (tx: Db, checks: readonly CheckRow[]): Promise<SafetyCheck[]> => {
  if (checks.length === 0) return []
  const ids = checks.map(({ id }) => id)
  const rows = await tx
    .select({ person: safetyCheckPeople, name: users.name })
    .from(safetyCheckPeople)
    .innerJoin(users, eq(users.id, safetyCheckPeople.userId))
    .where(inArray(safetyCheckPeople.checkId, ids))
    .orderBy(asc(users.name))
  const askers = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(checks.map(({ askedBy }) => askedBy))]))
  return checks.map((check) => ({
    checkId: check.id,
    about: check.about,
    note: check.note,
    askedBy: askers.find(({ id }) => id === check.askedBy)?.name ?? '',
    askedAt: check.askedAt.toISOString(),
    remindedAt: textOf(check.remindedAt),
    closedAt: textOf(check.closedAt),
    people: rows
      .filter(({ person }) => person.checkId === check.id)
      .map(({ person, name }) => ({
        userId: person.userId,
        name,
        travellers: person.travellers,
        phone: person.phone,
        answered: answeredOf(person),
      }))
      .toSorted((a, b) => urgency(a) - urgency(b)),
  }))
}
