import { createQuote as createEndpoint, getQuote as getEndpoint } from '#contract/endpoints/quotes.ts'
import { createQuote, getQuote } from '#server/domain/quotes.ts'
import { publicRoute } from '#server/plugins/route.ts'

export const quotesRoutes = [
  publicRoute(createEndpoint, (call) => createQuote(call, call.body)),
  publicRoute(getEndpoint, (call) => getQuote(call, call.params.quoteId)),
]
