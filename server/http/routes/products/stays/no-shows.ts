import * as endpoints from '#contract/products/stays/no-shows.ts'
import { shortenStay as shortenEndpoint } from '#contract/products/stays/shortening.ts'
import { quoteNoShow, reportNoShow, undoNoShow } from '#server/domain/products/stays/cancel/no-shows.ts'
import { shortenStay } from '#server/domain/products/stays/hosted/shortening.ts'
import { reportArrival, reportDeparture } from '#server/domain/products/stays/run/stay-run.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const bookingStaysRoutes = [
  onceRoute(shortenEndpoint, ({ tx, now, origin, actor, params, body }) =>
    shortenStay({ tx, now, origin: origin() }, actor, params.bookingId, body),
  ),
  memberRoute(endpoints.quoteNoShow, ({ db, actor, params, now }) => quoteNoShow(db, actor, params.bookingId, now)),
  onceRoute(endpoints.reportNoShow, ({ tx, now, origin, expectedVersion, actor, params }) =>
    reportNoShow({ tx, now, origin: origin(), version: expectedVersion }, actor, params.bookingId),
  ),
  onceRoute(endpoints.undoNoShow, ({ tx, now, origin, expectedVersion, actor, params }) =>
    undoNoShow({ tx, now, origin: origin(), version: expectedVersion }, actor, params.bookingId),
  ),
  onceRoute(endpoints.reportArrival, ({ tx, now, expectedVersion, actor, params }) =>
    reportArrival({ tx, now, version: expectedVersion }, actor, params.bookingId),
  ),
  onceRoute(endpoints.reportDeparture, ({ tx, now, expectedVersion, actor, params }) =>
    reportDeparture({ tx, now, version: expectedVersion }, actor, params.bookingId),
  ),
]
