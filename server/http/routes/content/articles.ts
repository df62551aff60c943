import * as endpoints from '#contract/content/articles.ts'
import { getArticle, listArticles, listQuestions, voteOnArticle } from '#server/domain/content/articles.ts'
import { callerOf } from '#server/domain/accounts/sign-in/sign-in-limits.ts'
import { publicRoute } from '#server/http/route.ts'

export const articlesRoutes = [
  publicRoute(endpoints.listArticles, (call) => listArticles(call, call.query), { revalidate: true }),
  publicRoute(endpoints.getArticle, (call) => getArticle(call, call.params), { revalidate: true }),
  publicRoute(endpoints.listQuestions, (call) => listQuestions(call), { revalidate: true }),
  publicRoute(endpoints.voteOnArticle, (call) =>
    voteOnArticle(call, call.params, { reader: callerOf(call.caller.ip), ...call.body }),
  ),
]
