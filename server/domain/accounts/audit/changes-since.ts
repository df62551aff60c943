import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { AuditKind } from '#contract/accounts/audit-kinds.ts'
import type { Db } from '#server/database/db.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'

/**
 * Events of these kinds by some accounts since a time, oldest first; `clientId` restricts them to those about one company.
 * For what is undone after an account was taken over.
 */
export const changesSince = (
  tx: Db,
  { by, kinds, since, clientId }: { by: string[]; kinds: AuditKind[]; since: Date; clientId?: string },
) =>
  tx
    .select({
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
        inArray(auditEvents.actorUserId, by),
        gte(auditEvents.at, since),
      ),
    )
    .orderBy(asc(auditEvents.id))
