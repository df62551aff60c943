import type { BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { signInOnScreen } from '#tests/support/browser.ts'
import { bookStay } from '../support/stays/booked-stay.ts'
import { recordsOn } from '#tests/support/device-contents.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'

const USER = 'user@nusantara.example'
const OTHER = 'agent@nusantara.example'
const PATH = '/user/bookings'

// Each lives through a server and a browser that are stopped and started.
test.describe.configure({ timeout: 150_000 })

const seenSchema = v.object({
  text: v.string(),
  boxes: v.array(v.array(v.number())),
  isAppThere: v.boolean(),
})

/**
 * Notes, in pages opened from now on, what stands on the screen when a view is shown and when the app has taken over; a
 * button of this name is pressed on the view. As text: the compiler's helpers do not exist in the page.
 */
const noteViews = (context: BrowserContext, press = ''): Promise<unknown> =>
  context.addInitScript({
    content: `{
      globalThis.seen = []
      const note = () => globalThis.seen.push({
        text: document.querySelector('main').innerText,
        boxes: ['h1', 'main article', 'main a[href*="?id="]'].map((one) => {
          const { x, y, width, height } = document.querySelector(one)?.getBoundingClientRect() ?? {}
          return [x, y, width, height].map((value) => Math.round(value ?? -1))
        }),
        isAppThere: globalThis.singgahStarted === true,
      })
      new MutationObserver(() => {
        const isShown = globalThis.singgahView !== undefined
        if (isShown && globalThis.seen.length === 0) {
          note()
          for (const control of document.querySelectorAll('button'))
            if ('${press}' !== '' && control.textContent === '${press}') control.click()
        }
        if (!isShown && globalThis.seen.length === 1) requestAnimationFrame(note)
      }).observe(document, { childList: true, subtree: true })
    }`,
  })

const seenOn = async (page: Page) => v.parse(v.array(seenSchema), await page.evaluate('globalThis.seen'))

/** A token whose time is over, and no cookie to renew it. */
const expireToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [head = '', body = '', signature = ''] = (localStorage.getItem('singgah.token') ?? '').split('.')
    const claims: object = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    const over = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1_000) - 60 }))
    const text = over.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    localStorage.setItem('singgah.token', `${head}.${text}.${signature}`)
    localStorage.removeItem('singgah.renewable')
  })

/** The view of the bookings as it lies on the device. */
const viewOn = async (page: Page): Promise<string> =>
  (await recordsOn(page, 'singgah-user:')).find((record) => /program.*nodes/.test(record)) ?? ''

/** A phone whose bookings were on the screen before it was closed; gives their reference. */
const seenBookings = async (page: Page, origin: string): Promise<string> => {
  await signInOnScreen(page, USER, `${origin}/sign-in`)
  const { reference } = await bookStay(page, { city: 'semarang', nights: [10, 12] })
  await page.goto(origin + PATH)
  await workerReady(page)
  await page.reload()
  await expect(page.getByText(reference)).toBeVisible()
  await expect.poll(() => viewOn(page)).toContain(reference)
  return reference
}

test('without network the bookings stand on the screen before the app does', async ({ phone, ownServer: server }) => {
  const first = await phone.open()
  const reference = await seenBookings(first.page, server.origin)
  await first.context.close()
  await server.kill()
  const { page, context } = await phone.open()
  await noteViews(context)
  await page.goto(server.origin + PATH)
  await expect.poll(async () => (await seenOn(page)).length, { timeout: 20_000 }).toBe(2)
  const [view, app] = await seenOn(page)
  expect(view?.isAppThere).toBe(false)
  expect(view?.text).toContain(reference)
  // Without network the time of what is shown says so.
  expect(app?.text.replace(', saved on this device', '')).toBe(view?.text)
  await expect(page.getByRole('main')).toHaveCount(1)
  await page.locator('main a[href*="booking-confirmed"]').first().click()
  await page.waitForURL(/booking-confirmed/)
})

test('nothing moves when the app takes over, and a button pressed on the view is pressed in the app', async ({
  phone,
  ownServer: { origin },
}) => {
  const first = await phone.open()
  await seenBookings(first.page, origin)
  await first.context.close()
  const { page, context } = await phone.open()
  await noteViews(context, 'More')
  await page.goto(origin + PATH)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign out' })).toBeVisible({ timeout: 20_000 })
  const [view, app] = await seenOn(page)
  expect(app?.boxes).toEqual(view?.boxes)
})

test('text typed into the search of a view is in the search of the app, with the focus, and finds', async ({
  phone,
  ownServer: server,
}) => {
  const first = await phone.open()
  await signInOnScreen(first.page, USER, `${server.origin}/sign-in?redirectedFrom=/help/center`)
  await workerReady(first.page)
  await first.page.reload()
  await expect(first.page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
  await expect.poll(() => viewOn(first.page)).toContain('Getting started')
  await first.context.close()
  await server.kill()
  const { page, context } = await phone.open()
  await context.addInitScript({
    content: `{
      globalThis.typed = []
      new MutationObserver(() => {
        if (globalThis.singgahView === undefined || globalThis.typed.length > 0) return
        const field = document.querySelector('main input')
        field.focus()
        document.execCommand('insertText', false, 'offlin')
        field.form.requestSubmit()
        globalThis.typed.push(globalThis.singgahStarted === true)
      }).observe(document, { childList: true, subtree: true })
    }`,
  })
  await page.goto(`${server.origin}/help/center`)
  await expect(page.getByRole('heading', { name: /article/ })).toBeVisible({ timeout: 20_000 })
  expect(await page.evaluate('globalThis.typed')).toEqual([false])
  const field = page.getByRole('searchbox', { name: 'Search help' })
  await expect(field).toHaveValue('offlin')
  await expect(field).toBeFocused()
  await page.keyboard.type('e')
  await expect(field).toHaveValue('offline')
})

test('no view is shown once the sign-in has expired, after a sign-out, or to the next person', async ({
  phone,
  ownServer: { origin },
}) => {
  const { page, context } = await phone.open()
  const reference = await seenBookings(page, origin)
  await noteViews(context)
  await expireToken(page)
  await page.goto(origin + PATH)
  await page.waitForURL((url) => url.pathname === '/sign-in')
  expect(await seenOn(page)).toEqual([])

  await signInOnScreen(page, OTHER, `${origin}/sign-in`)
  await page.goto(origin + PATH)
  await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible()
  for (const { text } of await seenOn(page)) expect(text).not.toContain(reference)
  await expect.poll(() => viewOn(page)).not.toBe('')
  expect(await viewOn(page)).not.toContain(reference)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/sign-in')
  await expect.poll(() => viewOn(page)).toBe('')
})
