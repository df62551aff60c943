import { uuidv7 } from 'uuidv7'
import type { AuditKind } from '#contract/accounts/audit-kinds.ts'
import type { Db } from '#server/database/db.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'

/** Where a call came from, for the log: the address, and the id under which the request is logged. */
export type Caller = { ip: string; requestId: string }

type AuditEvent = {
  kind: AuditKind
  clientId: string | null
  /** Who did it; null where nobody was signed in. */
  actorUserId: string | null
  /** Whose account it was done to. */
  subjectUserId: string | null
  details?: typeof auditEvents.$inferInsert.details
}

/** Writes one row of the audit log, in the transaction of what it tells where there is one. */
export const audit = async (
  { db, now, caller }: { db: Db; now: Date; caller: Caller },
  { details = {}, ...event }: AuditEvent,
): Promise<void> => {
  await db.insert(auditEvents).values({ id: uuidv7(), ...event, at: now, ...caller, details })
}
