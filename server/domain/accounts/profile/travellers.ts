import { and, count, eq, isNull, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  MAX_TRAVELLERS,
  travellerSchema,
  type removalQuery,
  type Traveller,
  type TravellerFacts,
  type travellerBody,
} from '#contract/accounts/travellers.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { travellers } from '#server/database/schema/accounts/travellers.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { assertBorn } from './birth-dates.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { assertBase, factsOfEdit } from '#server/domain/kernel/revisions.ts'

type Row = typeof travellers.$inferSelect

/** How long a removal is remembered: longer than a device keeps unsent edits. */
const REMOVED_STORED_MS = 90 * 86_400_000

const own = ({ clientId, userId }: Actor, travellerId?: string) =>
  and(
    eq(travellers.clientId, clientId),
    eq(travellers.userId, userId),
    travellerId === undefined ? undefined : eq(travellers.travellerId, travellerId),
  )

const travellerFrom = ({ givenNames, familyName, ...row }: Row): Traveller =>
  v.parse(travellerSchema, { ...row, name: { givenNames, familyName } })

/** The people in the actor's book, by name. */
export const listTravellers = (db: Db, actor: Actor): Promise<Traveller[]> =>
  inTenant(db, actor, async (tx) => {
    const rows = await tx
      .select()
      .from(travellers)
      .where(and(own(actor), isNull(travellers.removedAt)))
      .orderBy(sql`lower(${travellers.givenNames})`, travellers.familyName, travellers.travellerId)
    return rows.map(travellerFrom)
  })

/** Serializes edits of one person, so that the limit and the revisions also hold with concurrent calls. */
export const lockBook = (tx: Db, { userId }: Pick<Actor, 'userId'>): Promise<void> => inTurn(tx, `travellers ${userId}`)

const rowOf = async (tx: Db, actor: Actor, travellerId: string): Promise<Row | null> => {
  const [row] = await tx.select().from(travellers).where(own(actor, travellerId))
  return row ?? null
}

type Asked = Omit<v.InferOutput<typeof travellerBody>, 'before'>

/** The facts to store; one that was taken out has none to merge with. */
const editedFacts = (
  stored: Row | null,
  { revision, edit, ...mine }: Asked,
  before: TravellerFacts | undefined,
): TravellerFacts => {
  if (stored === null || stored.removedAt !== null) {
    assertBase(stored, { revision, edit })
    return mine
  }
  const { travellerId: _id, revision: latest, edit: by, ...there } = travellerFrom(stored)
  return factsOfEdit<TravellerFacts>(
    { revision: latest, edit: by, facts: there },
    { revision, edit, before, facts: mine },
  )
}

/**
 * Adds or replaces a traveller within the tenant transaction `tx`. Throws `date_invalid`, `changed_meanwhile` or
 * `travellers_full`.
 */
export const putTraveller = async (
  { tx, now }: { tx: Db; now: Date },
  actor: Actor,
  { travellerId, before, ...asked }: v.InferOutput<typeof travellerBody> & { travellerId: string },
): Promise<Traveller> => {
  assertBorn(asked.birthDate, now)
  await lockBook(tx, actor)
  const stored = await rowOf(tx, actor, travellerId)
  const { name, ...facts } = editedFacts(stored, asked, before)
  if (stored === null || stored.removedAt !== null) {
    const [there] = await tx
      .select({ people: count() })
      .from(travellers)
      .where(and(own(actor), isNull(travellers.removedAt)))
    if ((there?.people ?? 0) >= MAX_TRAVELLERS) {
      throw new Refusal('travellers_full', { details: { most: MAX_TRAVELLERS } })
    }
  }
  const changed = {
    ...facts,
    ...name,
    documents: facts.documents ?? stored?.documents ?? [],
    revision: (stored?.revision ?? 0) + 1,
    edit: asked.edit,
    changedAt: now,
    removedAt: null,
  }
  const row = { clientId: actor.clientId, userId: actor.userId, travellerId, ...changed }
  await tx
    .insert(travellers)
    .values(row)
    .onConflictDoUpdate({ target: [travellers.userId, travellers.travellerId], set: changed })
  return travellerFrom(row)
}

const NOTHING = {
  relation: null,
  title: null,
  givenNames: null,
  familyName: null,
  birthDate: null,
  gender: null,
  nationality: null,
  email: null,
  phone: null,
  documents: null,
  loyalty: null,
}

/** Takes a traveller out of the book; one that is not there is no mistake. Throws `changed_meanwhile`. */
export const removeTraveller = (
  given: { db: Db; now: Date },
  actor: Actor,
  { travellerId, ...base }: v.InferOutput<typeof removalQuery> & { travellerId: string },
): Promise<{ removed: true }> =>
  inTenant(given.db, actor, async (tx) => {
    const { now } = given
    await lockBook(tx, actor)
    const before = await rowOf(tx, actor, travellerId)
    if (before === null || before.removedAt !== null) return { removed: true }
    assertBase(before, base)
    await tx
      .update(travellers)
      .set({ ...NOTHING, revision: before.revision + 1, edit: base.edit, changedAt: now, removedAt: now })
      .where(own(actor, travellerId))
    await tx
      .delete(travellers)
      .where(and(own(actor), lt(travellers.removedAt, new Date(now.getTime() - REMOVED_STORED_MS))))
    return { removed: true }
  })
