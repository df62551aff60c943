import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'

const START = ['src/frame/shell', 'src/platform', 'src/pwa', 'src/ui']
const SIGN_IN = ['src/account/sign-in', 'src/account/people/role-labels.ts']
const PRODUCTS = readdirSync(new URL('src/products', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const filesOf = (product: string, names: readonly string[]): string[] =>
  names
    .map((name) => `src/products/${product}/${name}`)
    .filter((folder) => existsSync(new URL(folder, import.meta.url)))
const STAFF = [
  'src/admin',
  'src/company/settings',
  'src/company/booking-for',
  'src/company/budgets',
  'src/company/cost-centres',
  'src/company/entities',
  'src/company/papers',
  'src/company/people-import',
  'src/company/privacy',
  'src/company/setup',
  'src/host',
  'src/safety/company',
  ...PRODUCTS.flatMap((product) => filesOf(product, ['admin', 'host'])),
]
const ofDetail = (name: string): string => `src/products/stays/detail/parts/${name}.tsx`
/** Folders of searching, booking and changing in a product. */
const BOOKING = 'approval change checkout compare credits detail reviews schedule search seats wishlist'.split(' ')
/** Invoice recipient, cost centre and project of a booking. */
const ALLOCATION = ['src/bookings/allocation']
/** Letters and expenses of trips, which few companies use. */
const PAPERS = ['src/trips/papers', 'src/trips/expenses']
/** Prices and rules in words, before and after booking: in the catalogue of the product and in that of booked trips. */
const TERMS = ['terms']
/** Booking screens of products that have a catalogue of their own: those with a folder in `src/i18n/locales`. */
const OWN_CATALOGUES = PRODUCTS.filter((product) =>
  existsSync(new URL(`src/i18n/locales/${product}`, import.meta.url)),
).map((product) => ({
  path: `src/i18n/locales/${product}/{locale}`,
  include: filesOf(product, [...BOOKING, ...TERMS]),
}))
const OF_PRODUCTS = (names: readonly string[]) => PRODUCTS.flatMap((product) => filesOf(product, names))
const BOOKING_SCREENS = OWN_CATALOGUES.flatMap(({ path }) => filesOf(path.split('/').at(-2) ?? '', BOOKING))
/** The start page of a product's search, its form as a tab of every search, and what both show. */
const searchOf = (product: string): string[] => {
  const starts = filesOf(product, ['search']).flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url))
      .filter((name) => /(?:Home|TabForm)\.tsx$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  return [
    ...starts,
    ...filesOf(product, ['search/form', 'trip/FlightLegs.tsx', 'labels/cabin-labels.ts', 'terms/ride-labels.ts']),
  ]
}
/** Searches with a catalogue of their own; of the others the texts are public. */
const SEARCHES = PRODUCTS.filter((product) =>
  existsSync(new URL(`src/i18n/locales/${product}-search`, import.meta.url)),
)
/** What the pages need that visitors see first: of it alone these wait. `screen-texts.ts` says which they are. */
const PUBLIC = [
  'src/content/home',
  'src/content/offers',
  'src/content/articles/ArticleCard.tsx',
  'src/search',
  // Registered at the start, for every screen.
  'src/bookings/state-labels.ts',
  ...OF_PRODUCTS(['page.ts', 'state-labels.ts']),
  ...PRODUCTS.filter((product) => !SEARCHES.includes(product)).flatMap(searchOf),
]
/** Pages that help, what covers are called, and the sheet of the account. */
const PAGES = [
  ...['contact', 'help', 'mailed-link', 'offline'].map((name) => `src/content/${name}`),
  'src/content/articles',
  'src/content/NotFound.tsx',
  'src/frame/booking-for/BookingForSheet.tsx',
  'src/frame/booking-for/PersonSearch.tsx',
  'src/frame/cover',
  'src/frame/install',
  'src/frame/outbox',
  // Labels of what waits on the device, in the sheet of the account.
  ...OF_PRODUCTS(['outbox']),
]
/** The page that invites hosts. */
const INVITATION = ['src/listings/JoinUs.tsx', 'src/listings/Calculator.tsx']
/** Pages to read that no device keeps, and what they share with those that help. */
const STORIES = [
  ...['blog', 'coming-soon', 'landing', 'mailed-link', 'pages', 'pricing'].map((name) => `src/content/${name}`),
  ...INVITATION,
  'src/frame/install',
]
/** What is to know of one hotel, tour or car, comparing several, and what visitors do not see. */
const ROOMS = [
  'src/bookings/PriceTable.tsx',
  ...['gallery', 'CancellationTerms.tsx'].map((name) => `src/bookings/offers/${name}`),
  ...['CompareSheet', 'CompareTable'].map((name) => `src/bookings/offers/compare/${name}.tsx`),
  'src/bookings/reviews',
  'src/bookings/tax-labels.ts',
  'src/company/policy',
  ...filesOf('stays', ['policy', 'reviews', 'trip/CancellationSteps.tsx', 'wishlist/use-wishlist.ts']),
  ...filesOf('stays', ['wishlist/parts', 'wishlist/SavedHotels.tsx', 'wishlist/kinds.ts', 'compare/CompareHotels.tsx']),
  ...['BookBar', 'Equipment', 'HotelPlace', 'HouseRules', 'LocationMap', 'RateRow', 'RatesState'].map(ofDetail),
  ...['ReserveLink', 'ReviewBars', 'ReviewChoices', 'Reviews', 'RoomCard', 'RoomFacts'].map(ofDetail),
  ...['RoomPicture', 'RoomRates', 'SectionLinks'].map(ofDetail),
  ...['HotelChain', 'HotelDetail', 'RoomDetail'].map((name) => `src/products/stays/detail/${name}.tsx`),
]
/** First sections of a hotel; the others load the texts of `ROOMS`, which include these. */
const HOTEL_TOP = [
  'src/bookings/offers/gallery',
  'src/frame/outbox/pending-labels.ts',
  ...['BookBar', 'Equipment', 'SectionLinks'].map(ofDetail),
  'src/products/stays/detail/parts/use-pictures.ts',
  ...['HotelDetail.tsx', 'Score.tsx', 'Stars.tsx', 'StayPrice.tsx', 'labels.ts'].map(
    (name) => `src/products/stays/detail/${name}`,
  ),
  ...filesOf('stays', [
    'search/parts/NoHotel.tsx',
    ...['Heart', 'SaveButton', 'SaveOrRemove'].map((name) => `wishlist/${name}.tsx`),
  ]),
]
/** Found hotels. */
const HOTELS = [
  'src/bookings/offers',
  'src/bookings/payments/payment-place-labels.ts',
  'src/frame/freshness',
  'src/frame/outbox/pending-labels.ts',
  ...filesOf('stays', ['compare', 'detail', 'search', 'wishlist']),
]
/** Forms of what hosts list, and its states; the page that invites hosts is one to read. */
const LISTINGS = ['src/listings', 'src/bookings/listing-labels.ts', ...OF_PRODUCTS(['listing'])]
/** Places of use to travellers. */
const DIRECTORY = ['src/directory']
const SETTINGS = [
  'AccountSettings',
  'AppVersion',
  'DeleteButtons',
  'DeviceSection',
  'FactorState',
  'Settings',
  'SettingsIndex',
  'StoredHere',
  'ThisDevice',
].map((name) => `src/account/settings/${name}.tsx`)
const ACCOUNT = [
  ...['people', 'profile', 'records', 'travellers'].map((name) => `src/account/${name}`),
  'src/frame/booking-for',
  ...SETTINGS,
  'src/notifications',
  'src/palette',
]
/** Of an account, but of no use without network. */
const SECURITY = [
  'decide',
  'deletion',
  'missing-factor',
  'payment-details',
  'privacy',
  'settings',
  'setup',
  'spreadsheets',
  'step-up',
  'travellers/import',
].map((name) => `src/account/${name}`)
/** Booked trips of the products whose booking has a catalogue of its own. */
const TICKETS = OWN_CATALOGUES.map(({ path }) => `src/products/${path.split('/').at(-2)}`)
const within = (folders: readonly string[]): string[] =>
  folders.map((folder) => (/\.tsx?$/.test(folder) ? folder : `${folder}/**`))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [
    // The first download has only the texts of the frame and of what was opened. All others are loaded with their first
    // screen.
    { path: 'src/i18n/locales/start/{locale}', include: START },
    { path: 'src/i18n/locales/public/{locale}', include: PUBLIC },
    ...SEARCHES.map((product) => ({
      path: `src/i18n/locales/${product}-search/{locale}`,
      include: searchOf(product),
    })),
    { path: 'src/i18n/locales/pages/{locale}', include: PAGES },
    { path: 'src/i18n/locales/stories/{locale}', include: STORIES },
    { path: 'src/i18n/locales/sign-in/{locale}', include: SIGN_IN },
    { path: 'src/i18n/locales/directory/{locale}', include: DIRECTORY },
    { path: 'src/i18n/locales/listings/{locale}', include: LISTINGS, exclude: within(INVITATION) },
    { path: 'src/i18n/locales/hotels/{locale}', include: HOTELS, exclude: within([...PUBLIC, ...ROOMS]) },
    { path: 'src/i18n/locales/rooms/{locale}', include: ROOMS },
    { path: 'src/i18n/locales/hotel-top/{locale}', include: HOTEL_TOP },
    {
      path: 'src/i18n/locales/account/{locale}',
      include: ACCOUNT,
      exclude: within(['src/account/travellers/import']),
    },
    { path: 'src/i18n/locales/security/{locale}', include: SECURITY, exclude: within(SETTINGS) },
    {
      path: 'src/i18n/locales/tickets/{locale}',
      include: TICKETS,
      exclude: within([...PUBLIC, ...PAGES, ...STAFF, ...LISTINGS, ...BOOKING_SCREENS]),
    },
    {
      path: 'src/i18n/locales/screens/{locale}',
      include: ['src'],
      exclude: within([
        ...START,
        ...PUBLIC,
        ...PAGES,
        ...STORIES,
        ...HOTELS,
        ...ROOMS,
        ...ACCOUNT,
        ...SECURITY,
        ...TICKETS,
        ...STAFF,
        ...ALLOCATION,
        ...PAPERS,
        ...DIRECTORY,
        ...LISTINGS,
        'src/account/sign-in',
        ...BOOKING_SCREENS,
      ]),
    },
    { path: 'src/i18n/locales/staff/{locale}', include: STAFF },
    { path: 'src/i18n/locales/allocation/{locale}', include: ALLOCATION },
    { path: 'src/i18n/locales/papers/{locale}', include: PAPERS },
    ...OWN_CATALOGUES,
  ],
  format: 'po',
  formatOptions: { lineNumbers: false, origins: false },
})
