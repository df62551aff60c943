import * as endpoints from '#contract/products/stays/booking-requests.ts'
import { bookRequest, priceRequest } from '#server/domain/products/stays/book/booking-requests.ts'
import { onceCheckedRoute } from '#server/http/route.ts'

export const bookingRequestsRoutes = [
  onceCheckedRoute(endpoints.requestBooking, {
    before: (call) => priceRequest(call, call.body),
    within: ({ tx, now, locale, origin, supplier, actor, body }, priced) =>
      bookRequest({ tx, now, locale, origin: origin(), supplier }, actor, body, priced),
    // A refusal has taken nothing.
    refused: async () => undefined,
  }),
]
