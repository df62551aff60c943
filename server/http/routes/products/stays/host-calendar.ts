import * as endpoints from '#contract/products/stays/host-calendar.ts'
import { editHostCalendar } from '#server/domain/products/stays/host/calendar-edits.ts'
import { hostCalendar } from '#server/domain/products/stays/host/calendar.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const hostCalendarRoutes = [
  memberRoute(endpoints.getHostCalendar, ({ db, now, actor, params, query }) =>
    hostCalendar({ db, now }, actor, { ...params, ...query }),
  ),
  onceRoute(endpoints.editHostCalendar, ({ tx, now, actor, params, body }) =>
    editHostCalendar({ tx, now }, actor, params.listingId, body),
  ),
]
