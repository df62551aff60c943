import { defineConfig } from '@lingui/cli'

const START = ['src/shared/frame', 'src/features/auth', 'src/data', 'src/pwa', 'src/ui']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'id'],
  catalogs: [
    // What the frame and the sign-in say; every other text comes with the first screen that is neither.
    { path: 'src/i18n/locales/start/{locale}', include: START },
    { path: 'src/i18n/locales/screens/{locale}', include: ['src'], exclude: START.map((folder) => `${folder}/**`) },
  ],
  format: 'po',
  formatOptions: { lineNumbers: false, origins: false },
})
