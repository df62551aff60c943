import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { AuditKind } from '#contract/accounts/audit-kinds.ts'
import type { Db } from '#server/database/db.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'

/**
 * Events of these kinds since a time, oldest first; `by` restricts them to those of some accounts, `clientId` to those about
 * one company. For what is undone after an account was taken over.
 */
export const changesSince = (
  tx: Db,
  { by, kinds, since, clientId }: { by?: string[]; kinds: AuditKind[]; since: Date; clientId?: string },
) =>
  tx
    .select({
      kind: auditEvents.kind,
      by: auditEvents.actorUserId,
      clientId: auditEvents.clientId,
      subjectUserId: auditEvents.subjectUserId,
      at: auditEvents.at,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .where(
      and(
        clientId === undefined ? undefined : eq(auditEvents.clientId, clientId),
        inArray(auditEvents.kind, kinds),
        by === undefined ? undefined : inArray(auditEvents.actorUserId, by),
        gte(auditEvents.at, since),
      ),
    )
    .orderBy(asc(auditEvents.id))

export type Change = Awaited<ReturnType<typeof changesSince>>[number]
