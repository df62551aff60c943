/**
 * Modules and what each may import besides itself, as path prefixes (folders end with `/`, single files do not). The table
 * is `docs/architecture.md` section 1; a folder without a row fails the test until its row is written.
 */
type Module = { may: readonly string[]; packages?: readonly string[]; node?: true }

const below = (root: string, names: readonly string[]): string[] => names.map((name) => `${root}/${name}/`)

/** Later tiers may import earlier ones and their own siblings; cycles between files fail a test of their own. */
const tiers = (root: string, order: readonly (readonly string[])[], rest: Omit<Module, 'may'> & { base: string[] }) => {
  const modules: Record<string, Module> = {}
  const known: string[] = []
  for (const names of order) {
    known.push(...below(root, names))
    for (const name of names) {
      const { base, ...others } = rest
      modules[`${root}/${name}`] = { ...others, may: [...base, ...known] }
    }
  }
  return { modules, known }
}

const CONTRACT = [
  'accounts',
  'approvals',
  'bookings',
  'companies',
  'content',
  'directory',
  'hosts',
  'listings',
  'notifications',
  'payments',
  'places',
  'reports',
  'safety',
]
const CONTRACT_SHARED = ['contract/core/', ...below('contract', CONTRACT)]
const schemas = { packages: ['valibot'] }

const domain = tiers(
  'server/domain',
  [
    ['kernel'],
    ['places', 'content', 'notifications', 'photos'],
    ['accounts'],
    ['companies'],
    ['bookings'],
    ['payments', 'approvals', 'policies', 'ledger'],
    ['cancellations', 'directory', 'hosts', 'listings', 'privacy', 'reports', 'safety', 'suppliers'],
  ],
  { base: ['contract/', 'server/database/'], node: true },
)

const page = tiers(
  'src',
  [
    ['ui'],
    ['i18n'],
    ['platform'],
    ['pwa'],
    ['frame'],
    [
      'account',
      'admin',
      'bookings',
      'company',
      'content',
      'directory',
      'host',
      'listings',
      'notifications',
      'palette',
      'safety',
      'search',
      'trips',
      'wallet',
    ],
  ],
  { base: ['contract/', 'sw/messages.ts'] },
)

const EVERYTHING_OF_PAGE = ['contract/', 'sw/messages.ts', ...page.known, 'src/products/', 'src/app/route-tree.gen.ts']
const EVERYTHING_OF_SERVER = ['contract/', 'server/']

const MODULES: Readonly<Record<string, Module>> = {
  'contract/core': { may: [], ...schemas },
  ...Object.fromEntries(CONTRACT.map((name) => [`contract/${name}`, { may: CONTRACT_SHARED, ...schemas }])),
  'contract/products/': { may: CONTRACT_SHARED, ...schemas },
  // Files directly in it join the products: the list of bookings, policies, approvals.
  'contract/products': { may: ['contract/'], ...schemas },
  'contract/endpoints.ts': { may: ['contract/'], ...schemas },
  'contract/core-error-texts.ts': { may: ['contract/'], ...schemas },
  'contract/error-texts.ts': { may: ['contract/'], ...schemas },

  // Imports no schema, which the worker would carry.
  sw: {
    may: ['contract/core/services.ts'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  },

  ...page.modules,
  'src/ui': { may: [] },
  'src/i18n': { may: ['contract/'] },
  'src/products/': { may: ['contract/', 'sw/messages.ts', ...page.known] },
  'src/products/registry.ts': { may: EVERYTHING_OF_PAGE },
  // Services without a product of their own yet.
  'src/products/products-test-support.ts': { may: ['src/products/registry.ts'] },
  'src/products/wallet-test-support.ts': { may: EVERYTHING_OF_PAGE },
  'src/routes': { may: EVERYTHING_OF_PAGE },
  'src/app': { may: [...EVERYTHING_OF_PAGE, 'src/routes/'] },
  'src/globals.d.ts': { may: [] },

  'server/database': { may: ['contract/'], node: true },
  // Makes the bookings of the demonstration by the domain's own code.
  'server/database/seed/demo/life': { may: EVERYTHING_OF_SERVER, node: true },
  ...domain.modules,
  'server/domain/products/': { may: ['contract/', 'server/database/', ...domain.known], node: true },
  'server/adapters': { may: ['contract/', 'server/database/', 'server/domain/', 'server/s3-settings.ts'], node: true },
  'server/jobs': { may: EVERYTHING_OF_SERVER, node: true },
  'server/http': {
    may: ['contract/', 'server/database/', 'server/domain/', 'server/adapters/', 'server/services.ts'],
    node: true,
  },
  'server/http/routes': { may: ['contract/', 'server/domain/', 'server/http/route.ts'] },
  'server/services.ts': { may: EVERYTHING_OF_SERVER },
  'server/products.ts': { may: EVERYTHING_OF_SERVER },
  'server/settings.ts': {
    may: ['server/map-settings.ts', 'server/octo-settings.ts', 'server/s3-settings.ts', 'server/setting-schemas.ts'],
  },
  'server/s3-settings.ts': { may: ['server/setting-schemas.ts'] },
  'server/octo-settings.ts': { may: ['server/setting-schemas.ts'] },
  'server/setting-schemas.ts': { may: ['server/database/database-url.ts'] },
  'server/map-settings.ts': { may: ['server/settings.ts'] },
  'server/installation.ts': { may: ['server/database/connect.ts', 'server/settings.ts'], node: true },
  'server/log.ts': { may: ['server/settings.ts'] },
  'server/start-error.ts': { may: ['server/settings.ts'] },
  'server/app.ts': { may: EVERYTHING_OF_SERVER },
  'server/filled-database.ts': { may: EVERYTHING_OF_SERVER },
  'server/fill.ts': { may: EVERYTHING_OF_SERVER },
  'server/start.ts': { may: EVERYTHING_OF_SERVER },
  'server/main.ts': { may: EVERYTHING_OF_SERVER },
  'server/backup.ts': { may: EVERYTHING_OF_SERVER },
  'server/setup.ts': { may: EVERYTHING_OF_SERVER },
  'server/setup-texts.ts': { may: EVERYTHING_OF_SERVER, node: true },
  'server/setup-answers.ts': { may: EVERYTHING_OF_SERVER, node: true },
  'server/setup-terminal.ts': { may: ['server/setup-error.ts'], node: true },
  'server/setup-error.ts': { may: [] },

  design: { may: ['contract/', 'src/'] },
  tests: { may: ['contract/', 'scripts/', 'server/', 'src/', 'sw/', 'vite/', 'lingui.config.ts'], node: true },
  scripts: { may: [], node: true },
  // Writes a document from the table of endpoints.
  'scripts/write-endpoint-table.ts': { may: ['contract/', 'tests/architecture/endpoint-table.ts'], node: true },
  'scripts/write-mail-template.ts': { may: ['tests/architecture/mail-template.ts'], node: true },
  vite: { may: [], node: true },
}

/** `vitest.config.ts` takes the list of API tests that run on both engines. */
const CONFIG: Module = { may: ['vite/', 'tests/support/engine-sensitive.ts'], node: true }

export type Place = { name: string; module: Module }

/** The module of a file: the longest matching row. A row that ends with `/` makes a module of each folder below it. */
export const placeOf = (path: string): Place | undefined => {
  if (/^[\w.-]+\.config\.(?:ts|mjs)$/.test(path)) return { name: path, module: CONFIG }
  const file = path.replace(/(?:\.all)?\.test(?=\.tsx?$)/, '')
  const exact = MODULES[file]
  if (exact !== undefined) return { name: file, module: exact }
  const parts = file.split('/').slice(0, -1)
  for (let length = parts.length; length > 0; length -= 1) {
    const key = parts.slice(0, length).join('/')
    const module = MODULES[key]
    if (module !== undefined) return { name: key, module }
    const parent = MODULES[`${parts.slice(0, length - 1).join('/')}/`]
    if (parent !== undefined) return { name: key, module: parent }
  }
  return undefined
}
