import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'

const START = ['src/frame/shell', 'src/account/sign-in', 'src/platform', 'src/pwa', 'src/ui']
const ADMIN_OF_PRODUCTS = readdirSync(new URL('src/products', import.meta.url))
  .map((product) => `src/products/${product}/admin`)
  .filter((folder) => existsSync(new URL(folder, import.meta.url)))
const STAFF = ['src/admin', 'src/company/settings', 'src/host', ...ADMIN_OF_PRODUCTS]
const FLIGHTS = [
  'src/products/flights/approval',
  'src/products/flights/change',
  'src/products/flights/checkout',
  'src/products/flights/credits',
  'src/products/flights/detail',
  'src/products/flights/schedule',
  'src/products/flights/search',
  'src/products/flights/seats',
]
/** What the pages need that visitors see first: of it alone these wait. `prerendered-routes.ts` says which they are. */
const PUBLIC = [
  'src/content',
  'src/search',
  'src/frame/cover',
  'src/frame/freshness',
  'src/frame/install',
  'src/frame/outbox',
  'src/products/stays/search',
  // Registered at the start, for every screen.
  'src/bookings/state-labels.ts',
  'src/products/announced.ts',
  ...readdirSync(new URL('src/products', import.meta.url))
    .flatMap((product) => ['page.ts', 'state-labels.ts'].map((file) => `src/products/${product}/${file}`))
    .filter((file) => existsSync(new URL(file, import.meta.url))),
]
const within = (folders: readonly string[]): string[] =>
  folders.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/**`))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [
    // The first download has only the texts of the frame, of sign-in and of public pages. All others are loaded with
    // their first screen.
    { path: 'src/i18n/locales/start/{locale}', include: START },
    { path: 'src/i18n/locales/public/{locale}', include: PUBLIC },
    {
      path: 'src/i18n/locales/screens/{locale}',
      include: ['src'],
      exclude: within([...START, ...PUBLIC, ...STAFF, ...FLIGHTS]),
    },
    { path: 'src/i18n/locales/staff/{locale}', include: STAFF },
    { path: 'src/i18n/locales/flights/{locale}', include: FLIGHTS },
  ],
  format: 'po',
  formatOptions: { lineNumbers: false, origins: false },
})
