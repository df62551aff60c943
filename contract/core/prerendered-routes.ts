import type { RoutePath } from './routes.ts'

/** Catalogues of pages before the sign-in: those with a search, those to read, and the sign-in. */
export type TextPart = 'public' | 'pages' | 'sign-in' | 'screens'

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
  /** The catalogues its messages are in beside those of the start (`lingui.config.ts`); without it those of all screens. */
  texts?: readonly TextPart[]
}

/**
 * Public screens that the server prerenders, so that they are readable before any script has loaded. With query
 * parameters other than these, `lang` and advertising ones they are not prerendered.
 */
export const PRERENDERED = {
  '/': { texts: ['public'], isForVisitors: true },
  '/landing': { texts: ['public', 'pages'] },
  '/heroes/inline-form': { texts: ['public'] },
  '/heroes/multiple-search': { texts: ['public'] },
  '/heroes/split': { texts: ['public'] },
  '/hotels/home': { texts: ['public'] },
  '/hotels/list': {
    search: {
      needed: ['place', 'checkIn', 'checkOut'],
      optional: ['rooms', 'adults', 'children', 'guests', 'sort', 'stars'],
    },
    isForVisitors: true,
  },
  '/hotels/detail': { key: 'id' },
  '/flights/home': { texts: ['public'] },
  '/offer-detail': { key: 'slug', texts: ['public'] },
  '/pages/about': { texts: ['pages'] },
  '/pages/contact': { texts: ['pages'] },
  '/pages/contact-2': { texts: ['pages'] },
  '/pages/our-team': { texts: ['pages'] },
  '/help/center': { texts: ['pages'] },
  '/help/detail': { key: 'slug', texts: ['pages'] },
  '/help/offline': {},
  '/help/privacy-policy': { texts: ['pages'] },
  '/help/service': { texts: ['pages'] },
  '/pricing': { texts: ['pages'] },
  '/blog': { texts: ['pages'] },
  '/blog/detail': { key: 'slug', texts: ['pages'] },
  '/coming-soon': { texts: ['pages'] },
  '/faq': { texts: ['pages'] },
  '/sign-in': { ignores: ['redirectedFrom'], texts: ['sign-in'] },
} as const satisfies Partial<Record<RoutePath, Prerendered>>

export type PrerenderedPath = keyof typeof PRERENDERED

export const isPrerendered = (path: string): path is PrerenderedPath => Object.hasOwn(PRERENDERED, path)

export const prerenderedAs = (path: PrerenderedPath): Prerendered => PRERENDERED[path]

/** Screens that are not prerendered and have their messages in the catalogue of the sign-in. */
export const SIGN_IN_PATHS: readonly string[] = [
  '/sign-up',
  '/forgot-password',
  '/two-factor',
] satisfies readonly RoutePath[]

/** Null for screens that need the catalogue of all screens. */
export const textsOf = (path: string): readonly TextPart[] | null => {
  if (SIGN_IN_PATHS.includes(path)) return ['sign-in']
  // Opened once per installation: who signs in does not load its texts.
  if (path === '/setup') return ['sign-in', 'screens']
  return isPrerendered(path) ? (prerenderedAs(path).texts ?? null) : null
}
