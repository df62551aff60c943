import { createQuote as createEndpoint, getQuote as getEndpoint } from '#contract/endpoints/quotes.ts'
import { createQuote, getQuote } from '#server/domain/quotes.ts'
import { visitorRoute } from '#server/plugins/route.ts'

export const quotesRoutes = [
  visitorRoute(createEndpoint, (call) => createQuote(call, call.body)),
  visitorRoute(getEndpoint, (call) => getQuote(call, call.params.quoteId)),
]
