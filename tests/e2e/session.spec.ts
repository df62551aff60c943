import { ONLY_ALL } from '#tests/support/tiers.ts'
import type { Page } from '@playwright/test'
import { expect, signInOnScreen, signInHere, test } from '#tests/support/browser.ts'

const TOKEN = 'singgah.token'

const withClaims = (page: Page, change: Record<string, unknown>): Promise<void> =>
  page.evaluate(
    ([key, claims]) => {
      const [head = '', body = '', signature = ''] = (localStorage.getItem(key) ?? '').split('.')
      const read: Record<string, unknown> = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
      const text = btoa(JSON.stringify({ ...read, ...claims }))
      localStorage.setItem(
        key,
        [head, text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), signature].join('.'),
      )
    },
    [TOKEN, change] as const,
  )

test('a refused login shows the specified text and keeps the user name', async ({ page }) => {
  await page.goto('/sign-in')
  for (const name of ['admin@khatulistiwa.example', 'nobody@nowhere.example']) {
    await page.getByLabel('User name or email').fill(name)
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.locator('main form').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Login tidak berhasil, periksa kembali user atau password Anda!')).toBeVisible()
    await expect(page.getByLabel('User name or email')).toHaveValue(name)
  }
})

test('an expired token at start shows the specified text', ONLY_ALL, async ({ page, context }) => {
  await signInOnScreen(page, 'user@nusantara.example')
  // Nothing is left by which the session could be gone on with.
  await context.clearCookies()
  await withClaims(page, { exp: Math.floor(Date.now() / 1000) - 5 })
  await page.goto('/user/bookings')
  await expect(page).toHaveURL(/\/sign-in\?redirectedFrom=/)
  await expect(page.getByText('Sesi Anda telah habis, silahkan login kembali.')).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull()
})

test('a person returning after the token expired is signed in by the cookie, on the requested page', async ({
  page,
}) => {
  await signInOnScreen(page, 'user@nusantara.example')
  await withClaims(page, { exp: Math.floor(Date.now() / 1000) - 5 })
  await page.goto('/user/bookings?when=past')
  await expect(page).toHaveURL(/\/user\/bookings\?when=past$/)
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible()
})

test('a token that expires on an open page is alerted once and leads to sign-in', async ({ page }) => {
  await page.clock.install()
  // The device's clock runs on and so does the server's, as far as the page can see.
  let ahead = 0
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    const date = new Date(Date.now() + ahead).toUTCString()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), date } })
  })
  await signInOnScreen(page, 'user@nusantara.example', '/sign-in?redirectedFrom=%2Fhotels%2Fhome')
  await expect(page.getByLabel('Where to')).toBeVisible()
  // An answer still on its way would set the page's clock back to where the server's was when it left.
  await page.waitForLoadState('networkidle')
  ahead = 86_400_000
  // Without running timers: one that asks for something would end the session before the field is touched.
  await page.clock.setSystemTime(Date.now() + ahead)
  await page.getByLabel('Where to').fill('jakarta')
  const alert = page.getByRole('alertdialog')
  await expect(alert).toHaveCount(1)
  await expect(alert).toContainText('Sesi Anda telah berakhir, silahkan login kembali.')
  await expect(page).toHaveURL(/\/sign-in/)
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a token the server no longer knows leads to sign-in with expired=true and back again', async ({ page }) => {
  // It would notice the end by itself, on whatever screen the page is by then; so would what is asked after a sign-in.
  await page.route('**/api/Notifications/stream', (route) => route.abort())
  await signInOnScreen(page, 'user@nusantara.example')
  await page.waitForLoadState('networkidle')
  await page.evaluate(async (key) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem(key)}` }
    await fetch('/api/Auth/logout', { method: 'POST', headers })
    document.querySelector<HTMLElement>('nav a[href="/user/bookings"]')?.click()
  }, TOKEN)
  await expect(page).toHaveURL(/\/sign-in\?.*expired=true/)
  // What asks in the background may notice it on the screen before.
  const back = new URL(page.url()).searchParams.get('redirectedFrom') ?? ''
  expect(['/', '/user/bookings']).toContain(back)
  await expect(page.getByText('Your session has ended')).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull()
  await signInHere(page, 'user@nusantara.example')
  await expect(page).toHaveURL(back)
})

test('signing out ends the session in every tab and on the server, and leaves no data of the person', async ({
  context,
  page,
}) => {
  await signInOnScreen(page, 'agent@nusantara.example')
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN)
  const other = await context.newPage()
  await other.goto('/user/bookings')
  await expect(other.getByRole('heading', { name: 'My bookings' })).toBeVisible()

  await page
    .getByRole('button', { name: /Made|More/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(other).toHaveURL(/\/sign-in/)
  // The page does not wait for the server's answer.
  const headers = { Authorization: `Bearer ${token}` }
  await expect.poll(async () => (await page.request.get('/api/Bookings', { headers })).status()).toBe(401)
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  // The other tab has to close the database before the browser deletes it.
  await expect.poll(async () => (await databases()).filter((name) => name?.startsWith('singgah-user:'))).toEqual([])

  await page.evaluate(([key, old]) => localStorage.setItem(key, old ?? ''), [TOKEN, token] as const)
  await page.goto('/user/bookings')
  await expect(page).toHaveURL(/\/sign-in/)
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull()
})
