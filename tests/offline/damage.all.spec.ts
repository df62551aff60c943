import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test as base } from '#tests/support/browser.ts'
import { startDeployed } from '#tests/support/builds.ts'
import {
  controlled,
  damageStored,
  hasProgram,
  hasWholeFiles,
  isUp,
  programOf,
} from '#tests/support/faults/damaged-app.ts'
import { APP_FILES, DAMAGES, type AppFile, type Damage } from '#tests/support/faults/damages.ts'
import { startDamagingProxy, type DamagingProxy } from '#tests/support/faults/damaging-proxy.ts'
import { startServer } from '#tests/support/running-server.ts'

base.describe.configure({ timeout: 600_000 })

/** One server of the built version, one of a later one, and a line that leads to either. */
const test = base.extend<object, { line: DamagingProxy; versions: { a: string; b: string } }>({
  versions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide) => {
      const [a, b] = [await startServer(), await startDeployed()]
      await b.deploy('c')
      await provide({ a: a.origin, b: b.origin })
      await Promise.all([a.close(), b.close()])
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  line: [
    async ({ versions }, provide) => {
      const line = await startDamagingProxy(versions.a)
      await provide(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
})

/** What the browser says of programs that are damaged on purpose; everything else still fails a test. */
const OF_DAMAGE =
  /^(?:Syntax|Reference)Error: |^TypeError: (?:(?:Failed to|Could not) fetch dynamically imported module|Importing a module)/

test.afterEach(({ violations }) => {
  violations.splice(0, violations.length, ...violations.filter((one) => !OF_DAMAGE.test(one)))
})

const HOWS = Object.keys(DAMAGES).filter((how): how is Damage => how in DAMAGES)
const READY = 'A new version is ready.'
const PATH = '/hotels/list?place=city:bandung'

const opened = async (browser: Browser): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })
  return { context, page: await context.newPage() }
}

/** Without network, in a new tab: the app starts, on a screen that the device has. */
const startsOffline = async (context: BrowserContext, origin: string): Promise<void> => {
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(`${origin}/help/offline`)
  await isUp(page)
  await page.close()
  await context.setOffline(false)
}

const look = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)
  })
const settles = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing?.state ?? null)
        // The page may be loading itself anew.
        .catch(() => 'loading'),
    )
    .toBe(null)

for (const file of Object.keys(APP_FILES).filter((one): one is AppFile => one in APP_FILES)) {
  const path = APP_FILES[file]

  test(`first installation: the ${file} comes damaged in any way, and afterwards whole`, async ({
    browser,
    line,
    versions,
  }) => {
    line.lead(versions.a)
    for (const how of HOWS) {
      await test.step(how, async () => {
        const { context, page } = await opened(browser)
        line.damage({ path, how })
        await page.goto(line.origin + PATH)
        await expect.poll(() => line.count(), { timeout: 20_000 }).toBeGreaterThan(0)
        await settles(page)
        line.damage(null)
        // The page may be loading itself anew.
        await expect(() => page.goto(line.origin + PATH)).toPass()
        await isUp(page)
        await controlled(page)
        await hasWholeFiles(page)
        await startsOffline(context, line.origin)
        await context.close()
      })
    }
  })

  test(`update: the ${file} comes damaged in any way, and afterwards whole`, async ({ browser, line, versions }) => {
    const [before, after] = [await programOf(versions.a), await programOf(versions.b)]
    expect(before).not.toBe(after)
    for (const how of HOWS) {
      await test.step(how, async () => {
        line.lead(versions.a)
        line.damage(null)
        const { context, page } = await opened(browser)
        await page.goto(line.origin + PATH)
        await controlled(page)
        await hasWholeFiles(page)
        line.lead(versions.b)
        line.damage({ path, how })
        await look(page)
        await expect.poll(() => line.count(), { timeout: 20_000 }).toBeGreaterThan(0)
        await settles(page)
        await expect(page.getByText(READY)).toBeHidden()
        await page.reload()
        await isUp(page)
        await hasProgram(page, before)
        await startsOffline(context, line.origin)
        line.damage(null)
        await look(page)
        await page.getByRole('button', { name: 'Update now' }).click({ timeout: 30_000 })
        await hasProgram(page, after)
        await isUp(page)
        await hasWholeFiles(page)
        await startsOffline(context, line.origin)
        await context.close()
      })
    }
  })
}

test('first installation: the packs come damaged in any way, and their files come one by one', async ({
  browser,
  line,
  versions,
}) => {
  line.lead(versions.a)
  for (const how of HOWS) {
    await test.step(how, async () => {
      const { context, page } = await opened(browser)
      line.damage({ path: /^\/assets\/pack-/, how })
      await page.goto(line.origin + PATH)
      await controlled(page)
      expect(line.count()).toBeGreaterThan(0)
      await hasWholeFiles(page)
      await startsOffline(context, line.origin)
      await context.close()
    })
  }
})

for (const file of ['shell', 'shared program', 'program of a screen', 'style', 'font'] as const) {
  const path = APP_FILES[file]

  test(`a ${file} that is damaged on the device is repaired with network, however`, async ({
    browser,
    line,
    versions,
  }) => {
    line.lead(versions.a)
    line.damage(null)
    for (const how of HOWS) {
      await test.step(how, async () => {
        const { context, page } = await opened(browser)
        await page.goto(line.origin + PATH)
        await controlled(page)
        await hasWholeFiles(page)
        expect(await damageStored(page, path, how)).toBeGreaterThan(0)
        await page.goto(line.origin + PATH)
        await isUp(page)
        await hasWholeFiles(page)
        await page.reload()
        await isUp(page)
        await startsOffline(context, line.origin)
        await context.close()
      })
    }
  })
}
