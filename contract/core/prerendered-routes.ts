import type { RoutePath } from './routes.ts'

type Prerendered = {
  /** The one key of the address that decides which thing is shown. */
  key?: 'slug' | 'id'
  /** Keys that change what a press does and not what is drawn. */
  ignores?: readonly string[]
}

/**
 * The public screens that do not depend on a search: the server draws them beforehand, so that they are read before any
 * script has loaded. With other keys in the address than these, `lang` and those of advertisements they are not drawn.
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
