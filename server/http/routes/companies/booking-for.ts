import * as endpoints from '#contract/companies/booking-for.ts'
import * as domain from '#server/domain/companies/booking-for/arrangements.ts'
import { memberRoute } from '#server/http/route.ts'

export const bookingForRoutes = [
  memberRoute(endpoints.bookingForOptions, ({ db, actor, query }) => domain.bookingForOptions(db, actor, query.text)),
  memberRoute(endpoints.findArrangers, ({ db, actor, query }) => domain.findArrangers(db, actor, query.text)),
  memberRoute(endpoints.nameArranger, ({ params, ...call }) => domain.nameArranger(call, params.userId)),
  memberRoute(endpoints.dropArranger, ({ params, ...call }) => domain.dropArranger(call, params.userId)),
  memberRoute(endpoints.getBookingForRule, ({ db, actor }) => domain.bookingForSettings(db, actor)),
  memberRoute(endpoints.saveBookingForRule, ({ body, ...call }) => domain.saveBookingForRule(call, body)),
  memberRoute(endpoints.saveArrangement, ({ params, body, ...call }) =>
    domain.saveArrangement(call, { ...params, ...body }),
  ),
  memberRoute(endpoints.removeArrangement, ({ params, ...call }) =>
    domain.removeArrangement(call, params.arrangementId),
  ),
]
