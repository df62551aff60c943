import * as endpoints from '#contract/products/stays/booking-requests.ts'
import { bookRequest, priceRequest } from '#server/domain/products/stays/book/booking-requests.ts'
import { onceCheckedRoute } from '#server/http/route.ts'

export const bookingRequestsRoutes = [
  onceCheckedRoute(endpoints.requestBooking, {
    before: (call) => priceRequest({ ...call, supplier: call.suppliers.stays }, call.body),
    within: ({ tx, now, locale, origin, suppliers, actor, body }, priced) =>
      bookRequest({ tx, now, locale, origin: origin(), supplier: suppliers.stays }, actor, body, priced),
    // A refusal has taken nothing.
    refused: async () => undefined,
  }),
]
