import type { Page } from '@playwright/test'
import { findings } from '#tests/support/axe.ts'
import { signInOnScreen } from '#tests/support/browser.ts'
import { hotelsIn } from '../support/stays/checkout.ts'
import { recordsOn, whereOn } from '#tests/support/device-contents.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'

const USER = 'user@nusantara.example'
const OTHER = 'agent@nusantara.example'
const NO_CONNECTION = "You're offline. Showing what's saved on this device."
const BACK = 'One change from before you signed out is being sent.'

// Each of them lives through a server and a browser that are stopped and started.
test.describe.configure({ timeout: 150_000 })

const userIdOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [, payload = ''] = (localStorage.getItem('singgah.token') ?? '').split('.')
    const claims: { sub: string } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return claims.sub
  })

const boxes = async (page: Page): Promise<number> => (await recordsOn(page, 'singgah-sealed')).length

const goOffline = async (page: Page): Promise<void> => {
  // What a browser says of itself; the page must take the press when it knows as well as when it does not yet.
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
}

/** Signs in, saves a hotel, stops the server and writes a note to it, which waits then. Gives whose it is and which hotel. */
const noteWithoutNetwork = async (page: Page, server: { origin: string; kill: () => Promise<void> }, note: string) => {
  await signInOnScreen(page, USER, `${server.origin}/sign-in`)
  const userId = await userIdOf(page)
  await page.goto(server.origin + hotelsIn('bandung', [12, 14]))
  const saveButton = page.getByRole('button', { name: /^Save / }).first()
  const hotel = ((await saveButton.getAttribute('aria-label')) ?? '').replace(/^Save /, '')
  await saveButton.click()
  await expect(saveButton).toHaveAttribute('aria-pressed', 'true')
  await workerReady(page)
  await page.goto(`${server.origin}/user/wishlist`)
  await expect(page.getByRole('button', { name: `Add a note to ${hotel}` })).toBeVisible()
  await expect
    .poll(async () => (await recordsOn(page, 'singgah-user:')).some((record) => record.includes('publicKey')))
    .toBe(true)
  await server.kill()
  await goOffline(page)
  await page.getByRole('button', { name: `Add a note to ${hotel}` }).click()
  await page.getByLabel(`Note for ${hotel}`).fill(note)
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(async () => (await recordsOn(page, 'singgah-outbox:')).join()).toContain(note)
  return { userId, hotel }
}

const leave = async (page: Page, word: string | null): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Sign out' }).click()
  if (word !== null) {
    await expect(sheet.getByRole('button', { name: word })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await sheet.getByRole('button', { name: word }).click()
  }
  await page.waitForURL((url) => url.pathname === '/sign-in')
}

test('changes encrypted over a sign-out: no one reads them, the next person leaves them, the owner sends them once', async ({
  phone,
  ownServer: server,
}) => {
  const note = `planted-${Date.now()}`
  const { page, context } = await phone.open()
  const { userId, hotel } = await noteWithoutNetwork(page, server, note)
  // What is looked for is there before: a search that finds nothing because it cannot proves nothing.
  expect(await whereOn(page, note)).not.toEqual([])
  expect(await whereOn(page, userId)).not.toEqual([])
  await leave(page, 'Keep encrypted and sign out')
  expect(await boxes(page)).toBe(1)
  await expect.poll(() => whereOn(page, note)).toEqual([])
  await expect.poll(() => whereOn(page, userId)).toEqual([])

  await server.start()
  await expect(page.getByText(NO_CONNECTION)).toBeHidden({ timeout: 25_000 })
  await signInOnScreen(page, OTHER, `${server.origin}/sign-in`)
  await page.goto(`${server.origin}/user/wishlist`)
  await expect(page.getByText('No saved hotels yet')).toBeVisible()
  await expect.poll(() => whereOn(page, note)).toEqual([])
  await leave(page, null)
  expect(await boxes(page)).toBe(1)

  const sent: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /^\/api\/(Wishlist|Account)\//.test(pathname)) sent.push(pathname)
  })
  // It is said for three seconds, which a slow machine may take for the next screen. Where the server did not answer at
  // once it is asked again after a minute.
  const shown = page.getByText(BACK).waitFor({ timeout: 80_000 })
  await signInOnScreen(page, USER, `${server.origin}/sign-in?redirectedFrom=/user/wishlist`)
  await shown
  await expect(page.getByRole('listitem').filter({ hasText: hotel })).toContainText(note)
  await expect.poll(() => boxes(page)).toBe(0)
  await page.goto(`${server.origin}/user/bookings`)
  await expect(page.getByRole('region', { name: 'Changes from this device' }).getByText(/^Sent on/)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Changes from this device' }).getByText(/^Sent on/)).toHaveCount(1)
  expect(sent.filter((path) => path.startsWith('/api/Wishlist/'))).toHaveLength(1)
  expect(sent.filter((path) => path.startsWith('/api/Account/'))).toEqual(['/api/Account/outbox-key/opening'])
  const token = await page.evaluate(() => localStorage.getItem('singgah.token'))
  const answer = await fetch(`${server.origin}/api/Wishlist`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  expect(text.split(note)).toHaveLength(2)
})

test('a browser that crashes before encryption finishes the sign-out with the changes stored', async ({
  phone,
  ownServer: server,
}) => {
  const note = `planted-${Date.now()}`
  const first = await phone.open()
  const { userId } = await noteWithoutNetwork(first.page, server, note)
  // What is on the disk when the browser dies right after the press.
  await first.page.evaluate(async (id) => {
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) =>
      name.startsWith('singgah-outbox:') ? [name] : [],
    )
    const clientId = names.find((name) => name.endsWith(id))?.split(':')[1] ?? ''
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('singgah-wipes')
      opening.onupgradeneeded = () => opening.result.createObjectStore('records')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const writing = opening.result.transaction('records', 'readwrite', { durability: 'strict' })
        writing.objectStore('records').put({ id, clientId, boxId: 'box-of-the-test' }, `${clientId}:${id}`)
        writing.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  }, userId)
  await first.context.close()

  const { page } = await phone.open()
  await page.goto(`${server.origin}/user/wishlist`)
  await page.waitForURL((url) => url.pathname === '/sign-in', { timeout: 25_000 })
  // The screen that was begun is left and loaded anew, and takes what runs in it along.
  await expect(async () => {
    expect(await recordsOn(page, 'singgah-wipes')).toEqual([])
    expect(await boxes(page)).toBe(1)
  }).toPass({ timeout: 25_000 })
  await expect.poll(() => whereOn(page, note)).toEqual([])
  await expect.poll(() => whereOn(page, userId)).toEqual([])

  await server.start()
  await expect(page.getByText(NO_CONNECTION)).toBeHidden({ timeout: 25_000 })
  await signInOnScreen(page, USER, `${server.origin}/sign-in?redirectedFrom=/user/wishlist`)
  await expect(page.getByText(note)).toBeVisible({ timeout: 25_000 })
  expect(await boxes(page)).toBe(0)
})
