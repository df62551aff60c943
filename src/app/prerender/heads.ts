import type { PageHead } from '#contract/core/prerender.ts'
import type { ArticleKind } from '#contract/content/articles.ts'
import { ROUTES, type RoutePath } from '#contract/core/routes.ts'
import { hotelQueries } from '#src/products/stays/search/queries.ts'
import { queryClient } from '#src/platform/api/client.ts'
import type { Locale } from '#src/i18n/locale.ts'
import { directoryQueries } from '#src/directory/queries.ts'
import { articleQueries, offerQueries } from '#src/content/articles/queries.ts'
import { DESCRIPTIONS } from './descriptions.ts'
import {
  articleFacts,
  breadcrumbFacts,
  hotelFacts,
  offerFacts,
  ORGANISATION,
  questionFacts,
  WEBSITE,
} from './structured-data.ts'

/** Screens that show one article, and which: by its own slug, or always the same. */
const ARTICLES: Partial<Record<RoutePath, { kind: ArticleKind; slug?: string; within: RoutePath }>> = {
  '/help/detail': { kind: 'help', within: '/help/center' },
  '/blog/detail': { kind: 'post', within: '/blog' },
  '/pages/about': { kind: 'page', slug: 'about', within: '/' },
  '/pages/our-team': { kind: 'page', slug: 'our-team', within: '/' },
  '/help/privacy-policy': { kind: 'page', slug: 'privacy-policy', within: '/help/center' },
  '/help/service': { kind: 'page', slug: 'terms-of-service', within: '/help/center' },
}

const articleHead = (path: RoutePath, slug: string, locale: Locale): Partial<PageHead> => {
  const shown = ARTICLES[path]
  if (shown === undefined) return {}
  const article = queryClient.getQueryData(articleQueries.detail(shown.kind, shown.slug ?? slug).queryKey)
  if (article === undefined) return {}
  return {
    title: article.title,
    description: article.summary,
    kind: shown.kind === 'post' || shown.kind === 'help' ? 'article' : 'website',
    cover: { id: `${article.kind}:${article.slug}`, ...article.cover },
    facts: [articleFacts(article, path, locale), breadcrumbFacts([shown.within, path], article.title, locale)],
  }
}

const offerHead = (slug: string): Partial<PageHead> => {
  const offer = queryClient.getQueryData(offerQueries.detail(slug).queryKey)
  if (offer === undefined) return {}
  return {
    title: offer.title,
    description: offer.summary,
    cover: { id: `offer:${offer.slug}`, ...offer.cover },
    facts: [offerFacts(offer)],
  }
}

const hotelHead = (id: string, locale: Locale): Partial<PageHead> => {
  const found = queryClient.getQueryData(hotelQueries.detail(id).queryKey)
  if (found === undefined) return {}
  const { hotel } = found
  return {
    title: `${hotel.name}, ${hotel.cityName}`,
    description: hotel.description,
    indexed: !hotel.isDemonstration,
    cover: { id: hotel.hotelId, kind: hotel.kind, city: hotel.cityName },
    facts: [hotelFacts(hotel), breadcrumbFacts(['/hotels/home', '/hotels/detail'], hotel.name, locale)],
  }
}

const directoryHead = (id: string): Partial<PageHead> => {
  const found = queryClient.getQueryData(directoryQueries.detail(id).queryKey)
  if (found === undefined) return {}
  const { name, cityName, summary, isDemonstration } = found.entry
  return {
    title: `${name}, ${cityName}`,
    description: summary,
    indexed: !isDemonstration,
    cover: { id, kind: 'city', city: cityName },
  }
}

const ownHead = (path: RoutePath, search: URLSearchParams, locale: Locale): Partial<PageHead> => {
  const slug = search.get('slug') ?? ''
  if (path === '/' || path === '/landing') return { facts: [ORGANISATION, WEBSITE] }
  if (path === '/faq') {
    const questions = queryClient.getQueryData(articleQueries.questions().queryKey)
    return questions === undefined ? {} : { facts: [questionFacts(questions.groups)] }
  }
  // Results are of a day and a search; engines find the hotels themselves.
  if (path === '/hotels/list') return { indexed: false }
  if (path === '/hotels/detail') return hotelHead(search.get('id') ?? '', locale)
  if (path === '/directories/detail') return directoryHead(search.get('id') ?? '')
  return path === '/offer-detail' ? offerHead(slug) : articleHead(path, slug, locale)
}

/** Head of a prerendered page, from the route table and its query data. */
export const headOf = (path: RoutePath, search: string, locale: Locale): PageHead => ({
  title: ROUTES[path].title[locale],
  description: DESCRIPTIONS[path]?.[locale] ?? DESCRIPTIONS['/']?.[locale] ?? '',
  kind: 'website',
  indexed: true,
  cover: { id: path, kind: 'city', city: null },
  facts: [],
  ...ownHead(path, new URLSearchParams(search), locale),
})
