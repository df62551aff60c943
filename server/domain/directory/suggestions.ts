import { isDeepStrictEqual } from 'node:util'
import { desc, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  SUGGESTIONS_A_DAY,
  type OwnSuggestion,
  type OwnSuggestions,
  type suggestionBody,
} from '#contract/directory/suggestions.ts'
import type { Db } from '#server/database/db.ts'
import { directorySuggestions } from '#server/database/schema/directory/directory.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { Actor } from '../kernel/actor.ts'
import { takeAttempt } from '../kernel/attempts.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { isShown } from './entries.ts'

const BUDGET = { most: SUGGESTIONS_A_DAY, windowMs: 86_400_000 }
const MOST_OWN = 50

type Row = typeof directorySuggestions.$inferSelect

const suggestionFrom = (row: Row): OwnSuggestion => ({
  suggestionId: row.id,
  entryId: row.entryId,
  changes: row.changes,
  note: row.note,
  suggestedAt: row.suggestedAt.toISOString(),
  decision:
    row.decidedAt === null ? null : { at: row.decidedAt.toISOString(), accepted: row.accepted, reason: row.reason },
})

/**
 * Stores a suggested edit, inside the transaction of an idempotent call. Throws `not_found` for a place that is not shown,
 * `validation_failed` where nothing is suggested, `id_taken` for an id of another suggestion, `rate_limited`.
 */
export const putSuggestion = (
  { tx, now, demo }: { tx: Db; now: Date; demo: boolean },
  actor: Actor,
  { suggestionId: id, ...asked }: { suggestionId: string } & v.InferOutput<typeof suggestionBody>,
): Promise<OwnSuggestion> =>
  asSystem(tx, async () => {
    const { entryId, changes, note } = asked
    if (Object.keys(changes).length === 0)
      throw new Refusal('validation_failed', { fields: [{ field: 'body.changes', code: 'required' }] })
    const [known] = await tx.select().from(directorySuggestions).where(eq(directorySuggestions.id, id))
    if (known !== undefined) {
      const isSame = known.userId === actor.userId && known.entryId === entryId && known.note === note
      if (isSame && isDeepStrictEqual(known.changes, changes)) return suggestionFrom(known)
      throw new Refusal('id_taken')
    }
    const shown = await tx.execute(sql`select 1 from directory_entries e where e.id = ${entryId} and ${isShown(demo)}`)
    if (shown.rows.length === 0) throw notFound()
    await takeAttempt(tx, `suggested edits ${actor.userId}`, BUDGET, now)
    const [stored] = await tx
      .insert(directorySuggestions)
      .values({ id, entryId, userId: actor.userId, changes, note, suggestedAt: now })
      .onConflictDoNothing()
      .returning()
    if (stored === undefined) throw new Refusal('id_taken')
    return suggestionFrom(stored)
  })

/** Suggestions of one person, latest first. */
export const ownSuggestions = async (db: Db, actor: Actor, now: Date): Promise<OwnSuggestions> => {
  const rows = await db
    .select()
    .from(directorySuggestions)
    .where(eq(directorySuggestions.userId, actor.userId))
    .orderBy(desc(directorySuggestions.suggestedAt), desc(directorySuggestions.id))
    .limit(MOST_OWN)
  return { items: rows.map(suggestionFrom), asOf: now.toISOString() }
}
