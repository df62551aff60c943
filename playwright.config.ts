import { defineConfig } from '@playwright/test'

const isAll = process.env.TEST_ALL !== undefined

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'faults/**/*.spec.ts', 'offline/**/*.spec.ts'],
  // Looks matrix and long walks: `npm run test:all` alone.
  ...(!isAll ? { testIgnore: ['**/*.all.spec.ts'], grepInvert: /@all/ } : {}),
  outputDir: '.cache/playwright',
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  // A retry in a new browser against a new server, for failures on a busy machine; `npm test` reports the tests that
  // needed one.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    // Every context would precache the whole page. `tests/offline` and `tests/faults` have the worker always.
    serviceWorkers: isAll ? 'allow' : 'block',
    // Movement only costs time in `npm test`; `npm run test:all` has it.
    contextOptions: { reducedMotion: isAll ? 'no-preference' : 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
