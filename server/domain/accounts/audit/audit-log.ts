import { eq, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { auditDetailsSchema, type listAuditEvents as listEndpoint } from '#contract/accounts/audit.ts'
import { AUDIT_KINDS } from '#contract/accounts/audit-kinds.ts'
import { kindsOfGroup } from '#contract/accounts/audit-groups.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { openCursor, sealCursor, type Position } from '#server/domain/kernel/cursor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { instantText, readRows } from '#server/database/rows.ts'
import { clients } from '#server/database/schema/accounts/people.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>
type Found = v.InferInput<(typeof listEndpoint)['response']>
const eventRow = v.object({
  id: v.string(),
  at: instantText,
  kind: v.picklist(AUDIT_KINDS),
  actor: v.nullable(v.string()),
  subject: v.nullable(v.string()),
  company: v.nullable(v.string()),
  ip: v.string(),
  details: auditDetailsSchema,
})

const listOf = (texts: readonly string[]): SQL =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )

/** LIKE pattern for a part of a name, with wildcard characters escaped. */
const patternOf = (part: string): string => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const namesLike = (person: string): SQL => {
  const pattern = patternOf(person)
  return sql`(actor.name ilike ${pattern} or subject.name ilike ${pattern} or e.details->>'name' ilike ${pattern})`
}

const narrowed = (actor: Actor, { group, person, from, to }: Wanted, zone: string): SQL[] => [
  ...(actor.isOperator ? [] : [sql`e.client_id = ${actor.clientId}`]),
  ...(group === undefined ? [] : [sql`e.kind in (${listOf(kindsOfGroup(group))})`]),
  ...(person === '' ? [] : [namesLike(person)]),
  ...(from === undefined ? [] : [sql`e.at >= (${from}::date)::timestamp at time zone ${zone}`]),
  ...(to === undefined ? [] : [sql`e.at < (${to}::date + 1)::timestamp at time zone ${zone}`]),
]

const behind = ([at, id]: Position): SQL => sql`(e.at, e.id) < (${String(at)}::timestamptz, ${id}::uuid)`

/**
 * Audit events of accounts in the actor's company, or of all for the operator's admins, latest first, a page at a time.
 * Throws `validation_failed` for days in the wrong order and a cursor of another list.
 */
export const listAuditEvents = async (
  { db, cursorSecret, now }: { db: Db; cursorSecret: Uint8Array; now: Date },
  actor: Actor,
  wanted: Wanted,
): Promise<Found> => {
  const { cursor, limit, ...filters } = wanted
  if (filters.from !== undefined && filters.to !== undefined && filters.to < filters.from) {
    throw new Refusal('validation_failed', { fields: [{ field: 'query.to', code: 'validation_failed' }] })
  }
  const list = `audit ${actor.clientId} ${actor.userId} ${JSON.stringify(filters)}`
  const after = openCursor(cursorSecret, list, cursor)
  return inTenant(db, actor, async (tx) => {
    const [company] = await tx.select({ zone: clients.zone }).from(clients).where(eq(clients.id, actor.clientId))
    const zone = company?.zone ?? 'UTC'
    const conditions = [sql`true`, ...narrowed(actor, wanted, zone), ...(after === null ? [] : [behind(after)])]
    const rows = await readRows(
      tx,
      eventRow,
      sql`
      select e.id, e.at, e.kind, actor.name as actor, subject.name as subject, c.name as company, e.ip, e.details
      from audit_events e
      left join users actor on actor.id = e.actor_user_id
      left join users subject on subject.id = e.subject_user_id
      left join clients c on c.id = e.client_id
      where ${sql.join(conditions, sql` and `)}
      order by e.at desc, e.id desc limit ${limit + 1}`,
    )
    const items = rows.slice(0, limit).map(({ id, ...row }) => ({ ...row, eventId: id }))
    const last = items.at(-1)
    return {
      items,
      nextCursor:
        rows.length > limit && last !== undefined ? sealCursor(cursorSecret, list, [last.at, last.eventId]) : null,
      scope: actor.isOperator ? ('every_company' as const) : ('company' as const),
      zone,
      asOf: now.toISOString(),
    }
  })
}
