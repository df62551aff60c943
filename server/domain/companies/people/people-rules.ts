import { eq } from 'drizzle-orm'
import { mayRunPeople } from '../access.ts'
import type { Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import type { Caller } from '#server/domain/accounts/audit/audit.ts'
import { stillSignedIn } from '#server/domain/accounts/sessions/still-signed-in.ts'
import { assertSteppedUp } from '#server/domain/accounts/factors/step-up.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'

export type PeopleGiven = {
  db: Db
  now: Date
  caller: Caller
  locale: Locale
  origin: () => string
  keys: Keys
  actor: Actor
}

/** Requires an owner or owneradmin with a recent step-up authentication. Throws `forbidden` or `step_up_needed`. */
export const assertRunsPeople = ({ actor, now }: Pick<PeopleGiven, 'actor' | 'now'>): void => {
  if (!mayRunPeople(actor)) throw new Refusal('forbidden')
  assertSteppedUp(actor, now)
}

/** Changes to the people of a company happen one after the other. Gives the company. */
export const lockCompany = async (tx: Db, clientId: string) => {
  const [company] = await tx.select().from(clients).where(eq(clients.id, clientId)).for('no key update')
  if (company === undefined) throw notFound()
  return company
}

/**
 * As `lockCompany`, and gives the actor with the roles of this moment. Throws `unauthenticated` or `forbidden` where it lost
 * its account or its role while the call waited.
 */
export const lockPeople = async (tx: Db, { actor, now }: Pick<PeopleGiven, 'actor' | 'now'>) => {
  const company = await lockCompany(tx, actor.clientId)
  const present = await stillSignedIn(tx, actor)
  assertRunsPeople({ actor: present, now })
  return { company, actor: present }
}
