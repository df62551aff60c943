import type { RoutePath } from './routes.ts'

type Prerendered = {
  /** The one key of the address that decides which thing is shown. */
  key?: 'slug' | 'id'
  /**
   * All keys of the address that decide what is shown, where it is the result of a search. Drawn anew every half minute,
   * because prices and free rooms change; without all that are `needed` the page is the shell.
   */
  search?: { needed: readonly string[]; optional: readonly string[] }
  /** Signed-in people see another page at this address: what was drawn is taken away before they see it. */
  isForVisitors?: true
  /** Query parameters that change an action but not the rendered page. */
  ignores?: readonly string[]
  /** Its messages are in the catalogue of public pages alone (`lingui.config.ts`). */
  hasPublicTexts?: true
}

/**
 * Public screens that the server prerenders, so that they are readable before any script has loaded. With query
 * parameters other than these, `lang` and advertising ones they are not prerendered.
 */
export const PRERENDERED = {
  '/': { hasPublicTexts: true, isForVisitors: true },
  '/landing': { hasPublicTexts: true },
  '/heroes/inline-form': { hasPublicTexts: true },
  '/heroes/multiple-search': { hasPublicTexts: true },
  '/heroes/split': { hasPublicTexts: true },
  '/hotels/home': { hasPublicTexts: true },
  '/hotels/list': {
    search: {
      needed: ['place', 'checkIn', 'checkOut'],
      optional: ['rooms', 'adults', 'children', 'guests', 'sort', 'stars'],
    },
    isForVisitors: true,
  },
  '/hotels/detail': { key: 'id' },
  '/flights/home': {},
  '/offer-detail': { key: 'slug', hasPublicTexts: true },
  '/pages/about': { hasPublicTexts: true },
  '/pages/contact': { hasPublicTexts: true },
  '/pages/contact-2': { hasPublicTexts: true },
  '/pages/our-team': { hasPublicTexts: true },
  '/help/center': { hasPublicTexts: true },
  '/help/detail': { key: 'slug', hasPublicTexts: true },
  '/help/offline': {},
  '/help/privacy-policy': { hasPublicTexts: true },
  '/help/service': { hasPublicTexts: true },
  '/pricing': { hasPublicTexts: true },
  '/blog': { hasPublicTexts: true },
  '/blog/detail': { key: 'slug', hasPublicTexts: true },
  '/coming-soon': { hasPublicTexts: true },
  '/faq': { hasPublicTexts: true },
  '/sign-in': { ignores: ['redirectedFrom'] },
} as const satisfies Partial<Record<RoutePath, Prerendered>>

export type PrerenderedPath = keyof typeof PRERENDERED

export const isPrerendered = (path: string): path is PrerenderedPath => Object.hasOwn(PRERENDERED, path)

export const prerenderedAs = (path: PrerenderedPath): Prerendered => PRERENDERED[path]

/** False also for screens that are not prerendered. */
export const hasPublicTexts = (path: string): boolean =>
  isPrerendered(path) && prerenderedAs(path).hasPublicTexts === true
