import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { MAX_GROUPS } from '#contract/products/company-policies.ts'
import { sqlState, transact, type Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { policyDrafts, travellerGroupMembers, travellerGroups } from '#server/database/schema/approvals/policies.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { assertRunsPeople, lockPeople } from '#server/domain/companies/people/people-rules.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import type { PolicyGiven } from './policy-drafts.ts'

type Group = { groupId: string; name: string; members: readonly string[] }

const UNIQUE_VIOLATION = '23505'

const noted = (given: PolicyGiven, tx: Db, kind: 'traveller_group_changed' | 'traveller_group_removed', name: string) =>
  audit(
    { db: tx, now: given.now, caller: given.caller },
    { kind, clientId: given.actor.clientId, actorUserId: given.actor.userId, subjectUserId: null, details: { name } },
  )

/** Throws `not_found` for people of other companies and erased ones. */
const assertMembers = async (tx: Db, clientId: string, members: readonly string[]): Promise<void> => {
  if (members.length === 0) return
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...members]), eq(users.clientId, clientId), isNull(users.erasedAt)))
  if (found.length < new Set(members).size) throw notFound()
}

/** Throws `not_found` for the id of another company's group or a removed one. */
const storeName = async (tx: Db, clientId: string, { groupId, name }: Group, now: Date): Promise<void> => {
  const [there] = await tx
    .select({ clientId: travellerGroups.clientId, removedAt: travellerGroups.removedAt })
    .from(travellerGroups)
    .where(eq(travellerGroups.id, groupId))
  if (there !== undefined) {
    if (there.clientId !== clientId || there.removedAt !== null) throw notFound()
    await tx.update(travellerGroups).set({ name }).where(eq(travellerGroups.id, groupId))
    return
  }
  const [counted] = await tx
    .select({ groups: count() })
    .from(travellerGroups)
    .where(and(eq(travellerGroups.clientId, clientId), isNull(travellerGroups.removedAt)))
  if ((counted?.groups ?? 0) >= MAX_GROUPS) throw new Refusal('too_many_groups')
  await tx.insert(travellerGroups).values({ id: groupId, clientId, name, createdAt: now })
}

/**
 * Creates or changes a group with all of its members; they leave the groups they were in. Throws `forbidden`,
 * `step_up_needed`, `not_found`, `group_name_taken`, `too_many_groups`.
 */
export const putTravellerGroup = async (given: PolicyGiven, group: Group): Promise<void> => {
  assertRunsPeople(given)
  const { db, now, actor } = given
  const { groupId, name } = group
  const { clientId } = actor
  try {
    await transact(db, async (tx) => {
      await lockPeople(tx, given)
      await assertMembers(tx, clientId, group.members)
      await storeName(tx, clientId, group, now)
      const members = [...new Set(group.members)]
      await tx.delete(travellerGroupMembers).where(eq(travellerGroupMembers.groupId, groupId))
      if (members.length > 0) {
        await tx.delete(travellerGroupMembers).where(inArray(travellerGroupMembers.userId, members))
        await tx.insert(travellerGroupMembers).values(members.map((userId) => ({ userId, clientId, groupId })))
      }
      await noted(given, tx, 'traveller_group_changed', name)
    })
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    const code = 'group_name_taken'
    throw new Refusal(code, { fields: [{ field: 'body.name', code }] })
  }
}

/** Removes a group with its draft; its versions stay for earlier decisions. Throws as `putTravellerGroup`. */
export const removeTravellerGroup = async (given: PolicyGiven, groupId: string): Promise<void> => {
  assertRunsPeople(given)
  const { db, now, actor } = given
  await transact(db, async (tx) => {
    await lockPeople(tx, given)
    const [removed] = await tx
      .update(travellerGroups)
      .set({ removedAt: now })
      .where(
        and(
          eq(travellerGroups.id, groupId),
          eq(travellerGroups.clientId, actor.clientId),
          isNull(travellerGroups.removedAt),
        ),
      )
      .returning({ name: travellerGroups.name })
    if (removed === undefined) throw notFound()
    await tx.delete(travellerGroupMembers).where(eq(travellerGroupMembers.groupId, groupId))
    await tx.delete(policyDrafts).where(eq(policyDrafts.groupId, groupId))
    await noted(given, tx, 'traveller_group_removed', removed.name)
  })
}
