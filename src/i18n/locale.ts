import { i18n } from '@lingui/core'
import { SCREEN_TEXTS, type TextPart } from '#contract/core/screen-texts.ts'

export const LOCALES = ['en', 'id'] as const
export type Locale = (typeof LOCALES)[number]

export const isLocale = (text: unknown): text is Locale => LOCALES.some((locale) => locale === text)

/** English or Indonesian by the browser's order of preference; `in` is the old code of Indonesian. */
export const suggestLocale = (languages: readonly string[]): Locale => {
  for (const language of languages) {
    const code = language.split('-')[0]?.toLowerCase()
    if (code === 'id' || code === 'in') return 'id'
    if (code === 'en') return 'en'
  }
  return 'en'
}

const CATALOGS = {
  en: {
    start: () => import('./locales/start/en.po'),
    public: () => import('./locales/public/en.po'),
    pages: () => import('./locales/pages/en.po'),
    stories: () => import('./locales/stories/en.po'),
    'sign-in': () => import('./locales/sign-in/en.po'),
    hotels: () => import('./locales/hotels/en.po'),
    rooms: () => import('./locales/rooms/en.po'),
    'hotel-top': () => import('./locales/hotel-top/en.po'),
    account: () => import('./locales/account/en.po'),
    security: () => import('./locales/security/en.po'),
    tickets: () => import('./locales/tickets/en.po'),
    screens: () => import('./locales/screens/en.po'),
    staff: () => import('./locales/staff/en.po'),
    allocation: () => import('./locales/allocation/en.po'),
    papers: () => import('./locales/papers/en.po'),
    flights: () => import('./locales/flights/en.po'),
    'flights-search': () => import('./locales/flights-search/en.po'),
    tours: () => import('./locales/tours/en.po'),
    'tours-search': () => import('./locales/tours-search/en.po'),
    cabs: () => import('./locales/cabs/en.po'),
    'cabs-search': () => import('./locales/cabs-search/en.po'),
    directory: () => import('./locales/directory/en.po'),
    listings: () => import('./locales/listings/en.po'),
  },
  id: {
    start: () => import('./locales/start/id.po'),
    public: () => import('./locales/public/id.po'),
    pages: () => import('./locales/pages/id.po'),
    stories: () => import('./locales/stories/id.po'),
    'sign-in': () => import('./locales/sign-in/id.po'),
    hotels: () => import('./locales/hotels/id.po'),
    rooms: () => import('./locales/rooms/id.po'),
    'hotel-top': () => import('./locales/hotel-top/id.po'),
    account: () => import('./locales/account/id.po'),
    security: () => import('./locales/security/id.po'),
    tickets: () => import('./locales/tickets/id.po'),
    screens: () => import('./locales/screens/id.po'),
    staff: () => import('./locales/staff/id.po'),
    allocation: () => import('./locales/allocation/id.po'),
    papers: () => import('./locales/papers/id.po'),
    flights: () => import('./locales/flights/id.po'),
    'flights-search': () => import('./locales/flights-search/id.po'),
    tours: () => import('./locales/tours/id.po'),
    'tours-search': () => import('./locales/tours-search/id.po'),
    cabs: () => import('./locales/cabs/id.po'),
    'cabs-search': () => import('./locales/cabs-search/id.po'),
    directory: () => import('./locales/directory/id.po'),
    listings: () => import('./locales/listings/id.po'),
  },
} as const satisfies Record<Locale, Record<TextPart | 'start', unknown>>

type Part = TextPart | 'start'

const needed = new Set<Part>(['start'])

/** Starts loading messages for `speakIn`, which reports failures. */
export const fetchTexts = (locale: Locale, texts: readonly TextPart[]): void => {
  for (const part of texts) CATALOGS[locale][part]().catch(() => undefined)
}

/**
 * Loads a language and speaks it from now on: the texts of the frame, and those of what was opened. A failed load keeps the
 * language that was spoken.
 */
export const speak = async (locale: Locale): Promise<void> => {
  const loaded = await Promise.all([...needed].map((part) => CATALOGS[locale][part]()))
  const messages = Object.assign({}, ...loaded.map((catalog) => catalog.messages))
  i18n.loadAndActivate({ locale, messages })
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}

/** Parts that have come or are on their way: who asks for one meanwhile waits for it too. */
const arriving = new Map<Part, Promise<void>>()

const load = async (part: Part): Promise<void> => {
  needed.add(part)
  const locale = currentLocale()
  try {
    const { messages } = await CATALOGS[locale][part]()
    // `i18n.load` would render everything that is shown again. Who shows these texts waits for them.
    if (locale === i18n.locale) Object.assign(i18n.messages, messages)
    else i18n.load(locale, messages)
  } catch (error) {
    needed.delete(part)
    arriving.delete(part)
    throw error
  }
}

const speakAlso = (part: Part): Promise<void> => {
  const known = arriving.get(part)
  if (known !== undefined) return known
  const coming = load(part)
  arriving.set(part, coming)
  return coming
}

/** Ensures that messages are loaded; resolves immediately if they are. */
export const speakIn = async (texts: readonly TextPart[]): Promise<void> => {
  await Promise.all(texts.map(speakAlso))
}

/** Ensures that the messages of travellers' screens are loaded. */
export const speakOnScreens = (): Promise<void> => speakIn(SCREEN_TEXTS)

/** Ensures that the messages of hosts and admins are loaded, with those of travellers' screens. */
export const speakToStaff = (): Promise<void> => speakIn([...SCREEN_TEXTS, 'staff', 'allocation'])

/** Ensures that the messages of flights are loaded, with those of travellers' screens. */
export const speakOfFlights = (): Promise<void> => speakIn([...SCREEN_TEXTS, 'flights'])

export const currentLocale = (): Locale => (isLocale(i18n.locale) ? i18n.locale : 'en')

/** Calls back after each change of the language; returns how to stop. */
export const onLocaleChange = (listener: (locale: Locale) => void): (() => void) => {
  let last = currentLocale()
  // Also emitted when messages are added.
  return i18n.on('change', () => {
    if (currentLocale() === last) return
    last = currentLocale()
    listener(last)
  })
}
