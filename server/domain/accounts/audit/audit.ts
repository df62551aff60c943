import { uuidv7 } from 'uuidv7'
import type { AuditKind } from '#contract/accounts/audit-kinds.ts'
import type { Db } from '#server/database/db.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'

/** Origin of a call for the audit log: the IP address, and the id under which the request is logged. */
export type Caller = { ip: string; requestId: string }

type AuditEvent = {
  kind: AuditKind
  clientId: string | null
  /** Null if the caller was not signed in. */
  actorUserId: string | null
  /** Name of the account holder affected. */
  subjectUserId: string | null
  details?: typeof auditEvents.$inferInsert.details
}

/** Writes one audit log row, in the transaction of the logged action if there is one. */
export const audit = async (
  { db, now, caller }: { db: Db; now: Date; caller: Caller },
  { details = {}, ...event }: AuditEvent,
): Promise<void> => {
  await db.insert(auditEvents).values({ id: uuidv7(), ...event, at: now, ...caller, details })
}
