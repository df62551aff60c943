import type { RoutePath } from './routes.ts'

/** The catalogues of travellers' screens, for each that `textsOf` does not name. */
export const SCREEN_TEXTS = ['public', 'pages', 'hotels', 'rooms', 'account', 'tickets', 'screens'] as const

/** A catalogue of texts beside that of the start, which every screen has; `lingui.config.ts` says what is in it. */
export type TextPart =
  | (typeof SCREEN_TEXTS)[number]
  | 'hotel-top'
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

/** Of screens with texts of their own: first those that the server draws. */
const TEXTS = {
  '/': ['public'],
  '/landing': ['public', 'stories'],
  '/heroes/inline-form': ['public'],
  '/heroes/multiple-search': ['public'],
  '/heroes/split': ['public'],
  '/hotels/home': ['public'],
  '/hotels/list': ['public', 'hotels'],
  '/hotels/detail': ['public', 'hotel-top'],
  '/flights/home': ['public', 'flights-search'],
  '/tour/home': ['public', 'tours-search'],
  '/cabs/home': ['public', 'cabs-search'],
  '/directories/home': ['public', 'directory'],
  '/directories/detail': ['public', 'hotels', 'rooms', 'directory'],
  '/offer-detail': ['public'],
  '/pages/about': ['stories'],
  '/pages/contact': ['pages'],
  '/pages/contact-2': ['pages'],
  '/pages/our-team': ['stories'],
  '/help/center': ['pages'],
  '/help/detail': ['pages'],
  '/help/offline': ['pages', 'tickets', 'screens'],
  '/help/privacy-policy': ['pages'],
  '/help/service': ['pages'],
  '/listings/join-us': ['stories'],
  '/pricing': ['stories'],
  '/blog': ['stories'],
  '/blog/detail': ['stories', 'pages'],
  '/coming-soon': ['stories'],
  '/faq': ['pages'],
  '/sign-in': ['sign-in'],
  '/hotels/grid': ['public', 'hotels'],
  '/hotels/room-detail': ['public', 'hotels', 'rooms'],
  '/hotels/chain': ['public', 'hotels', 'rooms'],
  '/hotels/resort': ['public', 'hotels', 'rooms'],
  '/compare-listing': ['public', 'hotels', 'rooms'],
  '/listings/add': ['public', 'hotels', 'rooms', 'listings'],
  '/listings/add-minimal': ['public', 'hotels', 'rooms', 'listings'],
  '/listings/added': ['public', 'hotels', 'rooms', 'listings'],
  '/tour/grid': ['public', 'hotels', 'rooms', 'tours'],
  '/tour/detail': ['public', 'hotels', 'rooms', 'tours'],
  '/tour/booking': [...SCREEN_TEXTS, 'tours'],
  '/cabs/list': ['public', 'hotels', 'rooms', 'cabs'],
  '/cabs/detail': ['public', 'hotels', 'rooms', 'cabs'],
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

const isToldApart = (path: string): path is keyof typeof TEXTS => Object.hasOwn(TEXTS, path)

/** Screens with texts of their own. */
export const TOLD_APART = Object.keys(TEXTS)

/** The catalogues a screen waits for. */
export const textsOf = (path: string): readonly TextPart[] => (isToldApart(path) ? TEXTS[path] : SCREEN_TEXTS)
