import type { AuditKind } from '#contract/accounts/audit-kinds.ts'
import { transact, type Db } from '#server/database/db.ts'
import { audit, type Caller } from '../accounts/audit/audit.ts'
import { stillSignedIn } from '../accounts/sessions/still-signed-in.ts'
import type { Actor } from '../kernel/actor.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { mayRunPeople } from './access.ts'
import { lockCompany } from './people/people-rules.ts'

export type CompanyGiven = { db: Db; now: Date; caller: Caller; actor: Actor }

type Done = { kind: AuditKind; subjectUserId?: string; details?: Record<string, string | number | boolean> }

/**
 * A change to a company's set-up: one after the other, by who may change it at this moment, and logged. Null if
 * nothing changed. Throws `unauthenticated` or `forbidden`.
 */
export const changeCompany = async (given: CompanyGiven, work: (tx: Db) => Promise<Done | null>): Promise<void> => {
  const { now, caller, actor } = given
  if (!mayRunPeople(actor)) throw new Refusal('forbidden')
  await transact(given.db, async (tx) => {
    await lockCompany(tx, actor.clientId)
    if (!mayRunPeople(await stillSignedIn(tx, actor))) throw new Refusal('forbidden')
    const done = await work(tx)
    if (done === null) return
    const { kind, subjectUserId = null, details } = done
    const event = { kind, clientId: actor.clientId, actorUserId: actor.userId, subjectUserId }
    await audit({ db: tx, now, caller }, { ...event, ...(details !== undefined && { details }) })
  })
}

/** Throws `changed_meanwhile` where a row has another version than the one that was changed; 0 is a new one. */
export const assertSeen = (found: { version: number } | undefined, version: number): void => {
  if ((found?.version ?? 0) !== version) {
    throw new Refusal('changed_meanwhile', { details: { version: found?.version ?? 0 } })
  }
}

/** Throws `not_found` where another company stored the id at the same moment: the insert skipped it. */
export const assertStored = (stored: readonly unknown[]): void => {
  if (stored.length === 0) throw notFound()
}
