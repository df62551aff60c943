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
const within = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}/**`)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [
    // The first download has only the texts of the frame and of sign-in. Texts of hosts and admins, and those of flights,
    // are loaded with their first screen.
    { path: 'src/i18n/locales/start/{locale}', include: START },
    { path: 'src/i18n/locales/screens/{locale}', include: ['src'], exclude: within([...START, ...STAFF, ...FLIGHTS]) },
    { path: 'src/i18n/locales/staff/{locale}', include: STAFF },
    { path: 'src/i18n/locales/flights/{locale}', include: FLIGHTS },
  ],
  format: 'po',
  formatOptions: { lineNumbers: false, origins: false },
})
