import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { TwoFactorDemand } from '#contract/companies/two-factor-demand.ts'
import { transact, type Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import { hasSecondFactor } from '#server/domain/accounts/factors/second-factor.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { mayRunPeople } from '../access.ts'
import { assertRunsPeople, lockPeople } from '../people/people-rules.ts'

type Given = { db: Db; now: Date; caller: Caller; actor: Actor }

const stateOf = async (db: Db, clientId: string): Promise<TwoFactorDemand> => {
  const [company] = await db.select({ since: clients.twoFactorsSince }).from(clients).where(eq(clients.id, clientId))
  const isActive = and(
    eq(users.clientId, clientId),
    isNull(users.disabledAt),
    isNull(users.erasedAt),
    isNotNull(users.emailVerifiedAt),
  )
  const [counted] = await db
    .select({ people: count(), with: sql<number>`count(*) filter (where ${hasSecondFactor})`.mapWith(Number) })
    .from(users)
    .where(isActive)
  return {
    demandedSince: company?.since?.toISOString() ?? null,
    people: counted?.people ?? 0,
    withSecondFactor: counted?.with ?? 0,
  }
}

/** Whether the actor's company demands two factors, and how many people have them. Throws `forbidden`. */
export const twoFactorDemandOf = async ({ db, actor }: Pick<Given, 'db' | 'actor'>): Promise<TwoFactorDemand> => {
  if (!mayRunPeople(actor)) throw new Refusal('forbidden')
  return stateOf(db, actor.clientId)
}

/** Begins or ends the demand, from the next call of every session on. Throws `forbidden` and `step_up_needed`. */
export const setTwoFactorDemand = async (given: Given, isDemanded: boolean): Promise<TwoFactorDemand> => {
  assertRunsPeople(given)
  const { db, now, caller, actor } = given
  await transact(db, async (tx) => {
    const { twoFactorsSince } = (await lockPeople(tx, given)).company
    if ((twoFactorsSince !== null) === isDemanded) return
    await tx
      .update(clients)
      .set({ twoFactorsSince: isDemanded ? now : null })
      .where(eq(clients.id, actor.clientId))
    await audit(
      { db: tx, now, caller },
      {
        kind: isDemanded ? 'two_factors_demanded' : 'two_factors_optional',
        clientId: actor.clientId,
        actorUserId: actor.userId,
        subjectUserId: null,
      },
    )
  })
  return stateOf(db, actor.clientId)
}
