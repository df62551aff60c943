import { mkdir, readFile, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ensureInstalled, failWith, run } from './run.mjs'

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
const UNIT_REPORT = '.cache/vitest.json'
const BROWSER_REPORT = '.cache/playwright.json'

const VITEST = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  '--reporter=./scripts/second-tries.mjs',
  '--retry=1',
  `--outputFile.json=${UNIT_REPORT}`,
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
  await Promise.all([UNIT_REPORT, BROWSER_REPORT].map((file) => rm(file, { force: true })))
  const env = { CHROME_PATH: chromium, ...(values.all ? { TEST_ALL: '1' } : {}) }

  const checks = check()
  await build()

  // The browser lane mostly waits; with the checks and Vitest beside it, two cores stay busy.
  const unitsAfterChecks = async () => {
    const { passed, failed } = await checks
    count(passed, failed)
    console.log('Unit, API and browser tests …')
    return holds(() => run('node', VITEST, { env }))
  }
  const [unitsHold, browserHolds] = await Promise.all([
    unitsAfterChecks(),
    holds(() => run('node', ['node_modules/@playwright/test/cli.js', 'test'], { env, quiet: true })),
  ])
  const units = await reportOf(UNIT_REPORT)
  count(units?.numPassedTests ?? 0, units?.numFailedTests ?? 0)
  if (!unitsHold && !units?.numFailedTests) count(0, 1)

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
