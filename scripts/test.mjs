import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandFailed, ensureInstalled, failWith, ROOT, run } from './run.mjs'

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
const BROWSER_REPORT = '.cache/playwright.json'

/** Vitest runs twice at the same time, because the page's tests need one worker and leave part of a core. */
const VITEST_LANES = {
  page: ['contract', 'page'],
  server: ['server', 'architecture', 'products', 'api-*'],
}
/** @param {string} lane */
const unitReport = (lane) => `.cache/vitest-${lane}.json`
/** @param {[lane: string, projects: string[]]} lane @returns {string[]} */
const vitestOf = ([lane, projects]) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...projects.map((project) => `--project=${project}`),
  '--reporter=dot',
  '--reporter=json',
  '--reporter=./scripts/test-reporter.mjs',
  '--retry=1',
  `--outputFile.json=${unitReport(lane)}`,
]

/** @param {string} file @returns {Promise<any>} */
const reportOf = async (file) => JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))

/** @param {() => Promise<void>} step @returns {Promise<boolean>} */
const holds = async (step) => {
  try {
    await step()
    return true
  } catch (error) {
    if (!(error instanceof CommandFailed)) console.error(error)
    return false
  }
}

const MEMORY = '/dev/shm'
const GB = 2 ** 30

/**
 * Environment that keeps temporary files, mainly databases, in memory if there is plenty: ext4 creates files slowly after
 * many were deleted, and each database has 400.
 * @returns {Promise<Record<string, string>>}
 */
const temporaryFiles = async () => {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  const canRunPrograms = !/^\S+ \/dev\/shm \S+ \S*noexec/m.test(mounts)
  if (bavail * bsize < 6 * GB || process.availableMemory() < 10 * GB || !canRunPrograms) return {}
  const folder = await mkdtemp(`${MEMORY}/singgah-test-`)
  // PostgreSQL runs as another user.
  await chmod(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return { TMPDIR: folder }
}

/** Build and browser tests take longest, so the other tests run at a lower priority. */
const BEHIND = process.platform === 'win32' ? [] : ['nice', '-n', '5']

const total = { passed: 0, failed: 0 }
/** Repeated at the end: a log may be kept by its last lines alone. @type {string[]} */
const failures = []
/** @param {number} passed @param {number} failed */
const count = (passed, failed) => {
  total.passed += passed
  total.failed += failed
}

/** @param {any} units report of a Vitest lane @returns {string[]} */
const failedUnits = (units) =>
  (units?.testResults ?? []).flatMap((/** @type {any} */ { name, status, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [relative(ROOT, name)]
    return failed.map((/** @type {any} */ { fullName }) => `${relative(ROOT, name)} > ${fullName}`)
  })

/** @param {any} suite of Playwright's report, or the report @returns {string[]} */
const failedInBrowser = ({ suites = [], specs = [] }) => [
  ...specs.flatMap((/** @type {any} */ { file, title, ok }) => (ok ? [] : [`${file} > ${title}`])),
  ...suites.flatMap(failedInBrowser),
]

try {
  await ensureInstalled()
  const [{ ensureChromium }, { findPostgres }, { build }, { check }] = await Promise.all([
    import('./ensure-chromium.mjs'),
    import('./find-postgres.mjs'),
    import('./build.mjs'),
    import('./check.mjs'),
  ])
  const [chromium] = await Promise.all([ensureChromium(), findPostgres(), mkdir('.cache', { recursive: true })])
  const lanes = Object.entries(VITEST_LANES)
  await Promise.all(
    [...lanes.map(([lane]) => unitReport(lane)), BROWSER_REPORT].map((file) => rm(file, { force: true })),
  )
  const env = { CHROME_PATH: chromium, ...(await temporaryFiles()), ...(values.all ? { TEST_ALL: '1' } : {}) }

  /** @param {[lane: string, projects: string[]]} lane */
  const runUnits = async (lane) => {
    const [command = '', ...args] = [...BEHIND, 'node', ...vitestOf(lane)]
    const hold = await holds(() => run(command, args, { env }))
    const units = await reportOf(unitReport(lane[0]))
    failures.push(...failedUnits(units))
    count(units?.numPassedTests ?? 0, units?.numFailedTests ?? 0)
    if (!hold && !units?.numFailedTests) count(0, 1)
  }
  console.log('Checks, unit, API and browser tests …')
  // Only the browser tests need the build.
  const [checked, browserHolds] = await Promise.all([
    check({ isAll: values.all }),
    holds(async () => {
      await build()
      await run('node', ['node_modules/@playwright/test/cli.js', 'test'], { env, quiet: true })
    }),
    ...lanes.map(runUnits),
  ])
  count(checked.passed, checked.failed.length)
  failures.push(...checked.failed)

  const browser = await reportOf(BROWSER_REPORT)
  const flaky = browser?.stats.flaky ?? 0
  if (flaky > 0) console.log(`${flaky} of the browser tests passed only the second time: look at ${BROWSER_REPORT}`)
  failures.push(...failedInBrowser(browser ?? {}))
  count((browser?.stats.expected ?? 0) + flaky, browser?.stats.unexpected ?? 0)
  if (!browserHolds && !browser?.stats.unexpected) count(0, 1)
} catch (error) {
  failWith(error)
}

for (const failure of failures) console.log(`Failed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
