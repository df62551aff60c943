import * as endpoints from '#contract/payments/statements.ts'
import { recordPayment, reversePayment, setDispute } from '#server/domain/ledger/statements/account-payments.ts'
import {
  getReceivable,
  getStatement,
  listReceivables,
  listStatements,
} from '#server/domain/ledger/statements/read-statements.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const statementsRoutes = [
  memberRoute(endpoints.listStatements, ({ actor, ...given }) => listStatements(given, actor)),
  memberRoute(endpoints.getStatement, ({ db, now, keys, actor, params, query }) =>
    getStatement({ db, now, cursorSecret: keys.cursor }, actor, { ...params, ...query }),
  ),
  memberRoute(endpoints.listReceivables, ({ query, ...given }) => listReceivables(given, query)),
  memberRoute(endpoints.getReceivable, ({ params, ...given }) => getReceivable(given, params.clientId)),
  onceRoute(endpoints.recordPayment, ({ actor, params, body, ...given }) =>
    recordPayment(given, actor, { ...params, ...body }),
  ),
  onceRoute(endpoints.reversePayment, ({ actor, params, body, ...given }) =>
    reversePayment(given, actor, { ...params, ...body }),
  ),
  onceRoute(endpoints.setDispute, ({ actor, params, body, ...given }) =>
    setDispute(given, actor, { ...params, ...body }),
  ),
]
