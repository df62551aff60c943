import * as endpoints from '#contract/products/cancellations.ts'
import { offerCancellation, quoteCancellation } from '#server/domain/cancellations/cancellations.ts'
import { memberRoute, onceCheckedRoute } from '#server/http/route.ts'

export const cancellationsRoutes = [
  memberRoute(endpoints.quoteCancellation, ({ actor, params, ...given }) =>
    quoteCancellation(given, actor, { ...params, part: null }),
  ),
  memberRoute(endpoints.quotePartialCancellation, ({ actor, params, body, ...given }) =>
    quoteCancellation(given, actor, { ...params, ...body }),
  ),
  onceCheckedRoute(endpoints.cancelBooking, {
    before: ({ actor, params, body: { part = null }, ...given }) =>
      offerCancellation(given, actor, { ...params, part }),
    within: ({ tx, now, locale, origin, expectedVersion: version, actor, body }, offer) =>
      offer.cancel({ tx, now, locale, origin: origin(), version }, actor, body.expectedRefund),
    refused: () => Promise.resolve(),
  }),
]
