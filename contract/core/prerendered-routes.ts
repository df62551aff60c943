import type { RoutePath } from './routes.ts'

/** The catalogues of travellers' screens, for each that `textsOf` does not name. */
export const SCREEN_TEXTS = ['public', 'pages', 'hotels', 'account', 'tickets', 'screens'] as const

/** A catalogue of texts beside that of the start, which every screen has; `lingui.config.ts` says what is in it. */
export type TextPart =
  | (typeof SCREEN_TEXTS)[number]
  | 'stories'
  | 'sign-in'
  | 'security'
  | 'staff'
  | 'allocation'
  | 'papers'
  | 'flights'
  | 'flights-search'
  | 'tours-search'
  | 'cabs-search'
  | 'tours'
  | 'directory'
  | 'listings'
  | 'cabs'

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
  texts: readonly TextPart[]
}

/**
 * Public screens that the server prerenders, so that they are readable before any script has loaded. With query
 * parameters other than these, `lang` and advertising ones they are not prerendered.
 */
export const PRERENDERED = {
  '/': { texts: ['public'], isForVisitors: true },
  '/landing': { texts: ['public', 'stories'] },
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
    texts: ['public', 'hotels'],
  },
  '/hotels/detail': { key: 'id', texts: ['public', 'hotels'] },
  '/flights/home': { texts: ['public', 'flights-search'] },
  '/tour/home': { texts: ['public', 'tours-search'] },
  '/cabs/home': { texts: ['public', 'cabs-search'] },
  '/directories/home': {
    search: { needed: [], optional: ['place', 'category', 'area'] },
    texts: ['public', 'directory'],
  },
  '/directories/detail': { key: 'id', isMomentary: true, texts: ['public', 'hotels', 'directory'] },
  '/offer-detail': { key: 'slug', texts: ['public'] },
  '/pages/about': { texts: ['stories'] },
  '/pages/contact': { texts: ['pages'] },
  '/pages/contact-2': { texts: ['pages'] },
  '/pages/our-team': { texts: ['stories'] },
  '/help/center': { texts: ['pages'] },
  '/help/detail': { key: 'slug', texts: ['pages'] },
  '/help/offline': { texts: ['pages', 'tickets', 'screens'] },
  '/help/privacy-policy': { texts: ['pages'] },
  '/help/service': { texts: ['pages'] },
  '/listings/join-us': { texts: ['stories'] },
  '/pricing': { texts: ['stories'] },
  '/blog': { texts: ['stories'] },
  '/blog/detail': { key: 'slug', texts: ['stories', 'pages'] },
  '/coming-soon': { texts: ['stories'] },
  '/faq': { texts: ['pages'] },
  '/sign-in': { ignores: ['redirectedFrom'], texts: ['sign-in'] },
} as const satisfies Partial<Record<RoutePath, Prerendered>>

export type PrerenderedPath = keyof typeof PRERENDERED

export const isPrerendered = (path: string): path is PrerenderedPath => Object.hasOwn(PRERENDERED, path)

export const prerenderedAs = (path: PrerenderedPath): Prerendered => PRERENDERED[path]

/** Of screens that are not prerendered. */
const OTHER_TEXTS = {
  '/hotels/grid': ['public', 'hotels'],
  '/hotels/room-detail': ['public', 'hotels'],
  '/hotels/chain': ['public', 'hotels'],
  '/hotels/resort': ['public', 'hotels'],
  '/compare-listing': ['public', 'hotels'],
  '/listings/add': ['public', 'hotels', 'listings'],
  '/listings/add-minimal': ['public', 'hotels', 'listings'],
  '/listings/added': ['public', 'hotels', 'listings'],
  '/tour/grid': ['public', 'hotels', 'tours'],
  '/tour/detail': ['public', 'hotels', 'tours'],
  '/tour/booking': [...SCREEN_TEXTS, 'tours'],
  '/cabs/list': ['public', 'hotels', 'cabs'],
  '/cabs/detail': ['public', 'hotels', 'cabs'],
  '/cabs/booking': [...SCREEN_TEXTS, 'cabs'],
  '/sign-up': ['sign-in'],
  '/forgot-password': ['sign-in'],
  '/two-factor': ['sign-in'],
  // Opened once per installation: who signs in does not load its texts.
  '/setup': ['sign-in', 'security'],
  '/decide': [...SCREEN_TEXTS, 'security'],
  '/user/payment-details': [...SCREEN_TEXTS, 'security'],
  '/user/delete-profile': [...SCREEN_TEXTS, 'security'],
  '/admin/cabs': [...SCREEN_TEXTS, 'staff', 'allocation', 'cabs-search'],
  '/admin/invoices': [...SCREEN_TEXTS, 'staff', 'security'],
  '/admin/reports': [...SCREEN_TEXTS, 'staff'],
  '/admin/settings': [...SCREEN_TEXTS, 'staff', 'allocation', 'security', 'directory', 'listings'],
} as const satisfies Partial<Record<RoutePath, readonly TextPart[]>>

const isOther = (path: string): path is keyof typeof OTHER_TEXTS => Object.hasOwn(OTHER_TEXTS, path)

/** Screens with texts of their own. */
export const TOLD_APART = [...Object.keys(PRERENDERED), ...Object.keys(OTHER_TEXTS)]

/** The catalogues a screen waits for. */
export const textsOf = (path: string): readonly TextPart[] => {
  if (isPrerendered(path)) return prerenderedAs(path).texts
  return isOther(path) ? OTHER_TEXTS[path] : SCREEN_TEXTS
}
