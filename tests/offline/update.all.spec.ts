import type { Page } from '@playwright/test'
import { findings } from '#tests/support/axe.ts'
import { signInOnScreen } from '#tests/support/browser.ts'
import { hasWholeFiles } from '#tests/support/faults/damaged-app.ts'
import { startFaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { LATER_VERSIONS, startDeployed, type Deployed } from '#tests/support/builds.ts'
import { book, hotelsIn, openFirstHotel, reserve, toCheckout } from '../support/stays/checkout.ts'
import { expect, test as base, workerReady } from '#tests/support/phone.ts'

const READY = 'A new version is ready.'

// The first of them builds the later versions.
base.describe.configure({ timeout: 180_000 })

const test = base.extend<{ deployed: Deployed }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  deployed: async ({}, provide) => {
    const deployed = await startDeployed()
    await provide(deployed)
    await deployed.close()
  },
})

const look = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

/** The version as the account sheet says it. */
const versionOn = async (page: Page): Promise<string> => {
  await page
    .getByRole('button', { name: /^(More|Sign in)$/ })
    .last()
    .click()
  const text = await page
    .getByRole('dialog')
    .getByText(/^Version /)
    .innerText()
  await page.keyboard.press('Escape')
  return text.replace('Version ', '')
}

test('a tab survives two deploys; a postponed update asks again; a tab with typed text is never reloaded', async ({
  phone,
  deployed,
}) => {
  const { context, page } = await phone.open()
  await signInOnScreen(page, 'user@nusantara.example', `${deployed.origin}/sign-in`)
  await workerReady(page)
  const before = await versionOn(page)
  const typing = await context.newPage()
  await toCheckout(typing, { city: 'semarang', nights: [10, 12], origin: deployed.origin })
  const loads: string[] = []
  for (const tab of [page, typing]) tab.on('load', () => loads.push(tab.url()))

  await deployed.deploy('b')
  await page.bringToFront()
  await look(page)
  await expect(page.getByText(READY)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText(READY)).toBeHidden()
  // A screen it never opened, out of its own build.
  await page.getByRole('link', { name: 'Bookings' }).last().click()
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible()
  expect(await versionOn(page)).toBe(before)

  await deployed.deploy('c')
  await look(page)
  await expect(page.getByText(READY)).toBeVisible()
  expect(loads).toEqual([])
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => loads.length).toBe(1)
  expect(await versionOn(page)).toBe(LATER_VERSIONS.c)

  await typing.bringToFront()
  await expect(typing.getByLabel('Phone')).toHaveValue('+62 811 000 1111')
  await typing.getByRole('button', { name: 'Update now' }).click()
  await expect(typing.getByText('Updating discards what you typed here.')).toBeVisible()
  await typing.getByRole('button', { name: 'Keep editing' }).click()
  expect(loads).toHaveLength(1)
  // The screen after it is a file of a build that is gone: it is brought once, and nothing is lost.
  const reference = await book(typing)
  expect(loads.length).toBeLessThanOrEqual(2)
  await page.reload()
  await expect(page.getByText(reference)).toHaveCount(1)
})

test('a screen whose files were replaced loads once, automatically, in the new version', async ({
  phone,
  deployed,
}) => {
  const { page } = await phone.open()
  await signInOnScreen(page, 'owneradmin@nusantara.example', `${deployed.origin}/sign-in`)
  await page.goto(`${deployed.origin}/hotels/home`)
  await workerReady(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  await deployed.deploy('b')
  await page.evaluate(() => {
    history.pushState({}, '', '/admin/bookings/list')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/admin\/bookings\/list/)
  expect(loads).toBe(1)
  expect(await versionOn(page)).toBe(LATER_VERSIONS.b)
})

test('a postponed update starts at the next cold start; offline data is available at once', async ({
  phone,
  deployed,
}) => {
  const first = await phone.open()
  await signInOnScreen(first.page, 'user@nusantara.example', `${deployed.origin}/sign-in`)
  await toCheckout(first.page, { city: 'semarang', nights: [10, 12], origin: deployed.origin })
  const reference = await book(first.page)
  await first.page.goto(`${deployed.origin}/user/bookings`)
  await expect(first.page.getByText(reference)).toBeVisible()
  await workerReady(first.page)
  await deployed.deploy('b')
  await look(first.page)
  await first.page.getByRole('button', { name: 'Later' }).click()
  await deployed.deploy('c')
  await look(first.page)
  await expect(first.page.getByText(READY)).toBeVisible()
  await first.context.close()
  await deployed.kill()

  const { page } = await phone.open()
  await page.goto(`${deployed.origin}/user/bookings`)
  await expect(page.getByText(reference)).toBeVisible()
  await expect(page.getByText(READY)).toBeHidden()
  expect(await versionOn(page)).toBe(LATER_VERSIONS.c)
})

test('a version that the server no longer supports leads to the update, and loses no data', async ({
  phone,
  deployed,
}) => {
  const { page } = await phone.open()
  await page.goto(`${deployed.origin}/hotels/home`)
  await workerReady(page)
  // What a page of two years ago says of itself; the server then refuses by its own rule.
  await page.route('**/api/**', (route) =>
    route.fallback({ headers: { ...route.request().headers(), 'singgah-contract': '0' } }),
  )
  await deployed.deploy('b')
  await page.goto(`${deployed.origin}/hotels/detail?id=019b76da-a800-7000-8000-000000000000`)
  await expect(page.getByRole('heading', { name: 'Update Singgah' })).toBeVisible()
  await expect(page.getByText('This version no longer works.', { exact: false }).first()).toBeVisible()
  // The screen asks for it, and nothing else does.
  await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(1)
  expect(await findings(page)).toEqual([])
  await page.unroute('**/api/**')
  const loaded = page.waitForEvent('load')
  await page.locator('main').getByRole('button', { name: 'Update now' }).click()
  await loaded
  expect(await versionOn(page)).toBe(LATER_VERSIONS.b)
  await openFirstHotel(page, deployed.origin + hotelsIn('bandung', [20, 22]))
})

test('the settings show the version, check for another one, and link to it', async ({ phone, deployed }) => {
  const { page } = await phone.open()
  await signInOnScreen(page, 'user@nusantara.example', `${deployed.origin}/sign-in?redirectedFrom=/user/settings`)
  await workerReady(page)
  const section = page.getByRole('region', { name: 'App version' })
  await expect(section.getByText(/Up to date at .* WIB/)).toBeVisible()
  await deployed.kill()
  await section.getByRole('button', { name: 'Check for updates' }).click()
  await expect(section.getByText(/last update check failed|You're offline/)).toBeVisible()
  await deployed.deploy('b')
  await section.getByRole('button', { name: 'Check for updates' }).click()
  await expect(section.getByText('A new version is ready.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  const loaded = page.waitForEvent('load')
  await section.getByRole('button', { name: 'Update now' }).click()
  await loaded
  await expect(section.getByText(`Singgah ${LATER_VERSIONS.b}`)).toBeVisible()
})

test('an update in which all files have other names and few another content asks for those few', async ({
  phone,
  deployed,
}) => {
  const network = await startFaultProxy(deployed.origin)
  const { page } = await phone.open()
  await page.goto(network.origin)
  await workerReady(page)
  await hasWholeFiles(page)
  await deployed.deploy('b')
  const before = network.seen.length
  await look(page)
  await expect(page.getByText(READY)).toBeVisible()
  const asked = network.seen
    .slice(before)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((one) => !one.includes('/api/'))
  // The fonts, whose names are in a stylesheet, are named anew as well.
  expect(asked.map((one) => one.replace(/-[\w-]{7}(?=\.)/, ''))).toEqual([
    'GET /sw.js',
    'GET /assets/worker.js',
    'HEAD /index.html',
    'GET /assets/plus-jakarta-sans-latin-wght-normal.woff2',
    'GET /assets/fonts.css',
  ])
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => versionOn(page).catch(() => '')).toBe(LATER_VERSIONS.b)
  await hasWholeFiles(page)
  await network.close()
})

/** Waits until the worker that waits has the screens that are stored when trips are prepared. */
const isNextPrepared = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { port1, port2 } = new MessageChannel()
        const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data.missingLater)))
        const { waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
        waiting?.postMessage({ kind: 'count', mend: false }, [port2])
        return waiting ? answer : null
      }),
    )
    .toBe(0)

for (const order of ['before', 'after'] as const) {
  test(`a device prepared ${order} an update came starts prepared in it, offline`, async ({ phone, deployed }) => {
    const stay = deployed.origin + hotelsIn('semarang', [20, 22], { payments: 'company_account' })
    const first = await phone.open()
    const { page } = first
    await signInOnScreen(page, 'user@nusantara.example', `${deployed.origin}/sign-in`)
    await workerReady(page)
    const update = async () => {
      await deployed.deploy('b')
      await look(page)
      await expect(page.getByText(READY)).toBeVisible()
    }
    const prepare = async () => {
      await openFirstHotel(page, stay)
      await page.waitForFunction(() => localStorage.getItem('singgah.preparedAt') !== null, undefined, {
        timeout: 60_000,
      })
    }
    if (order === 'after') await update()
    await prepare()
    if (order === 'before') await update()
    await isNextPrepared(page)
    await first.context.close()
    await deployed.kill()

    const next = await phone.open()
    await openFirstHotel(next.page, stay)
    expect(await versionOn(next.page)).toBe(LATER_VERSIONS.b)
    await reserve(next.page, 'Paid when booking')
    await expect(next.page.getByText("You're offline: request it now")).toBeVisible()
  })
}
