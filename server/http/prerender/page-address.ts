import { isPrerendered, prerenderedAs } from '#contract/core/prerendered-routes.ts'
import { isLocale, localeOf, type Locale } from '#server/domain/kernel/messages.ts'
import type { PageAddress } from './head.ts'

/** Keys that advertisements and messengers add to an address; no screen reads them. */
const STRANGERS = /^(?:utm_\w+|gclid|fbclid|msclkid|ref|source)$/

/** Over HTTPS the page uses the prefixed cookie; the plain one may be from an older version. */
const COOKIES = [/(?:^|;\s*)__Host-singgah\.locale=(en|id)(?:;|$)/, /(?:^|;\s*)singgah\.locale=(en|id)(?:;|$)/]

export type AskedPage = Omit<PageAddress, 'origin'> & { locale: Locale }

/**
 * The prerendered page for a URL, in the language of the cookie, the URL or the browser, in this order; null if the
 * screen depends on more than its single query parameter.
 */
export const askedPage = (
  path: string,
  query: URLSearchParams,
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined },
): AskedPage | null => {
  if (!isPrerendered(path)) return null
  const { key: name, ignores = [] } = prerenderedAs(path)
  const known = [name, 'lang', ...ignores]
  const others = [...query.keys()].filter((one) => !known.includes(one) && !STRANGERS.test(one))
  const key = name === undefined ? null : query.get(name)
  if (others.length > 0 || (name !== undefined && !key)) return null
  const lang = query.get('lang')
  const asked = isLocale(lang) ? lang : null
  const chosen = COOKIES.map((cookie) => cookie.exec(headers.cookie ?? '')?.[1]).find((locale) => locale !== undefined)
  return { path, key, asked, locale: isLocale(chosen) ? chosen : (asked ?? localeOf(headers['accept-language'])) }
}
