import { defineConfig } from '@lingui/cli'

const START = ['src/shared/frame', 'src/features/auth', 'src/data', 'src/pwa', 'src/ui']
const STAFF = ['src/features/admin', 'src/features/agent']
const FLIGHTS = ['src/features/flights', 'src/shared/flights']
const within = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}/**`)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [
    // What the frame and the sign-in say; every other text comes with the first screen that is neither, and what only
    // hosts and admins read, or who looks for flights, with the first of theirs.
    { path: 'src/i18n/locales/start/{locale}', include: START },
    { path: 'src/i18n/locales/screens/{locale}', include: ['src'], exclude: within([...START, ...STAFF, ...FLIGHTS]) },
    { path: 'src/i18n/locales/staff/{locale}', include: STAFF },
    { path: 'src/i18n/locales/flights/{locale}', include: FLIGHTS },
  ],
  format: 'po',
  formatOptions: { lineNumbers: false, origins: false },
})
