import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { travelDocumentsSchema } from '#contract/accounts/travel-documents.ts'
import type { Profile, profileBody, ShownProfile } from '#contract/accounts/user-profile.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { personProfiles } from '#server/database/schema/accounts/travellers.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { assertBorn } from './birth-dates.ts'
import { factsOfEdit } from '#server/domain/kernel/revisions.ts'

type Row = typeof personProfiles.$inferSelect

const rowOf = async (tx: Db, { clientId, userId }: Actor): Promise<Row | null> => {
  const [row] = await tx
    .select()
    .from(personProfiles)
    .where(and(eq(personProfiles.clientId, clientId), eq(personProfiles.userId, userId)))
  return row ?? null
}

/** The telephone number is the account's own: kept once, also for who never filled in the rest. */
const phoneOf = (tx: Db, { userId }: Actor): Promise<string | null> =>
  asSystem(tx, async () => {
    const [account] = await tx.select({ phone: users.phoneNumber }).from(users).where(eq(users.id, userId))
    return account?.phone ?? null
  })

const profileFrom = (row: Row | null, phone: string | null): Profile => ({
  name: row === null || row.givenNames === null ? null : { givenNames: row.givenNames, familyName: row.familyName },
  title: row?.title ?? null,
  birthDate: row?.birthDate ?? null,
  gender: row?.gender ?? null,
  nationality: row?.nationality ?? null,
  documents: v.parse(travelDocumentsSchema, row?.documents ?? []),
  phone,
  emergencyContact: row?.emergencyContact ?? null,
  revision: row?.revision ?? 0,
  edit: row?.edit ?? null,
})

/** The actor's personal data as on documents; empty with revision 0 before the first edit. */
export const profileDetails = (db: Db, actor: Actor): Promise<Profile> =>
  inTenant(db, actor, async (tx) => profileFrom(await rowOf(tx, actor), await phoneOf(tx, actor)))

/** Stores the details within the tenant transaction `tx`. Throws `date_invalid` or `changed_meanwhile`. */
export const putProfileDetails = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  { revision, edit, before, ...mine }: v.InferOutput<typeof profileBody>,
): Promise<Profile> => {
  assertBorn(mine.birthDate, now)
  // Locking the account's row, which exists before the profile's, serializes two concurrent first edits.
  await asSystem(tx, () =>
    tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update'),
  )
  const row = await rowOf(tx, actor)
  const { revision: stored, edit: by, ...there } = profileFrom(row, await phoneOf(tx, actor))
  const { name, phone, ...facts } = factsOfEdit<ShownProfile>(
    by === null ? null : { revision: stored, edit: by, facts: there },
    { revision, edit, before, facts: mine },
  )
  await asSystem(tx, () => tx.update(users).set({ phoneNumber: phone }).where(eq(users.id, actor.userId)))
  const changed = {
    ...facts,
    givenNames: name?.givenNames ?? null,
    familyName: name?.familyName ?? null,
    revision: stored + 1,
    edit,
    changedAt: now,
  }
  const [changedRow] = await tx
    .insert(personProfiles)
    .values({ clientId: actor.clientId, userId: actor.userId, ...changed })
    .onConflictDoUpdate({ target: personProfiles.userId, set: changed })
    .returning()
  return profileFrom(changedRow ?? null, phone)
}
