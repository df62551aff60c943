/** Screens and lazy parts that the worker does not precache, by path. */
const ON_FIRST_USE = {
  /** The form of a flight search. */
  airSearch: /\/src\/(?:products\/flights\/search\/FlightTabForm|routes\/flights\/home)/,
  /** The form of tours, and their start page. */
  tourSearch: /\/src\/(?:products\/tours\/search\/\w+TabForm|routes\/tour\/home)/,
  /** The same of cabs. */
  cabSearch: /\/src\/(?:products\/cabs\/search\/\w+TabForm|routes\/cabs\/home)/,
  /** Rides that the start page of cabs proposes below its form, and their cars. */
  cabRides: /\/src\/products\/cabs\/search\/PopularRides/,
  /** The same of tours. */
  tourShelf: /\/src\/products\/tours\/search\/PopularTours/,
  /** The list of cities with places: public, and drawn by the server, as are the places of one. */
  placesHome: /\/src\/routes\/directories\/home/,
  places: /\/src\/(?:directory\/(?!suggest\/)|routes\/directories\/|i18n\/locales\/directory\/)/,
  /** Checkouts and comparing, searching flights, tours and cabs: prepared. Booked trips are precached. */
  sale: /\/src\/(?:products\/flights\/(?:approval|change|checkout|credits|detail|schedule|search|seats)\/|products\/(?:tours|cabs)\/(?:checkout\/|wishlist\/SavedTours\.tsx|change\/(?:ChooseDeparture|DetailsEditor)|reviews\/WriteReview)|routes\/(?:hotels\/booking|compare-listing|_flights\b(?!.*\/ticket\.tsx)|(?:tour|cabs)\/(?!booking))|i18n\/locales\/(?:allocation|flights|papers)\/|trips\/(?:papers|expenses)\/|directory\/suggest\/|bookings\/allocation\/(?!Lazy))/,
  /** Readers of shared mails and calendar files. */
  reader: /\/src\/trips\/outside\/read\/|\/node_modules\/postal-mime\//,
  /** Public screens that are useless offline, and the invitation to install. */
  onlinePublic: /\/src\/routes\/(?:heroes\/|hotels\/(?:chain|resort)|coming-soon\.tsx)/,
  /** Those of them to read. */
  onlineRead:
    /\/src\/routes\/(?:blog\/|listings\/join-us|pages\/(?:about|our-team)|(?:landing|offer-detail|pricing)\.tsx)/,
  /** The same of accounts. */
  online:
    /\/src\/(?:account\/(?:missing-factor\/MissingFactor|settings\/SecuritySection|spreadsheets\/\w[\w-]+|travellers\/import\/\w[\w-]+|sign-in\/(?:RestoreAddress|proof\/solve-puzzle)|step-up\/StepUpDialog)\.tsx?|platform\/session\/passkeys\.ts|routes\/(?:_user\/user\/(?:delete-profile|payment-details)|(?:decide|forgot-password|setup|sign-up|two-factor)\.tsx)|i18n\/locales\/(?:security|stories)\/)|\/@simplewebauthn\/browser\//,
  /** The program of street maps: without a connection it has no tiles. */
  map: /\/src\/search\/map\/street\/|\/node_modules\/maplibre-gl\//,
  /** Writers of PDF papers and spreadsheets. */
  papers: /\/node_modules\/(?:@cantoo\/pdf-lib|write-excel-file)\//,
  /** Hosts and admins: most people who install the app never open their screens. */
  staff:
    /\/src\/(?:(?:admin|host|listings|company\/(?:budgets|cost-centres|entities|papers|people-import|privacy|settings|setup)|safety\/company|products\/[\w-]+\/(?:admin|host|listing)|i18n\/locales\/(?:staff|listings))\/|routes\/(?:_(?:admin|agent)|listings\/))/,
} as const

export type OnFirstUse = keyof typeof ON_FIRST_USE

/** File name prefixes by which the worker's precache leaves files out. */
const PREFIXES = {
  airSearch: 'sale-',
  tourSearch: 'sale-',
  cabSearch: 'sale-',
  cabRides: 'sale-',
  tourShelf: 'sale-',
  placesHome: 'sale-',
  places: 'sale-',
  sale: 'sale-',
  reader: 'sale-',
  onlinePublic: 'online-',
  onlineRead: 'online-',
  online: 'online-',
  map: 'map-',
  papers: 'online-',
  staff: 'staff-',
} as const satisfies Record<OnFirstUse, string>
export const NOT_PRECACHED = [...new Set(Object.values(PREFIXES))]
/** The prefix of those that "Prepare for offline" stores. */
export const ON_PREPARE = PREFIXES.sale
/** Marks them in the worker's manifest, in place of a revision; the worker knows it by the same word (`sw/lists.ts`). */
export const PREPARED = 'prepared'
/** The same of files that are not kept, whose names it needs (`sw/renamed.ts`). */
export const ELSEWHERE = 'elsewhere'

export const namesOf = <const Table extends object>(table: Table) => {
  const isName = (name: string): name is Extract<keyof Table, string> => Object.hasOwn(table, name)
  return Object.keys(table).filter(isName)
}
export const firstMatch = <Name extends string>(names: readonly Name[], patterns: Record<Name, RegExp>, id: string) =>
  names.find((name) => patterns[name].test(id))

const NAMES = namesOf(ON_FIRST_USE)

/** What of the above a module is of, by its path. */
export const firstUseOf = (id: string): OnFirstUse | undefined => firstMatch(NAMES, ON_FIRST_USE, id)

/** File name prefix of a screen or lazy part; empty where it is precached. */
export const prefixOf = (id: string): string => {
  const name = firstUseOf(id)
  return name === undefined ? '' : PREFIXES[name]
}
