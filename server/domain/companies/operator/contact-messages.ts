import { eq, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { CONTACT_TOPICS } from '#contract/content/contact.ts'
import type { ContactMessage, listContactMessages as listEndpoint } from '#contract/content/contact-messages.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRow, readRows } from '#server/database/rows.ts'
import { contactCases } from '#server/database/schema/notifications/mails.ts'
import { asSystem } from '#server/database/tenant.ts'
import { audit, type Caller } from '#server/domain/accounts/audit/audit.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { openCursor, sealCursor, type Position } from '#server/domain/kernel/cursor.ts'
import { LOCALES } from '#server/domain/kernel/messages.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>
type Found = v.InferInput<(typeof listEndpoint)['response']>

const messageRow = v.object({
  id: v.string(),
  number: v.string(),
  topic: v.picklist(CONTACT_TOPICS),
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  message: v.string(),
  has_photo: v.boolean(),
  locale: v.picklist(LOCALES),
  received_at: instantText,
  answered_at: v.nullable(instantText),
  answered_by: v.nullable(v.string()),
  version: v.number(),
})

const messageFrom = (row: v.InferOutput<typeof messageRow>): ContactMessage => {
  const { id: caseId, received_at: receivedAt, answered_at: at, answered_by: by, has_photo: hasPhoto, ...rest } = row
  return { ...rest, ...(hasPhoto && { hasPhoto }), caseId, receivedAt, answered: at === null ? null : { at, by } }
}

const selected = sql`
  select m.id, m.number, m.topic, m.reference, m.name, m.email, m.message, m.locale, m.received_at, m.answered_at,
    u.name as answered_by, m.version,
    exists (select 1 from booking_messages b where b.report_case_id = m.id and b.photo_id is not null) as has_photo
  from contact_cases m left join users u on u.id = m.answered_by_user_id`

/** The sort key names the part of the list too: `open` or `answered`, and the instant. */
const keyOf = ({ answered, receivedAt }: ContactMessage): string =>
  `${answered === null ? 'open' : 'answered'} ${receivedAt}`

const behind = ([key, id]: Position): SQL => {
  const [part, at = ''] = String(key).split(' ')
  const isAnswered = part === 'answered'
  return sql`(m.answered_at is not null) >= ${isAnswered} and ((m.answered_at is not null) > ${isAnswered}
    or (m.received_at, m.id) < (${at}::timestamptz, ${id}::uuid))`
}

const ofState = (state: Wanted['state']): SQL => {
  if (state === undefined) return sql`true`
  return state === 'open' ? sql`m.answered_at is null` : sql`m.answered_at is not null`
}

const openRow = v.object({ open: v.number() })

/** Contact messages, open ones first, then the latest, a page at a time. Throws `validation_failed` for another list's cursor. */
export const listContactMessages = async (
  { db, cursorSecret, now }: { db: Db; cursorSecret: Uint8Array; now: Date },
  wanted: Wanted,
): Promise<Found> => {
  const { state, cursor, limit } = wanted
  const list = `contact messages ${state ?? 'all'}`
  const after = openCursor(cursorSecret, list, cursor)
  const conditions = sql.join([ofState(state), ...(after === null ? [] : [behind(after)])], sql` and `)
  const rows = await readRows(
    db,
    messageRow,
    sql`${selected} where ${conditions}
    order by (m.answered_at is not null), m.received_at desc, m.id desc limit ${limit + 1}`,
  )
  const counted = await readRow(
    db,
    openRow,
    sql`select count(*)::int as open from contact_cases where answered_at is null`,
  )
  const items = rows.slice(0, limit).map(messageFrom)
  const last = items.at(-1)
  const nextCursor =
    rows.length > limit && last !== undefined ? sealCursor(cursorSecret, list, [keyOf(last), last.caseId]) : null
  return { items, nextCursor, open: counted?.open ?? 0, asOf: now.toISOString() }
}

/**
 * Marks a contact message as answered or opens it again, inside the transaction of an idempotent call, with an entry in the
 * audit log. Throws `not_found` and `changed_meanwhile`.
 */
export const setContactAnswered = (
  { tx, now, caller, version }: { tx: Db; now: Date; caller: Caller; version: number },
  actor: Actor,
  { caseId, isAnswered }: { caseId: string; isAnswered: boolean },
): Promise<ContactMessage> =>
  asSystem(tx, async () => {
    const [known] = await tx.select().from(contactCases).where(eq(contactCases.id, caseId)).for('update')
    if (known === undefined) throw notFound()
    if (known.version !== version) throw new Refusal('changed_meanwhile', { details: { version: known.version } })
    await tx
      .update(contactCases)
      .set({
        answeredAt: isAnswered ? now : null,
        answeredByUserId: isAnswered ? actor.userId : null,
        version: version + 1,
      })
      .where(eq(contactCases.id, caseId))
    const kind = isAnswered ? ('contact_answered' as const) : ('contact_reopened' as const)
    const event = { kind, clientId: actor.clientId, actorUserId: actor.userId, subjectUserId: null }
    await audit({ db: tx, now, caller }, { ...event, details: { case: known.number } })
    const row = await readRow(tx, messageRow, sql`${selected} where m.id = ${caseId}`)
    if (row === undefined) throw notFound()
    return messageFrom(row)
  })
