import { createQuote as createEndpoint, getQuote as getEndpoint } from '#contract/products/stays/quotes.ts'
import { createQuote, getQuote } from '#server/domain/products/stays/quote/quotes.ts'
import { visitorRoute } from '#server/http/route.ts'

export const quotesRoutes = [
  visitorRoute(createEndpoint, (call) => createQuote(call, call.body)),
  visitorRoute(getEndpoint, (call) => getQuote(call, call.params.quoteId)),
]
