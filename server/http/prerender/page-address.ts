import { addDays } from '#contract/core/days.ts'
import { isPrerendered, prerenderedAs } from '#contract/core/prerendered-routes.ts'
import { isLocale, localeOf, type Locale } from '#server/domain/kernel/messages.ts'
import type { PageAddress } from './head.ts'

/** Keys that advertisements and messengers add to an address; no screen reads them. */
const STRANGERS = /^(?:utm_\w+|gclid|fbclid|msclkid|ref|source)$/

/** Over HTTPS the page uses the prefixed cookie; the plain one may be from an older version. */
const COOKIES = [/(?:^|;\s*)__Host-singgah\.locale=(en|id)(?:;|$)/, /(?:^|;\s*)singgah\.locale=(en|id)(?:;|$)/]

export type AskedPage = Omit<PageAddress, 'origin'> & {
  locale: Locale
  /** The part of the query that decides what is shown, in one order. */
  search: string
}

/** Longer values are no search of the page's own. */
const MAX_VALUE_LENGTH = 60

/** What decides the content, as the page would write it; null if a part is missing or too much. */
const searchOf = ({ key, search }: ReturnType<typeof prerenderedAs>, query: URLSearchParams): string | null => {
  const needed = search?.needed ?? (key === undefined ? [] : [key])
  const deciding = [...needed, ...(search?.optional ?? [])]
  const entries = deciding.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  if (needed.some((name) => !query.get(name))) return null
  if (search !== undefined && entries.some(([, value = '']) => value.length > MAX_VALUE_LENGTH)) return null
  return new URLSearchParams(entries).toString()
}

/**
 * The address of a search that names everything but its days, for one night from tomorrow, as the page itself would propose
 * it: so a link in an article leads to a drawn list. Null for any other address. `today` as `YYYY-MM-DD`.
 */
export const datedSearch = (path: string, query: URLSearchParams, today: string): string | null => {
  const needed = isPrerendered(path) ? prerenderedAs(path).search?.needed : undefined
  if (needed === undefined || !needed.includes('checkIn')) return null
  const isMissing = (name: string): boolean => !query.get(name)
  const days = { checkIn: addDays(today, 1), checkOut: addDays(today, 2) }
  if (needed.some((name) => isMissing(name) !== Object.hasOwn(days, name))) return null
  const dated = new URLSearchParams([...query].filter(([name]) => !Object.hasOwn(days, name)))
  for (const [name, day] of Object.entries(days)) dated.set(name, day)
  return `${path}?${dated.toString()}`
}

/**
 * The prerendered page for a URL, in the language of the cookie, the URL or the browser, in this order; null if the
 * screen depends on more than is known of it.
 */
export const askedPage = (
  path: string,
  query: URLSearchParams,
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined },
): AskedPage | null => {
  if (!isPrerendered(path)) return null
  const rule = prerenderedAs(path)
  const { key: name, ignores = [] } = rule
  const known = [name, 'lang', ...ignores, ...(rule.search?.needed ?? []), ...(rule.search?.optional ?? [])]
  const others = [...query.keys()].filter((one) => !known.includes(one) && !STRANGERS.test(one))
  const search = searchOf(rule, query)
  if (others.length > 0 || search === null) return null
  const key = name === undefined ? null : query.get(name)
  const lang = query.get('lang')
  const asked = isLocale(lang) ? lang : null
  const chosen = COOKIES.map((cookie) => cookie.exec(headers.cookie ?? '')?.[1]).find((locale) => locale !== undefined)
  return {
    path,
    key,
    search,
    asked,
    locale: isLocale(chosen) ? chosen : (asked ?? localeOf(headers['accept-language'])),
  }
}
