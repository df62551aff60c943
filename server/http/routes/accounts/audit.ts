import * as endpoints from '#contract/accounts/audit.ts'
import { listAuditEvents } from '#server/domain/accounts/audit/audit-log.ts'
import { memberRoute } from '#server/http/route.ts'

export const auditRoutes = [
  memberRoute(endpoints.listAuditEvents, ({ db, keys, now, actor, query }) =>
    listAuditEvents({ db, cursorSecret: keys.cursor, now }, actor, query),
  ),
]
