import * as endpoints from '#contract/content/contact-messages.ts'
import { listContactMessages, setContactAnswered } from '#server/domain/companies/operator/contact-messages.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const contactMessagesRoutes = [
  memberRoute(endpoints.listContactMessages, ({ db, keys, now, query }) =>
    listContactMessages({ db, cursorSecret: keys.cursor, now }, query),
  ),
  onceRoute(endpoints.setContactAnswered, ({ expectedVersion, actor, params, body, ...call }) =>
    setContactAnswered({ ...call, version: expectedVersion }, actor, { ...params, ...body }),
  ),
]
