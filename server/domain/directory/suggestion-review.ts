import { eq, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import {
  suggestedChangesSchema,
  SUGGESTED_FIELDS,
  type listSuggestions as listEndpoint,
  type SuggestedField,
  type Suggestion,
} from '#contract/directory/suggestions.ts'
import { openingHoursSchema } from '#contract/directory/opening-hours.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRow, readRows } from '#server/database/rows.ts'
import { directoryEntries, directorySuggestions } from '#server/database/schema/directory/directory.ts'
import { asSystem } from '#server/database/tenant.ts'
import { audit, type Caller } from '../accounts/audit/audit.ts'
import type { Actor } from '../kernel/actor.ts'
import { openCursor, sealCursor, type Position } from '../kernel/cursor.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { notifyPerson } from '../notifications/notify.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>
type Found = v.InferInput<(typeof listEndpoint)['response']>

const suggestionRow = v.object({
  id: v.string(),
  entry_id: v.string(),
  changes: suggestedChangesSchema,
  note: v.string(),
  suggested_at: instantText,
  decided_at: v.nullable(instantText),
  accepted: v.array(v.picklist(SUGGESTED_FIELDS)),
  reason: v.string(),
  version: v.number(),
  name: v.string(),
  address: v.string(),
  phone: v.nullable(v.string()),
  hours: openingHoursSchema,
  is_closed: v.boolean(),
  city_name: v.string(),
  suggested_by: v.nullable(v.string()),
})

const viewOf = (row: v.InferOutput<typeof suggestionRow>): Suggestion => ({
  suggestionId: row.id,
  entryId: row.entry_id,
  changes: row.changes,
  note: row.note,
  suggestedAt: row.suggested_at,
  decision: row.decided_at === null ? null : { at: row.decided_at, accepted: row.accepted, reason: row.reason },
  entry: {
    name: row.name,
    address: row.address,
    phone: row.phone,
    week: row.hours.week,
    isClosed: row.is_closed,
    cityName: row.city_name,
  },
  suggestedBy: row.suggested_by,
  version: row.version,
})

const selected = sql`
  select s.id, s.entry_id, s.changes, s.note, s.suggested_at, s.decided_at, s.accepted, s.reason, s.version, e.name,
    e.address, e.phone, e.hours, e.closed_at is not null as is_closed, c.name as city_name, u.name as suggested_by
  from directory_suggestions s join directory_entries e on e.id = s.entry_id join cities c on c.id = e.city_id
    left join users u on u.id = s.user_id`

/** Waiting ones by age, then the latest decided: seconds since 1970, those of decisions negative. */
const ORDER = sql`(s.decided_at is not null)`
const RANK = sql`case when s.decided_at is null then extract(epoch from s.suggested_at)
  else -extract(epoch from s.decided_at) end`

const rankOf = ({ decision, suggestedAt }: Suggestion): string =>
  decision === null ? `waiting ${suggestedAt}` : `decided ${decision.at}`

const behind = ([key, id]: Position): SQL => {
  const [part, at = ''] = String(key).split(' ')
  const seconds = sql`extract(epoch from ${at}::timestamptz)`
  return part === 'waiting'
    ? sql`(${ORDER} or (${RANK}, s.id) > (${seconds}, ${id}::uuid))`
    : sql`(${ORDER} and (${RANK}, s.id) > (-${seconds}, ${id}::uuid))`
}

const ofState = (state: Wanted['state']): SQL => {
  if (state === undefined) return sql`true`
  return state === 'waiting' ? sql`s.decided_at is null` : sql`s.decided_at is not null`
}

const waitingRow = v.object({ waiting: v.number() })

/** Suggested edits, a page at a time. Throws `validation_failed` for another list's cursor. */
export const listSuggestions = async (
  { db, cursorSecret, now }: { db: Db; cursorSecret: Uint8Array; now: Date },
  { state, cursor, limit }: Wanted,
): Promise<Found> => {
  const list = `directory suggestions ${state ?? 'all'}`
  const after = openCursor(cursorSecret, list, cursor)
  const conditions = sql.join([ofState(state), ...(after === null ? [] : [behind(after)])], sql` and `)
  const rows = await readRows(
    db,
    suggestionRow,
    sql`${selected} where ${conditions} order by ${ORDER}, ${RANK}, s.id limit ${limit + 1}`,
  )
  const counted = await readRow(
    db,
    waitingRow,
    sql`select count(*)::int as waiting from directory_suggestions where decided_at is null`,
  )
  const items = rows.slice(0, limit).map(viewOf)
  const last = items.at(-1)
  const nextCursor =
    rows.length > limit && last !== undefined ? sealCursor(cursorSecret, list, [rankOf(last), last.suggestionId]) : null
  return { items, nextCursor, waiting: counted?.waiting ?? 0, asOf: now.toISOString() }
}

const applyTo = async (
  { tx, now }: { tx: Db; now: Date },
  { changes, entryId, entry }: Suggestion,
  accepted: readonly SuggestedField[],
): Promise<void> => {
  const takes = (field: SuggestedField): boolean => accepted.includes(field)
  const { name = entry.name, address = entry.address, phone = entry.phone, week } = changes
  await tx
    .update(directoryEntries)
    .set({
      checkedAt: now,
      ...(takes('name') && { name }),
      ...(takes('address') && { address }),
      ...(takes('phone') && { phone }),
      ...(takes('week') && week && { hours: sql`jsonb_set(hours, '{week}', ${JSON.stringify(week)}::jsonb)` }),
      ...(takes('isClosed') && { closedAt: now }),
    })
    .where(eq(directoryEntries.id, entryId))
}

/**
 * Takes over fields of a suggested edit, or declines it, inside the transaction of an idempotent call: the place changes, the
 * person is notified, and the audit log has an entry. Throws `not_found`, `changed_meanwhile` where it was decided since,
 * `validation_failed` for a field that was not suggested or a missing reason.
 */
export const decideSuggestion = (
  { tx, now, caller, version }: { tx: Db; now: Date; caller: Caller; version: number },
  actor: Actor,
  { suggestionId, accepted, reason }: { suggestionId: string; accepted: readonly SuggestedField[]; reason: string },
): Promise<Suggestion> =>
  asSystem(tx, async () => {
    const found = eq(directorySuggestions.id, suggestionId)
    const [known] = await tx.select().from(directorySuggestions).where(found).for('update')
    if (known === undefined) throw notFound()
    if (known.version !== version) throw new Refusal('changed_meanwhile', { details: { version: known.version } })
    if (accepted.some((field) => known.changes[field] === undefined))
      throw new Refusal('validation_failed', { fields: [{ field: 'body.accepted', code: 'validation_failed' }] })
    if (accepted.length === 0 && reason === '')
      throw new Refusal('validation_failed', { fields: [{ field: 'body.reason', code: 'required' }] })
    const before = await readRow(tx, suggestionRow, sql`${selected} where s.id = ${suggestionId}`)
    if (before === undefined) throw notFound()
    if (accepted.length > 0) await applyTo({ tx, now }, viewOf(before), accepted)
    await tx
      .update(directorySuggestions)
      .set({
        decidedAt: now,
        decidedByUserId: actor.userId,
        accepted: SUGGESTED_FIELDS.filter((field) => accepted.includes(field)),
        reason,
        version: version + 1,
      })
      .where(found)
    await audit(
      { db: tx, now, caller },
      {
        kind: 'place_suggestion_decided',
        clientId: actor.clientId,
        actorUserId: actor.userId,
        subjectUserId: null,
        details: { name: before.name, verdict: accepted.length > 0 ? 'accepted' : 'declined' },
      },
    )
    const row = await readRow(tx, suggestionRow, sql`${selected} where s.id = ${suggestionId}`)
    if (row === undefined) throw notFound()
    if (known.userId !== null) {
      const facts = { about: row.name, entryId: known.entryId }
      notifyPerson(
        tx,
        known.userId,
        accepted.length > 0
          ? { kind: 'suggestion_accepted', facts }
          : { kind: 'suggestion_declined', facts: { ...facts, note: reason } },
        { at: now },
      )
    }
    return viewOf(row)
  })
