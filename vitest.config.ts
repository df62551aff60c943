import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { ENGINE_SENSITIVE } from './tests/support/engine-sensitive.ts'
import { linguiMacros } from './vite/lingui-macros.ts'

/** `npm run test:all` also runs every combinatorial file (`*.all.test.ts`) and the whole API on both engines. */
const isAll = process.env.TEST_ALL !== undefined
const exclude = [...configDefaults.exclude, ...(isAll ? [] : ['**/*.all.test.ts'])]

/**
 * A worker serves one project; files of several in turn would start a new one each time. So one project follows another.
 * Where there are two workers, each file gets its environment anew: cheap for Node, a second for happy-dom.
 */
const oneAfterAnother = (projects: TestProjectInlineConfiguration[]): TestProjectInlineConfiguration[] =>
  projects.map((project, groupOrder) => ({
    ...project,
    test: {
      ...project.test,
      maxWorkers: project.test?.environment === 'node' ? 2 : 1,
      sequence: { groupOrder },
    },
  }))

/**
 * In `npm test` the workers of `server` run these as well: new ones would import the server and open an embedded engine
 * once more, of which a worker keeps one between files.
 */
const ENGINE_FILES = isAll ? [] : ENGINE_SENSITIVE.map((name) => `tests/api/${name}.test.ts`)

/** API tests on one engine. */
const api = (engine: 'embedded' | 'server'): TestProjectInlineConfiguration => ({
  test: {
    name: `api-${engine}`,
    include: ['tests/api/**/*.test.ts'],
    exclude,
    environment: 'node',
    env: { TEST_ENGINE: engine },
    globalSetup: ['tests/support/postgres-setup.ts'],
    isolate: false,
    // Properties and races run hundreds of rounds in `npm run test:all`.
    testTimeout: isAll ? 300_000 : 60_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    projects: oneAfterAnother([
      {
        test: {
          name: 'contract',
          include: ['contract/**/*.test.ts'],
          exclude,
          environment: 'node',
          isolate: false,
          testTimeout: isAll ? 300_000 : 20_000,
        },
      },
      {
        plugins: [linguiMacros(), lingui(), react()],
        define: { __APP_VERSION__: JSON.stringify('test-build') },
        test: {
          name: 'page',
          include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'design/**/*.test.ts'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://singgah.test/' } },
          setupFiles: ['src/platform/device/page-test-support.ts', 'src/products/products-test-support.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          pool: 'threads',
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', ...ENGINE_FILES],
          exclude,
          env: { TEST_ENGINE: 'embedded' },
          globalSetup: ['tests/support/postgres-setup.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts', 'tests/support/**/*.test.ts', 'vite/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        test: {
          name: 'products',
          include: ['tests/products/*.test.ts'],
          exclude,
          environment: 'node',
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      ...(isAll ? [api('embedded')] : []),
      api('server'),
    ]),
  },
})
