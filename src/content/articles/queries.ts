import { queryOptions } from '@tanstack/react-query'
import { getArticle, listArticles, listQuestions, type ArticleKind } from '#contract/content/articles.ts'
import { getOffer, listOffers } from '#contract/content/offers.ts'
import { call } from '#src/platform/api/client.ts'
import { currentLocale } from '#src/i18n/locale.ts'

const MINUTE_MS = 60_000

/**
 * Help is needed when something does not work: it is stored on the device, also for signed-out people. Stories and
 * pages are not.
 */
const offlineForHelp = (kind: ArticleKind) => (kind === 'help' ? { meta: { offline: 'public' as const } } : {})

// Content comes in the language of the page: another language is another answer.
export const articleQueries = {
  list: (kind: ArticleKind, { q = '', category = '' }: { q?: string; category?: string } = {}) =>
    queryOptions({
      queryKey: ['articles', 'list', kind, q, category, currentLocale()],
      queryFn: ({ signal }) => call(listArticles, { query: { kind, q, category } }, { signal, anonymous: true }),
      staleTime: MINUTE_MS,
      ...(q === '' && offlineForHelp(kind)),
    }),

  detail: (kind: ArticleKind, slug: string) =>
    queryOptions({
      queryKey: ['articles', 'detail', kind, slug, currentLocale()],
      queryFn: ({ signal }) => call(getArticle, { params: { kind, slug } }, { signal, anonymous: true }),
      staleTime: MINUTE_MS,
      ...offlineForHelp(kind),
    }),

  questions: () =>
    queryOptions({
      queryKey: ['articles', 'questions', currentLocale()],
      queryFn: ({ signal }) => call(listQuestions, {}, { signal, anonymous: true }),
      staleTime: MINUTE_MS,
      meta: { offline: 'public' },
    }),
}

export const offerQueries = {
  list: () =>
    queryOptions({
      queryKey: ['offers', 'list', currentLocale()],
      queryFn: ({ signal }) => call(listOffers, {}, { signal, anonymous: true }),
      staleTime: MINUTE_MS,
    }),

  detail: (slug: string) =>
    queryOptions({
      queryKey: ['offers', 'detail', slug, currentLocale()],
      queryFn: ({ signal }) => call(getOffer, { params: { slug } }, { signal, anonymous: true }),
      staleTime: MINUTE_MS,
    }),
}
