import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { ReportFacts } from '#contract/bookings/trip-expenses.ts'
import { mayEnter } from '#contract/core/roles.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { Actor } from '../../kernel/actor.ts'
import { isWithin } from '../../kernel/attempts.ts'
import { queueMail } from '../../notifications/mail-queue.ts'
import { notifyPerson } from '../../notifications/notify.ts'
import { reportDecidedMail, reportSubmittedMail } from './report-mails.ts'

type Given = { tx: Db; now: Date; origin: string }
type Facts = Pick<ReportFacts, 'purpose' | 'journey' | 'traveller'>

const OFF = 'expenses.email'
/** Submitted reports of one person that those who decide hear of; all are in their list. */
const NOTICES = { most: 20, windowMs: 3_600_000 }

/** Title of a trip: its purpose, else its destination. */
const aboutOf = ({ purpose, journey }: Facts): string => (purpose === '' ? (journey.destination ?? '–') : purpose)

const isReached = and(isNull(users.disabledAt), isNull(users.erasedAt), sql`${users.emailVerifiedAt} is not null`)

/** Notifies everybody of the company who may decide on the report, in the transaction that submits it. */
export const notifyDeciders = async ({ tx, now, origin }: Given, actor: Actor, facts: Facts): Promise<void> => {
  const about = aboutOf(facts)
  const by = facts.traveller
  await asSystem(tx, async () => {
    if (!(await isWithin(tx, `notices of expense reports ${actor.userId}`, NOTICES, now))) return
    const people = await tx
      .select({ id: users.id, email: users.email, locale: users.locale, roles: users.roles })
      .from(users)
      .where(and(eq(users.clientId, actor.clientId), ne(users.id, actor.userId), isReached))
      .orderBy(users.id)
    for (const { id, email, locale: theirs, roles } of people) {
      if (!mayEnter('admin', roles)) continue
      const locale = theirs ?? 'en'
      const unless = { userId: id, address: email, off: OFF }
      await queueMail(tx, { ...reportSubmittedMail(locale, { by, about, origin }), to: email, locale, now, unless })
      notifyPerson(tx, id, { kind: 'expense_submitted', facts: { by, about } }, { at: now, doer: actor.userId })
    }
  })
}

type Decided = { userId: string; accepts: boolean; note: string; facts: Facts }

/** Notifies the traveller of the decision, in its transaction. */
export const notifyTraveller = async (
  { tx, now, origin }: Given,
  actor: Actor,
  { userId, accepts, note, facts }: Decided,
): Promise<void> => {
  const told = { by: actor.name, about: aboutOf(facts), note }
  await asSystem(tx, async () => {
    const [person] = await tx
      .select({ email: users.email, locale: users.locale })
      .from(users)
      .where(and(eq(users.id, userId), isReached))
    if (person === undefined) return
    const locale = person.locale ?? 'en'
    const unless = { userId, address: person.email, off: OFF }
    const mail = reportDecidedMail(locale, { ...told, accepts, origin })
    await queueMail(tx, { ...mail, to: person.email, locale, now, unless })
    const kind = accepts ? 'expense_accepted' : 'expense_returned'
    notifyPerson(tx, userId, { kind, facts: told }, { at: now, doer: actor.userId })
  })
}
