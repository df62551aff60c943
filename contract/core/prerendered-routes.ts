import type { RoutePath } from './routes.ts'

type Prerendered = {
  /** The one key of the address that decides which thing is shown. */
  key?: 'slug' | 'id'
  /**
   * All keys of the address that decide what is shown, where it is the result of a search. Drawn anew every half minute,
   * because prices and free rooms change; without all that are `needed` the page is the shell.
   */
  search?: { needed: readonly string[]; optional: readonly string[] }
  /** Depends on the minute, such as open hours: cached only as long as search results. */
  isMomentary?: true
  /** Signed-in people see another page at this address: what was drawn is taken away before they see it. */
  isForVisitors?: true
  /** Query parameters that change an action but not the rendered page. */
  ignores?: readonly string[]
}

/**
 * Public screens that the server prerenders, so that they are readable before any script has loaded. With query
 * parameters other than these, `lang` and advertising ones they are not prerendered.
 */
export const PRERENDERED = {
  '/': { isForVisitors: true },
  '/landing': {},
  '/heroes/inline-form': {},
  '/heroes/multiple-search': {},
  '/heroes/split': {},
  '/hotels/home': {},
  '/hotels/list': {
    search: {
      needed: ['place', 'checkIn', 'checkOut'],
      optional: ['rooms', 'adults', 'children', 'guests', 'sort', 'stars'],
    },
    isForVisitors: true,
  },
  '/hotels/detail': { key: 'id' },
  '/flights/home': {},
  '/tour/home': {},
  '/cabs/home': {},
  '/directories/home': {
    search: { needed: [], optional: ['place', 'category', 'area'] },
  },
  '/directories/detail': { key: 'id', isMomentary: true },
  '/offer-detail': { key: 'slug' },
  '/pages/about': {},
  '/pages/contact': {},
  '/pages/contact-2': {},
  '/pages/our-team': {},
  '/help/center': {},
  '/help/detail': { key: 'slug' },
  '/help/offline': {},
  '/help/privacy-policy': {},
  '/help/service': {},
  '/listings/join-us': {},
  '/pricing': {},
  '/blog': {},
  '/blog/detail': { key: 'slug' },
  '/coming-soon': {},
  '/faq': {},
  '/sign-in': { ignores: ['redirectedFrom'] },
} as const satisfies Partial<Record<RoutePath, Prerendered>>

export type PrerenderedPath = keyof typeof PRERENDERED

export const isPrerendered = (path: string): path is PrerenderedPath => Object.hasOwn(PRERENDERED, path)

export const prerenderedAs = (path: PrerenderedPath): Prerendered => PRERENDERED[path]
