import * as endpoints from '#contract/endpoints/audit.ts'
import { listAuditEvents } from '#server/domain/audit-log.ts'
import { memberRoute } from '#server/plugins/route.ts'

export const auditRoutes = [
  memberRoute(endpoints.listAuditEvents, ({ db, keys, now, actor, query }) =>
    listAuditEvents({ db, cursorSecret: keys.cursor, now }, actor, query),
  ),
]
