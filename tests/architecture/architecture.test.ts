import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { SCREEN_TEXTS, textsOf, TOLD_APART } from '#contract/core/screen-texts.ts'
import { PLANNED_ROUTES } from '#contract/core/planned-routes.ts'
import { ROUTES as BUILT } from '#contract/core/routes.ts'
import { ROUTES } from '#server/http/routes/all.ts'
import lingui from '../../lingui.config.ts'
import { auditOf, verdictOf } from '../../scripts/audit.mjs'
import { REPORTS } from './advisories.ts'
import { ledgerMistakes, STANDARD } from './asvs.ts'
import { unshown } from './design.ts'
import { endpointTable } from './endpoint-table.ts'
import { settingNames, unmentioned } from './documents.ts'
import { misfits, unrouted, untested } from './endpoints.ts'
import { barrels, cycles, foreignTables, strangers, trespasses, wrongPackages } from './importing.ts'
import { floating, lockMistakes, lockSchema, manifestSchema } from './packages.ts'
import { FAULTS } from './planted.ts'
import { fileOfRoute, spokenLater, unspoken, unspokenLater, unspokenParts } from './public-texts.ts'
import { differences, unaccounted, unguarded, wrongGuards } from './routes.ts'
import { assertedRows, sessionState } from './rows.ts'
import { ADDED, SPECIFIED } from './specification.ts'
import { deafToLanguage } from './language.ts'
import { familiesInPieces, offScale, undressed } from './styles.ts'
import { codeOf } from './syntax.ts'
import { catalogueOf, contextFree, messagesIn, messagesOf, twiceTranslated, untranslated } from './texts.ts'
import { isCode, textFiles } from './tree.ts'
import { flatFolders, longFiles, longFunctions, machineNames, notRun, silenced } from './writing.ts'

// The rules of docs/architecture.md. At the end each of them has to find a fault made for it.

const files = textFiles()
const code = files.filter(isCode).map(codeOf)
/** Not `/src` and the like, which a container may be built in and any line may say. */
const ownFolders = [process.cwd(), homedir()].filter((folder) => folder.split(/[/\\]/).length > 2)
const textAt = (path: string): string => readFileSync(path, 'utf8')
const readJson = (path: string): unknown => JSON.parse(textAt(path))
const documentAt = (path: string) => ({ path, text: textAt(path) })
const manifest = v.parse(manifestSchema, readJson('package.json'))

describe('modules', () => {
  test('have a row for every file', () => expect(strangers(code)).toEqual([]))
  test('import only modules that their row allows', () => expect(trespasses(code)).toEqual([]))
  test('read tables of products only in the product', () => expect(foreignTables(code)).toEqual([]))
  test('import only their own packages', () => expect(wrongPackages(code, manifest)).toEqual([]))
  test('have no import cycles', () => expect(cycles(code)).toEqual([]))
  test('have no barrels', () => expect(barrels(code)).toEqual([]))
})

/** The catalogues that hosts' and admins' screens have beside those of travellers (`speakToStaff`). */
const STAFF_TEXTS = ['staff', 'allocation']

const TABLE = { ...BUILT, ...PLANNED_ROUTES }

describe('files', () => {
  test('stay under 350 lines', () => expect(longFiles(files)).toEqual([]))
  test('have functions of up to 120 lines', () => expect(longFunctions(code)).toEqual([]))
  test('are up to 40 in a folder', () => expect(flatFolders(files)).toEqual([]))
  test('disables neither compiler nor linter checks', () => expect(silenced(code)).toEqual([]))
  test('parse the rows of raw SQL', () => expect(assertedRows(code)).toEqual([]))
  test('leave nothing to a session of the database', () => expect(sessionState(code)).toEqual([]))
  test('contain no skipped test', () => expect(notRun(code)).toEqual([]))
  test('contain no machine path and no registry address', () => expect(machineNames(files, ownFolders)).toEqual([]))
})

describe('endpoints', () => {
  const endpoints: readonly Endpoint[] = ENDPOINTS
  test('have one name, one place and an area each', () => expect(misfits(endpoints)).toEqual([]))
  test('have one route each', () => {
    const routed = ROUTES.map(({ endpoint }) => endpoint)
    expect(unrouted(endpoints, routed)).toEqual([])
  })
  test('are called by a test of the API', () => expect(untested(endpoints, code)).toEqual([]))
})

describe('routes', () => {
  test('are those of the specification, for its roles, with titles, and the few added to it', () => {
    expect([...ADDED.keys()].filter((path) => SPECIFIED.has(path))).toEqual([])
    expect(differences(TABLE, new Map([...SPECIFIED, ...ADDED]))).toEqual([])
  })
  test('name their row of the table and are under its guard', () => expect(unguarded(code, TABLE)).toEqual([]))
  test('have guards that guard their area', () => expect(wrongGuards(code)).toEqual([]))
  test('are built or planned, never both', () =>
    expect(unaccounted(code, TABLE, Object.keys(PLANNED_ROUTES))).toEqual([]))
})

describe('texts', async () => {
  const messages = await messagesOf(code)
  const catalogues = (lingui.catalogs ?? []).flatMap((part) =>
    (lingui.locales ?? []).map((locale) => ({ part, locale })),
  )
  test('exist in two languages', () => expect(lingui.locales).toEqual(['en', 'id']))
  test.each(catalogues)('are complete in $part.path for $locale, without extra entries', ({ part, locale }) => {
    const documented = messagesIn(messages, part)
    expect(documented.size).toBeGreaterThan(0)
    expect(untranslated(documented, catalogueOf(textAt(`${part.path.replace('{locale}', locale)}.po`)))).toEqual([])
  })
  test.each(['en', 'id'])('are the same in every catalogue of %s', (locale) => {
    const texts = catalogues
      .filter((one) => one.locale === locale)
      .map(({ part }) => contextFree(textAt(`${part.path.replace('{locale}', locale)}.po`)))
    expect(twiceTranslated(texts)).toEqual([])
  })
  const known = new Map<string, ReadonlySet<string>>()
  const loadedWith = (parts: readonly string[]): ReadonlySet<string> => {
    const names = [...new Set(['start', ...parts])].toSorted()
    const texts =
      known.get(names.join(' ')) ??
      new Set(
        (lingui.catalogs ?? [])
          .filter(({ path }) => names.some((name) => path.includes(`/${name}/`)))
          .flatMap((part) => [...messagesIn(messages, part)]),
      )
    known.set(names.join(' '), texts)
    return texts
  }
  const withOwnTexts = TOLD_APART.map((path) => ({ path, texts: textsOf(path) }))
  test.each(withOwnTexts)('of $path are in the catalogues that it loads', ({ path, texts }) => {
    const route = fileOfRoute(path, code)
    expect(code.some((file) => file.path === route)).toBe(true)
    // What products register is shown by searches alone.
    const shown = texts.includes('public') ? [route, 'src/app/main.tsx'] : [route, 'src/routes/__root.tsx']
    expect(shown.flatMap((file) => unspoken(code, file, messages, loadedWith(texts)))).toEqual([])
    expect(unspokenLater(code, route, messages, loadedWith, texts)).toEqual([])
  })
  const ofAreas = Object.keys(BUILT)
    .filter((path) => !TOLD_APART.includes(path))
    .map((path) => ({ path, texts: [...textsOf(path), ...(/^\/(?:admin|agent)\//.test(path) ? STAFF_TEXTS : [])] }))
  test.each(ofAreas)('of $path are in the catalogues of its area', ({ path, texts }) => {
    const route = fileOfRoute(path, code)
    const ofRoute = code.find((file) => file.path === route)?.text.includes('speakOfFlights()') ? ['flights'] : []
    expect(unspoken(code, route, messages, loadedWith([...texts, ...ofRoute]))).toEqual([])
    expect(unspokenLater(code, route, messages, loadedWith, [...texts, ...ofRoute])).toEqual([])
  })
  const registered = code.filter(({ path }) => /^src\/products\/[\w-]+\/parts\.ts$/.test(path))
  test.each(registered)('of the parts in $path are in the catalogues of screens, or waited for', (parts) => {
    const texts = { screens: SCREEN_TEXTS, staff: STAFF_TEXTS }
    expect(unspokenParts(code, parts, messages, loadedWith, texts)).toEqual([])
  })
  test('of forms in tabs of the search are in the catalogue of every search, or waited for with the form', () => {
    const forms = code.flatMap(({ path }) => (/\/search\/\w+TabForm\.tsx$/.test(path) ? [path] : []))
    expect(forms.length).toBeGreaterThan(0)
    const missing = forms.flatMap((form) => {
      const page = code.find(({ path }) => path === form.replace(/search\/\w+\.tsx$/, 'page.ts'))
      const waited = page === undefined ? [] : spokenLater(page)
      return unspoken(code, form, messages, loadedWith(['public', ...waited]))
    })
    expect(missing).toEqual([])
  })
  test('belong to one catalogue each', () => {
    const covered = new Set((lingui.catalogs ?? []).flatMap((part) => [...messagesIn(messages, part)]))
    expect([...messages.values()].flat().filter((message) => !covered.has(message))).toEqual([])
  })
})

describe('packages', () => {
  test('are required by exact version', () => expect(floating(manifest)).toEqual([]))
  test('are locked as required, without a registry address', () => {
    const lock = v.parse(lockSchema, readJson('package-lock.json'))
    expect(lockMistakes(manifest, lock)).toEqual([])
  })
})

describe('documents', () => {
  test('list the current endpoints; `npm run docs` writes them', () => {
    expect(textAt('docs/endpoints.md')).toBe(endpointTable(ENDPOINTS))
  })
  test('state for every requirement of ASVS 5.0 its status, by existing tests and files', () => {
    expect([...STANDARD.values()].filter((level) => level === '1')).toHaveLength(70)
    expect([...STANDARD.values()].filter((level) => level === '2')).toHaveLength(183)
    expect(ledgerMistakes(documentAt('docs/asvs.md'), files)).toEqual([])
  })
  test('name every setting', () => {
    const names = code.filter(({ path }) => path === 'server/settings.ts').flatMap(settingNames)
    expect(names.length).toBeGreaterThan(10)
    expect(unmentioned(names, documentAt('docs/operations.md'))).toEqual([])
  })
})

describe('the check of advisories', () => {
  test.each(REPORTS)('%s ends with %i', (_name, code, report) => {
    expect(verdictOf(auditOf(report)).code).toBe(code)
  })
})

describe('the design language', () => {
  test('has every component on its page, and no unused one', () => expect(unshown(code)).toEqual([]))
  test('has the classes that screens use', () => expect(undressed(files)).toEqual([]))
  test('has its sizes from the scales', () => expect(offScale(files)).toEqual([]))
  test('has one file in each font family', () => expect(familiesInPieces(files)).toEqual([]))
})

describe('a change of the language', () => {
  test('reaches every screen and every memoized part', () => expect(deafToLanguage(code)).toEqual([]))
})

describe('each rule catches its planted fault', () => {
  test.each(FAULTS)('%s: %s', async (_rule, _fault, find) => {
    expect(await find()).not.toEqual([])
  })
})
