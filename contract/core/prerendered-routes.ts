import type { RoutePath } from './routes.ts'

type Prerendered = {
  /** The one key of the address that decides which thing is shown. */
  key?: 'slug' | 'id'
  /** Query parameters that change an action but not the rendered page. */
  ignores?: readonly string[]
}

/**
 * Public screens that do not depend on a search: the server prerenders them, so that they are readable before any
 * script has loaded. With query parameters other than these, `lang` and advertising ones they are not prerendered.
 */
export const PRERENDERED = {
  '/': {},
  '/landing': {},
  '/heroes/inline-form': {},
  '/heroes/multiple-search': {},
  '/heroes/split': {},
  '/hotels/home': {},
  '/hotels/detail': { key: 'id' },
  '/flights/home': {},
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
