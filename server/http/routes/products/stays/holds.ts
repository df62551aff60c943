import * as endpoints from '#contract/products/stays/holds.ts'
import { createHold, extendHold, getHold, releaseHold } from '#server/domain/products/stays/hold/holds.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const holdsRoutes = [
  onceRoute(endpoints.createHold, ({ tx, actor, body, now }) => createHold(tx, actor, body, now)),
  memberRoute(endpoints.getHold, ({ db, actor, params, now }) => getHold(db, actor, params.holdId, now)),
  memberRoute(endpoints.releaseHold, ({ db, actor, params, now }) => releaseHold(db, actor, params.holdId, now)),
  onceRoute(endpoints.extendHold, ({ tx, actor, params, now }) => extendHold(tx, actor, params.holdId, now)),
]
