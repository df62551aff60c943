import type { Rolldown } from 'vite'
import { firstMatch, firstUseOf, namesOf, type OnFirstUse } from './first-use.ts'

type Group = Rolldown.CodeSplittingGroup
type Context = Parameters<Exclude<Group['name'], string>>[1]

/**
 * What people do in one sitting, by the path of a screen or lazy part. Modules that several of them share are in one file
 * per activity instead of one per set of screens: a few larger files compress better and load in fewer requests.
 */
const ACTIVITIES = {
  find: /\/src\/routes\/(?:index|hotels\/home)/,
  /** Panels of the search fields. */
  panels: /\/(?:search|stays\/search)\/form\//,
  read: /\/src\/routes\/(?:help\/(?!offline)|(?:faq|error-404|not-found)\.tsx)/,
  list: /\/src\/routes\/hotels\/(?:list|grid)/,
  /** What phones hide on the screens of hotels until it is asked for. */
  wide: /\/src\/(?:search\/SearchBox|products\/stays\/search\/parts\/(?:FilterPanel|FilterSheet|HotelMap)|products\/stays\/compare\/CompareBar)\.tsx/,
  /** What visitors do not need. */
  policy: /\/contract\/products\/policies\.ts|\/src\/products\/stays\/(?:policy\/StayVerdict|search\/within-policy)/,
  choose: /\/src\/routes\/hotels\/detail/,
  /** What comes after the rest of a hotel, one room, and hotels side by side. */
  compare: /\/src\/(?:products\/stays\/detail\/parts\/LaterSections|routes\/(?:hotels\/room-detail|compare-listing))/,
  book: /\/src\/routes\/hotels\/booking/,
  travel:
    /\/src\/(?:routes\/(?:_user\/user\/bookings|wallet|booking-confirmed|_flights\/flights\/ticket)|wallet\/|trips\/)|\/(?:wallet|trips|documents|offline|cancel|ticket)\//,
  enter: /\/src\/routes\/sign-in\.tsx/,
  write: /\/src\/routes\/pages\/contact/,
  /** Loaded right after sign-in and contact hydrate; must not pull in the account screens. */
  soon: /\/src\/(?:account\/sign-in\/SignInByCode|content\/contact\/PendingMessage)\.tsx/,
  /** Started by every page after its first screen. */
  outbox: /\/src\/app\/(?:outbox-start|start-background)\.ts/,
  account: /./,
} as const

type Activity = keyof typeof ACTIVITIES

const ACTIVITY_NAMES = namesOf(ACTIVITIES)

/** Loaded with every screen: the entry and the frame of the root route. */
const isStart = (id: string): boolean => /index\.html$|\/src\/routes\/__root\.tsx\?/.test(id)

type Users = { isStart: boolean; activities: Set<Activity>; onFirstUse: Set<OnFirstUse> }

/** Screens and lazy parts that reach a module by static imports. */
const usersOf = (id: string, context: Context): Users => {
  const users: Users = { isStart: false, activities: new Set(), onFirstUse: new Set() }
  const seen = new Set<string>()
  const pending = [id]
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    const info = context.getModuleInfo(one)
    if (info === null) continue
    const onFirstUse = firstUseOf(one)
    const activity = firstMatch(ACTIVITY_NAMES, ACTIVITIES, one)
    if (isStart(one)) users.isStart = true
    else if (info.dynamicImporters.length === 0) pending.push(...info.importers)
    else if (onFirstUse !== undefined) users.onFirstUse.add(onFirstUse)
    else if (activity !== undefined) users.activities.add(activity)
    if (info.dynamicImporters.length > 0) pending.push(...info.importers)
  }
  return users
}

const FILES = [
  'main',
  'shared',
  'stories',
  'fields',
  'ticks',
  'selects',
  'entering',
  'writing',
  'pages',
  'box',
  'searches',
  'towns',
  'find',
  'flying',
  'seek',
  'sheets',
  'hotels',
  'maps',
  'ground-places',
  'ground-found',
  'panels',
  'outbox',
  'soon',
  'ground',
  'ground-tours',
  'ground-cabs',
  'ground-shelves',
  'stay',
  'rooms',
  'own',
  'read',
  'wide',
  'policy',
  'list',
  'choose',
  'compare',
  'enter',
  'write',
  'book',
  'travel',
  'account',
  'sale-places-shared',
  'sale-places-found',
  'sale-search-shared',
  'sale-ground-shared',
  'sale-tours-shared',
  'sale-cabs-shared',
  'sale-shelves-shared',
  'sale-online-shared',
  'sale-staff-shared',
  'sale-shared',
  'online-public-shared',
  'online-shared',
  'staff-shared',
] as const

type File = (typeof FILES)[number]

const OF_LATER_PAGES = new Set<File>(['ticks', 'pages', 'seek', 'hotels', 'maps', 'ground-places', 'ground-found'])

/** Files that most first pages load anyway, immediately or when idle. */
export const OF_FIRST_PAGES: readonly string[] = [
  'core',
  ...FILES.slice(0, FILES.indexOf('soon')).filter((file) => !OF_LATER_PAGES.has(file)),
]

type Searches = {
  /** Shown on lists or screens of hotels without being asked for, and not only on those of places. */
  isOfResults: boolean
  isAirSearch: boolean
  isTourSearch: boolean
  isCabSearch: boolean
  isOfShelves: boolean
}

const fileOfSeveral = (activities: ReadonlySet<Activity>, searches: Searches): File => {
  const { isOfResults, isAirSearch, isTourSearch, isCabSearch, isOfShelves } = searches
  const isGroundSearch = isTourSearch || isCabSearch
  const has = (name: Activity) => activities.has(name)
  const isOfHotels = has('list') || has('choose') || has('compare')
  const isForm = has('enter') || has('write')
  if (isAirSearch && isOfHotels && (isForm || has('read'))) return 'shared'
  if (isAirSearch && isOfResults && (has('find') || isGroundSearch)) return 'shared'
  if (isGroundSearch && isForm) return 'shared'
  if (has('find') && (isForm || (has('read') && (isOfHotels || isAirSearch)))) return 'shared'
  if (has('find') && has('read')) return 'stories'
  if (has('enter') && has('write')) return 'fields'
  if (has('enter') && has('list')) return 'ticks'
  if (has('list') && (isForm || has('read') || has('soon') || has('outbox'))) return 'selects'
  if (has('enter')) return 'entering'
  if (has('write')) return 'writing'
  if (has('read')) return 'pages'
  if ((has('find') || isGroundSearch) && isAirSearch) return 'searches'
  if (isOfResults && has('find')) return 'box'
  if (has('find') && isGroundSearch) return 'towns'
  if (has('find')) return 'find'
  // Texts of their forms, which are also among those of all codes.
  if (isAirSearch || (isGroundSearch && has('soon'))) return 'flying'
  if (isOfHotels && (has('panels') || (has('list') && isOfShelves))) return 'sheets'
  if (has('list')) return 'hotels'
  if (has('panels')) return 'panels'
  if (has('outbox')) return 'outbox'
  if (has('soon')) return 'soon'
  if (isGroundSearch) return !isCabSearch ? 'ground-tours' : !isTourSearch ? 'ground-cabs' : 'ground'
  if (isOfShelves) return 'ground-shelves'
  return has('choose') ? 'stay' : has('compare') ? 'rooms' : 'own'
}

/**
 * The file of a shared module. What a module imports is used wherever the module is, so it is in the same file or in an
 * earlier one of `FILES`; by a rule without that order files would import each other.
 */
const fileOf = ({ isStart, activities, onFirstUse }: Users): File | null => {
  if (isStart) return 'main'
  if (activities.size > 0 && onFirstUse.has('onlineRead')) activities.add('read')
  const isOfResults = activities.has('list') || activities.has('choose') || activities.has('compare')
  const isOfCities = onFirstUse.has('placesHome')
  const isSeeking = isOfCities || onFirstUse.has('places')
  const isOfPlaces = activities.size > 0 && isSeeking && !activities.has('list')
  if (isOfPlaces) activities.add('list')
  const [activity] = activities
  const searches = {
    isOfResults,
    isAirSearch: onFirstUse.has('airSearch'),
    isTourSearch: onFirstUse.has('tourSearch'),
    isCabSearch: onFirstUse.has('cabSearch'),
    isOfShelves: onFirstUse.has('cabRides') || onFirstUse.has('tourShelf'),
  }
  const { isAirSearch, isTourSearch, isCabSearch, isOfShelves } = searches
  if (activity !== undefined) {
    const file =
      activities.size > 1 || [isAirSearch, isTourSearch, isCabSearch, isOfShelves].some(Boolean)
        ? fileOfSeveral(activities, searches)
        : activity
    if (isOfPlaces && file === 'hotels')
      return isOfResults || activities.has('wide') ? 'maps' : isOfCities ? 'ground-places' : 'ground-found'
    return isSeeking && ['list', 'hotels', 'sheets'].includes(file) ? 'seek' : file
  }
  if (isSeeking) return isOfCities ? 'sale-places-shared' : 'sale-places-found'
  if (isAirSearch) return 'sale-search-shared'
  if (isTourSearch && isCabSearch) return 'sale-ground-shared'
  if (isTourSearch) return 'sale-tours-shared'
  if (isCabSearch) return 'sale-cabs-shared'
  if (isOfShelves) return 'sale-shelves-shared'
  // First: what a prepared screen imports must be prepared too, or it does not open without network.
  if (onFirstUse.has('sale') || onFirstUse.has('reader')) {
    const isOnline = onFirstUse.has('onlinePublic') || onFirstUse.has('onlineRead') || onFirstUse.has('online')
    if (isOnline) return 'sale-online-shared'
    return onFirstUse.has('staff') ? 'sale-staff-shared' : 'sale-shared'
  }
  if (onFirstUse.has('onlinePublic') || onFirstUse.has('onlineRead')) return 'online-public-shared'
  if (onFirstUse.has('online') || onFirstUse.has('papers')) return 'online-shared'
  if (onFirstUse.has('staff')) return 'staff-shared'
  return null
}

/** Too small for the files that would come along with them otherwise. */
const SMALL = new RegExp(
  [
    '/react-query/build/modern/useSuspenseQuery',
    '/react-router/dist/esm/useLocation',
    '/contract/places/great-circle',
    '/src/frame/freshness/refresh-screen',
    '/src/platform/outbox/sealed-store',
  ].join('|'),
)

/** Groups of shared modules, for `output.codeSplitting.groups`; what every screen needs of the framework's packages is a file of its own. */
export const chunkGroups = (): Group[] => {
  const known = new Map<string, ReturnType<typeof fileOf>>()
  const fileOfModule = (id: string, context: Context) => {
    const file = known.get(id) ?? (SMALL.test(id) ? 'main' : fileOf(usersOf(id, context)))
    known.set(id, file)
    return file
  }
  return [
    {
      // Apart from other styles: the server writes it into its pages, where a sheet with the same fonts would lay everything out anew.
      debugName: 'fonts',
      name: 'fonts',
      test: /\/src\/ui\/fonts\.css$/,
      priority: FILES.length + 2,
    },
    {
      debugName: 'core',
      name: (id, context) => (fileOfModule(id, context) === 'main' ? 'core' : null),
      test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\//,
      priority: FILES.length + 1,
    },
    {
      // What only the entry uses: one larger file compresses better than two. Its screens stay, because their lists change
      // with every screen.
      debugName: 'start',
      name: (id, context) => (fileOfModule(id, context) === 'main' ? 'main' : null),
      test: (id) => !/\.po$|\/src\/(?:routes|app)\/|\/products\/[\w-]+\/page\.ts$|\.html$/.test(id),
      priority: FILES.length,
    },
    ...FILES.map((file, place): Group => ({
      debugName: file,
      name: (id, context) => (fileOfModule(id, context) === file ? file : null),
      test: (id) => !/\.po$|\/src\/routes\/.*\?tsr-split/.test(id),
      minShareCount: 2,
      priority: FILES.length - place,
    })),
    // Lazy parts that are asked for together.
    { debugName: 'wide parts', name: 'wide-parts', test: ACTIVITIES.wide, priority: 0 },
    { debugName: 'policy parts', name: 'policy-parts', test: ACTIVITIES.policy, priority: 0 },
    // The lists of the products' parts, after all that they import has its file.
    { debugName: 'parts', name: 'product-parts', test: /\/src\/products\/[\w-]+\/parts\.ts$/, priority: 0 },
  ]
}
