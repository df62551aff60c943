import { mkdir, readFile, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ensureInstalled, failWith, run } from './run.mjs'

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
  '--reporter=./scripts/second-tries.mjs',
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
  } catch {
    return false
  }
}

const total = { passed: 0, failed: 0 }
/** @param {number} passed @param {number} failed */
const count = (passed, failed) => {
  total.passed += passed
  total.failed += failed
}

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
  const env = { CHROME_PATH: chromium, ...(values.all ? { TEST_ALL: '1' } : {}) }

  const checks = check({ isAll: values.all })
  await build()

  /** @param {[lane: string, projects: string[]]} lane */
  const runUnits = async (lane) => {
    const hold = await holds(() => run('node', vitestOf(lane), { env }))
    const units = await reportOf(unitReport(lane[0]))
    count(units?.numPassedTests ?? 0, units?.numFailedTests ?? 0)
    if (!hold && !units?.numFailedTests) count(0, 1)
  }
  console.log('Unit, API and browser tests …')
  // The browser lane mostly waits; with the checks and Vitest beside it, two cores stay busy.
  const [checked, browserHolds] = await Promise.all([
    checks,
    holds(() => run('node', ['node_modules/@playwright/test/cli.js', 'test'], { env, quiet: true })),
    ...lanes.map(runUnits),
  ])
  count(checked.passed, checked.failed)

  const browser = await reportOf(BROWSER_REPORT)
  const flaky = browser?.stats.flaky ?? 0
  if (flaky > 0) console.log(`${flaky} of the browser tests passed only the second time: look at ${BROWSER_REPORT}`)
  count((browser?.stats.expected ?? 0) + flaky, browser?.stats.unexpected ?? 0)
  if (!browserHolds && !browser?.stats.unexpected) count(0, 1)
} catch (error) {
  failWith(error)
}

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
