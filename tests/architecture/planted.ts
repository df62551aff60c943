import type { Endpoint } from '#contract/core/endpoint.ts'
import { health } from '#contract/core/system.ts'
import type { Area } from '#contract/core/roles.ts'
import { ledgerMistakes } from './asvs.ts'
import { unshown } from './design.ts'
import { unmentioned } from './documents.ts'
import { misfits, unrouted, untested } from './endpoints.ts'
import { barrels, cycles, foreignTables, strangers, trespasses, wrongPackages } from './importing.ts'
import { floating, lockMistakes } from './packages.ts'
import { unspoken, unspokenLater } from './public-texts.ts'
import { differences, unaccounted, unguarded, wrongGuards, type Table } from './routes.ts'
import { assertedRows, sessionState } from './rows.ts'
import { deafToLanguage } from './language.ts'
import { familiesInPieces, offScale, undressed } from './styles.ts'
import { codeOf, type Code } from './syntax.ts'
import { catalogueOf, messagesIn, messagesOf, twiceTranslated, untranslated } from './texts.ts'
import { flatFolders, longFiles, longFunctions, machineNames, notRun, silenced } from './writing.ts'

const file = (path: string, text = ''): Code => codeOf({ path, text })
const FACE = "@font-face {\n  font-family: 'A';\n  src: url('a.woff2');\n}\n"
const imports = (path: string, ...from: string[]): Code =>
  file(path, from.map((specifier) => `import '${specifier}'`).join('\n'))
/** Keeps a fault from being one of this file. */
const glued = (...parts: string[]): string => parts.join('')
const PACKAGES = { dependencies: { valibot: '1.5.0', ky: '1.14.3' }, devDependencies: { vitest: '4.1.12' } }
const manifest = { ...PACKAGES, imports: {}, overrides: {} }
const row = (area: Area, title = 'Words') => ({ area, title: { en: title, id: title } })
const TABLE: Table = { '/user/bookings': row('user'), '/faq': row('public') }
const screen = (id: string, path: string): Code =>
  file(
    `src/routes${id}.tsx`,
    `export const Route = createFileRoute('${id}')({ staticData: { path: '${path}' }, component: X })`,
  )
const PART = file('src/ui/Part.tsx', 'export const Part = () => <i />')
const USED = `import { Part } from '#src/ui/Part.tsx'\nexport const x = <Part />`
const endpoint = (parts: object): Endpoint => ({ ...health, ...parts })
const po = (...entries: [string, string][]) =>
  catalogueOf(entries.map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"`).join('\n\n'))

/** Finds this in a ledger of a few rows, whatever else it lacks. */
const ledger = (mistake: RegExp, ...rows: string[]): string[] =>
  ledgerMistakes({ text: ['## 1. Chapter', ...rows.map((row) => `| ${row} |`)].join('\n') }, [
    { path: 'tests/x.test.ts', text: `test('holds', f)` },
  ]).filter((one) => mistake.test(one))

type Fault = readonly [rule: string, fault: string, find: () => string[] | Promise<string[]>]

/** One fault for each rule, made up here; a rule that finds nothing in its fault is no rule. */
export const FAULTS: readonly Fault[] = [
  ['modules', 'an unknown module of the page', () => strangers([file('src/helpers/x.ts')])],
  ['modules', 'an unknown file of the server', () => strangers([file('server/util.ts')])],
  ['modules', 'an unknown folder at the top', () => strangers([file('lib/x.ts')])],
  ['imports', 'a product imports another', () => trespasses([imports('src/products/a/x.ts', '../b/y.ts')])],
  [
    'imports',
    'a product of tomorrow imports routes',
    () => trespasses([imports('src/products/new/x.ts', '#src/routes/y.ts')]),
  ],
  ['imports', 'a feature imports a product', () => trespasses([imports('src/trips/x.ts', '#src/products/a/y.ts')])],
  [
    'imports',
    'a feature imports the registry',
    () => trespasses([imports('src/trips/x.ts', '#src/products/registry.ts')]),
  ],
  ['imports', 'the contract imports the page', () => trespasses([imports('contract/core/x.ts', '#src/platform/y.ts')])],
  [
    'imports',
    'the shared contract imports a product',
    () => trespasses([imports('contract/bookings/x.ts', '../products/a/y.ts')]),
  ],
  [
    'imports',
    'a product of the contract imports another',
    () => trespasses([imports('contract/products/a/x.ts', '../b/y.ts')]),
  ],
  ['imports', 'ui imports the frame', () => trespasses([imports('src/ui/x.ts', '../frame/y.ts')])],
  ['imports', 'ui imports words', () => trespasses([imports('src/ui/x.ts', '../i18n/y.ts')])],
  ['imports', 'the frame imports a feature', () => trespasses([imports('src/frame/x.ts', '../trips/y.ts')])],
  ['imports', 'the page imports the server', () => trespasses([imports('src/platform/x.ts', '#server/domain/y.ts')])],
  ['imports', 'pwa imports the worker', () => trespasses([imports('src/pwa/x.ts', '#sw/lists.ts')])],
  ['imports', 'the worker imports the contract', () => trespasses([imports('sw/x.ts', '#contract/y.ts')])],
  [
    'imports',
    'a shared module reads the tables of a product',
    () => foreignTables([imports('server/domain/places/x.ts', '#server/database/schema/products/a/y.ts')]),
  ],
  [
    'imports',
    'a product reads the tables of another',
    () => foreignTables([imports('server/domain/products/b/x.ts', '#server/database/schema/products/a/y.ts')]),
  ],
  [
    'imports',
    'a handler imports the database',
    () => trespasses([imports('server/http/routes/x.ts', '#server/database/db.ts')]),
  ],
  [
    'imports',
    'the domain imports HTTP',
    () => trespasses([imports('server/domain/bookings/x.ts', '#server/http/route.ts')]),
  ],
  [
    'imports',
    'the domain imports an adapter',
    () => trespasses([imports('server/domain/payments/x.ts', '#server/adapters/gateways/y.ts')]),
  ],
  [
    'imports',
    'bookings import payments',
    () => trespasses([imports('server/domain/bookings/x.ts', '../payments/y.ts')]),
  ],
  [
    'imports',
    'payments import a product',
    () => trespasses([imports('server/domain/payments/x.ts', '../products/a/y.ts')]),
  ],
  ['imports', 'the database imports the domain', () => trespasses([imports('server/database/x.ts', '../domain/y.ts')])],
  ['imports', 'by import()', () => trespasses([file('src/ui/x.ts', `void import('../platform/y.ts')`)])],
  ['imports', 'by a type', () => trespasses([file('src/ui/x.ts', `export type Y = import('../platform/y.ts').Y`)])],
  [
    'imports',
    'by a re-export',
    () => trespasses([file('src/ui/x.ts', `export { y } from '../platform/y.ts'\nconst z = 1`)]),
  ],
  [
    'imports',
    'a ring',
    () => cycles([imports('contract/core/a.ts', './b.ts'), imports('contract/core/b.ts', './a.ts')]),
  ],
  [
    'packages',
    'of development in what is shipped',
    () => wrongPackages([imports('src/platform/x.ts', 'vitest')], PACKAGES),
  ],
  ['packages', 'not in package.json', () => wrongPackages([imports('tests/x.ts', 'left-pad')], PACKAGES)],
  [
    'packages',
    'another than valibot in the contract',
    () => wrongPackages([imports('contract/core/x.ts', 'ky')], PACKAGES),
  ],
  ['packages', 'Node in the page', () => wrongPackages([imports('src/platform/x.ts', 'node:fs')], PACKAGES)],
  ['packages', 'by a range', () => floating({ ...manifest, dependencies: { ky: '^1.14.3' } })],
  ['packages', 'locked elsewhere', () => lockMistakes(manifest, { packages: { x: { resolved: 'somewhere' } } })],
  ['barrels', 'index.ts', () => barrels([file('src/ui/index.ts', 'export const x = 1')])],
  ['barrels', 'by another name', () => barrels([file('src/ui/all.ts', `export * from './x.ts'`)])],
  ['barrels', 'in two steps', () => barrels([file('src/ui/all.ts', `import { x } from './x.ts'\nexport { x }`)])],
  ['length', '351 lines', () => longFiles([{ path: 'src/ui/x.ts', text: '\n'.repeat(351) }])],
  [
    'length',
    'a function of 121 lines',
    () => longFunctions([file('src/ui/x.ts', `const f = () => {${'\n'.repeat(120)}}`)]),
  ],
  ['folders', 'of 41 files', () => flatFolders(Array.from({ length: 41 }, (_, index) => file(`src/ui/x${index}.ts`)))],
  ['silence', 'any', () => silenced([file('src/ui/x.ts', 'export const x: any = 1')])],
  ['silence', 'as any', () => silenced([file('src/ui/x.ts', 'export const x = 1 as any')])],
  ['silence', '!', () => silenced([file('src/ui/x.ts', 'export const x = (y?: number) => y!')])],
  ['silence', 'a compiler comment', () => silenced([file('src/ui/x.ts', glued('// @ts', '-ignore'))])],
  ['silence', 'a linter comment', () => silenced([file('src/ui/x.ts', glued('/* oxlint', '-disable */'))])],
  ['tests', 'skipped', () => notRun([file('tests/x.test.ts', `test.skip('x', () => {})`)])],
  ['tests', 'focused', () => notRun([file('tests/x.test.ts', `test.describe.only('x', () => {})`)])],
  ['tests', 'by a condition', () => notRun([file('tests/x.test.ts', `it.skipIf(true)('x', () => {})`)])],
  ['tests', 'by an option', () => notRun([file('tests/x.test.ts', `test('x', { skip: true }, () => {})`)])],
  ['tests', 'by a short name', () => notRun([file('tests/x.test.ts', `xit('x', () => {})`)])],
  ['machines', 'a home', () => machineNames([{ path: 'x.md', text: glued('see /ho', 'me/somebody/notes') }], [])],
  ['machines', 'this folder', () => machineNames([{ path: 'x.md', text: '/opt/here/x' }], ['/opt/here'])],
  [
    'machines',
    'a registry',
    () => machineNames([{ path: 'x', text: glued('https://reg', 'istry.np', 'mjs.org/ky') }], []),
  ],
  ['endpoints', 'no route', () => unrouted([health], [])],
  ['endpoints', 'two routes', () => unrouted([health], [health, health])],
  ['endpoints', 'a route of nothing', () => unrouted([], [health])],
  ['endpoints', 'a name twice', () => misfits([health, endpoint({ path: '/api/other' })])],
  ['endpoints', 'no area', () => misfits([endpoint({ access: 'nobody' })])],
  ['endpoints', 'no test', () => untested([health], [file('tests/api/x.test.ts', `expect('other').toBe(1)`)])],
  ['scales', 'a font size', () => offScale([{ path: 'src/ui/x.module.css', text: '.a {\n  font-size: 0.9rem;\n}' }])],
  ['scales', 'a corner', () => offScale([{ path: 'src/ui/x.module.css', text: '.a {\n  border-radius: 13px;\n}' }])],
  ['scales', 'a space', () => offScale([{ path: 'src/ui/x.module.css', text: '.a {\n  padding: 0 0.9rem;\n}' }])],
  ['scales', 'a breakpoint', () => offScale([{ path: 'src/ui/x.module.css', text: '@media (min-width: 40em) {' }])],
  ['fonts', 'two files', () => familiesInPieces([{ path: 'src/ui/x.css', text: FACE + FACE }])],
  ['language', 'a memoized part', () => deafToLanguage([file('src/x.tsx', 'const X = memo(() => formatDay(day))')])],
  [
    'language',
    'a screen',
    () =>
      deafToLanguage([
        file('src/x.tsx', 'export const X = () => formatDay(day)'),
        file('src/routes/x.tsx', `import { X } from '#src/x.tsx'\nexport const Route = of({ component: X })`),
      ]),
  ],
  ['routes', 'not in the table', () => differences({}, new Map([['/faq', null]]))],
  ['routes', 'not specified', () => differences(TABLE, new Map([['/faq', null]]))],
  ['routes', 'for other roles', () => differences({ '/faq': row('user') }, new Map([['/faq', null]]))],
  ['routes', 'without a title', () => differences({ '/faq': row('public', ' ') }, new Map([['/faq', null]]))],
  ['routes', 'outside its guard', () => unguarded([screen('/user/bookings', '/user/bookings')], TABLE)],
  ['routes', 'under another guard', () => unguarded([screen('/_admin/user/bookings', '/user/bookings')], TABLE)],
  ['routes', 'a public one under a guard', () => unguarded([screen('/_user/faq', '/faq')], TABLE)],
  ['routes', 'with the title of another', () => unguarded([screen('/faq', '/user/bookings')], TABLE)],
  ['routes', 'unknown', () => unguarded([screen('/secret', '/faq')], TABLE)],
  [
    'routes',
    'a guard of another area',
    () => wrongGuards([file('src/routes/_user.tsx', `f({ beforeLoad: guard('admin') })`)]),
  ],
  ['routes', 'a guard that is none', () => wrongGuards([file('src/routes/_user.tsx', `f({ beforeLoad: () => {} })`)])],
  ['routes', 'built and to come', () => unaccounted([screen('/faq', '/faq')], { '/faq': row('public') }, ['/faq'])],
  ['routes', 'neither', () => unaccounted([], { '/faq': row('public') }, [])],
  ['routes', 'to come but unknown', () => unaccounted([], {}, ['/faq'])],
  [
    'design',
    'a part that is not on its page',
    () =>
      unshown([PART, file('src/shared/x.tsx', USED), file('design/x.tsx', `import { Other } from '#src/ui/Y.tsx'`)]),
  ],
  [
    'design',
    'a part that its page imports and does not show',
    () =>
      unshown([PART, file('src/shared/x.tsx', USED), file('design/x.tsx', `import { Part } from '#src/ui/Part.tsx'`)]),
  ],
  [
    'design',
    'a class that no stylesheet has',
    () =>
      undressed([
        { path: 'src/x/X.tsx', text: `import classes from './X.module.css'\nconst x = <i className={classes.gone} />` },
        { path: 'src/x/X.module.css', text: '.here { color: red; }' },
      ]),
  ],
  ['design', 'a part for its page only', () => unshown([PART, file('design/x.tsx', USED)])],
  [
    'imports',
    'a screen imports the page of the design language',
    () => trespasses([imports('src/trips/x.ts', '../../design/y.ts')]),
  ],
  [
    'ledger',
    'a number that is missing',
    () => ledger(/^1\.2\.1 is missing/, '1.2.2 | 1 | words here | open | something'),
  ],
  [
    'ledger',
    'a number twice',
    () => ledger(/twice/, ...['a b', 'c d'].map((m) => `1.2.1 | 1 | ${m} | open | something`)),
  ],
  ['ledger', 'a number of level 3', () => ledger(/level/, '1.2.10 | 2 | words here | open | something')],
  ['ledger', 'another level', () => ledger(/level/, '1.2.1 | 2 | words here | open | something')],
  ['ledger', 'another chapter', () => ledger(/chapter/, '2.1.1 | 1 | words here | open | something')],
  ['ledger', 'an unknown state', () => ledger(/no state/, '1.2.1 | 1 | words here | done | `tests/x.test.ts`')],
  ['ledger', 'a test without its title', () => ledger(/by its title/, '1.2.1 | 1 | a b | tested | `tests/x.test.ts`')],
  [
    'ledger',
    'a title that is gone',
    () => ledger(/has no “held”/, '1.2.1 | 1 | a b | tested | `tests/x.test.ts` “held”'),
  ],
  ['ledger', 'a part of a title', () => ledger(/has no “hold”/, '1.2.1 | 1 | a b | tested | `tests/x.test.ts` “hold”')],
  ['ledger', 'a test that is gone', () => ledger(/not there/, '1.2.1 | 1 | a b | tested | `tests/y.test.ts` “holds”')],
  ['ledger', 'code that is gone', () => ledger(/not there/, '1.2.1 | 1 | a b | built | `server/y.ts`')],
  ['ledger', 'built of nothing', () => ledger(/names no file/, '1.2.1 | 1 | a b | built | words only')],
  ['ledger', 'nothing said of what is missing', () => ledger(/what is missing/, '1.2.1 | 1 | a b | open | ')],
  [
    'ledger',
    'a test of what is open that is gone',
    () => ledger(/not there/, '1.2.1 | 1 | a b | open | partly `tests/y.test.ts` “holds”'),
  ],
  ['ledger', 'no reason why not', () => ledger(/why not/, '1.2.1 | 1 | a b | not applicable | words')],
  [
    'ledger',
    'the prose of the standard',
    () => ledger(/short name/, `1.2.1 | 1 |${' word'.repeat(11)} | open | something`),
  ],
  [
    'ledger',
    'counts of another day',
    () => ledger(/^the counts.*: 1 \| 0/, '1 | 1 | 0 | 0 | 0 | 1', '1.2.1 | 1 | words here | open | something'),
  ],
  [
    'rows',
    'a type of rows by assertion',
    () => assertedRows([file('server/domain/bookings/x.ts', 'export const x = (tx: Db) => tx.execute<Row>(query)')]),
  ],
  [
    'rows',
    'a type of rows of a pool',
    () => assertedRows([file('server/jobs/x.ts', 'export const x = (p: Pool) => p.query<Row>(text)')]),
  ],
  [
    'rows',
    'a type of a named statement',
    () => assertedRows([file('server/http/x.ts', 'export const x = (p: Pool) => named<Row>(p, statement, [])')]),
  ],
  [
    'rows',
    'a lock that a session holds',
    () =>
      sessionState([file('server/jobs/x.ts', "export const x = (p: Pool) => p.query('select pg_advisory_lock(1)')")]),
  ],
  [
    'rows',
    'a setting of a session',
    () => sessionState([file('server/jobs/x.ts', 'export const x = "select set_config($1, $2, false)"')]),
  ],
  ['documents', 'say nothing of an endpoint', () => unmentioned(['/api/x'], { path: 'x.md', text: '`/api/xy`' })],
  ['texts', 'not translated', () => untranslated(new Set(['Hotel']), po(['Hotel', '']))],
  [
    'texts',
    'src/routes/index.tsx shows "Hotel"',
    () => {
      const messages = new Map([['src/ui/Part.tsx', ['Hotel']]])
      return unspoken([PART, file('src/routes/index.tsx', USED)], 'src/routes/index.tsx', messages, new Set())
    },
  ],
  [
    'texts',
    'src/routes/index.tsx shows "Hotel", later',
    () => {
      const lazily = `export const x = async () => (await import('#src/ui/Part.tsx')).Part`
      const files = [PART, file('src/routes/index.tsx', lazily)]
      return unspokenLater(
        files,
        'src/routes/index.tsx',
        new Map([['src/ui/Part.tsx', ['Hotel']]]),
        () => new Set(),
        [],
      )
    },
  ],
  ['texts', 'Later', () => twiceTranslated([po(['Later', 'Nanti']), po(['Later', 'Berikutnya'])])],
  ['texts', 'said nowhere', () => untranslated(new Set(), po(['Hotel', 'Hotel']))],
  [
    'texts',
    'not in the catalogue',
    async () => {
      const text = `import { t } from '@lingui/core/macro'\nexport const x = () => t\`Hotel “Kita” \${y}\``
      return untranslated(
        messagesIn(await messagesOf([{ path: 'src/x.ts', text }]), { include: ['src'] }),
        po(['Hotel', 'Hotel']),
      ).filter((one) => one.startsWith('not in the catalogue: Hotel “Kita” {y}'))
    },
  ],
]
