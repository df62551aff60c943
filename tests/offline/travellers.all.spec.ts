import type { Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { findings } from '#tests/support/axe.ts'
import { signInOnScreen } from '#tests/support/browser.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'

const USER = 'user@nusantara.example'
const NO_CONNECTION = "You're offline. Showing what's saved on this device."

// It lives through a server and a browser that are stopped and started.
test.describe.configure({ timeout: 150_000 })

/** What the server has, asked beside the page. */
const asked = async (page: Page, origin: string, path: string, init: RequestInit = {}) => {
  const token = await page.evaluate(() => localStorage.getItem('singgah.token'))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': uuidv7() }
  const answer = await fetch(`${origin}${path}`, { ...init, headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

const row = (page: Page, name: string) => page.locator('main li').filter({ hasText: name })
const PENDING = /^Saved on this device; sent when/

test('an offline profile change and a new traveller survive a reload, and reach the server once', async ({
  phone,
  ownServer: server,
}) => {
  const first = await phone.open()
  await signInOnScreen(first.page, USER, `${server.origin}/sign-in?redirectedFrom=/user/profile`)
  await first.page.getByLabel('Given names').waitFor()
  await workerReady(first.page)
  await first.page.getByRole('link', { name: 'Travellers' }).first().click()
  await expect(first.page.getByText('No saved travellers yet')).toBeVisible()
  await server.kill()
  // What a browser says of itself; the page must take the press when it knows as well as when it does not yet.
  await first.page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(first.page.getByText(NO_CONNECTION)).toBeVisible()
  await first.page.getByRole('button', { name: 'Add traveller' }).click()
  await first.page.getByLabel('Given names').fill('Budi')
  // The tab dies while somebody types.
  await first.page.reload()
  await expect(first.page.getByLabel('Given names')).toHaveValue('Budi')
  await first.page.getByRole('button', { name: 'Save on this device' }).click()
  await expect(first.page.getByLabel('Family name')).toBeFocused()
  await expect(first.page.getByText('Required.')).toBeVisible()
  expect(await findings(first.page)).toEqual([])
  await first.page.getByLabel('Family name').fill('Santoso')
  await first.page.getByRole('button', { name: 'Save on this device' }).click()
  await expect(row(first.page, 'Budi Santoso').getByText(PENDING)).toBeVisible()
  // Changed again, and somebody else added and removed before the network is back.
  await first.page.getByRole('button', { name: 'Edit Budi Santoso' }).click()
  await first.page.getByLabel('Phone').fill('+62 811 222 333')
  await first.page.getByRole('button', { name: 'Save on this device' }).click()
  await first.page.getByRole('button', { name: 'Add traveller' }).click()
  await first.page.getByLabel('Single name only').check()
  await first.page.getByLabel('Name', { exact: true }).fill('Suharto')
  await first.page.getByRole('button', { name: 'Save on this device' }).click()
  await first.page.getByRole('button', { name: 'Remove Suharto' }).click()
  await expect(row(first.page, 'Suharto')).toHaveCount(0)
  await expect(first.page.getByText('Suharto removed.')).toBeVisible()
  expect(await findings(first.page)).toEqual([])
  await first.context.close()

  const { page } = await phone.open()
  await page.goto(`${server.origin}/user/profile`)
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  await page.getByLabel('Given names').fill('Siti')
  await page.getByLabel('Family name').fill('Rahmawati')
  await page.getByRole('button', { name: 'Save on this device' }).click()
  await expect(page.getByText('Changes not sent yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Changes not sent yet')).toBeVisible()
  await expect(page.getByLabel('Given names')).toHaveValue('Siti')
  expect(await findings(page)).toEqual([])
  await page.goto(`${server.origin}/user/travelers`)
  await expect(row(page, 'Budi Santoso').getByText(PENDING)).toBeVisible()

  await server.start()
  await expect(row(page, 'Budi Santoso').getByText(PENDING)).toBeHidden({ timeout: 25_000 })
  await expect(row(page, 'Suharto')).toHaveCount(0)
  const book = await asked(page, server.origin, '/api/Travellers')
  expect(book.items).toMatchObject([{ name: { givenNames: 'Budi' }, phone: '+62811222333', revision: 1 }])
  // What is about other things does not wait for it, nor it for them.
  await expect
    .poll(async () => (await asked(page, server.origin, '/api/UserProfile/details')).profile)
    .toMatchObject({ name: { givenNames: 'Siti', familyName: 'Rahmawati' }, revision: 1 })
})

test('changes made elsewhere are shown beside typed text, and the person decides', async ({
  phone,
  ownServer: server,
}) => {
  const { context, page } = await phone.open()
  await signInOnScreen(page, USER, `${server.origin}/sign-in?redirectedFrom=/user/travelers`)
  await page.getByRole('button', { name: 'Add traveller' }).click()
  await page.getByLabel('Given names').fill('Budi')
  await page.getByLabel('Family name').fill('Santoso')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Budi Santoso')).toBeVisible()
  await workerReady(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Edit Budi Santoso' }).click()
  await page.getByLabel('Phone').fill('+62 811 222 333')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(row(page, 'Budi Santoso').getByText(PENDING)).toBeVisible()

  // Meanwhile the same person sits at another device.
  const { items } = await asked(page, server.origin, '/api/Travellers')
  const { travellerId, ...there } = items[0]
  const changeThere = (facts: object) =>
    asked(page, server.origin, `/api/Travellers/${travellerId}`, {
      method: 'PUT',
      body: JSON.stringify({ ...there, ...facts, edit: uuidv7() }),
    })
  await changeThere({ email: 'budi@elsewhere.example' })
  await context.setOffline(false)
  await expect(row(page, 'Budi Santoso').getByText(PENDING)).toBeHidden({ timeout: 25_000 })
  await expect(row(page, 'Budi Santoso')).toContainText('+62811222333')
  const merged = await asked(page, server.origin, '/api/Travellers')
  expect(merged.items).toMatchObject([{ phone: '+62811222333', email: 'budi@elsewhere.example', revision: 3 }])

  await page.reload()
  await expect(row(page, 'Budi Santoso')).toContainText('budi@elsewhere.example')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Edit Budi Santoso' }).click()
  await page.getByLabel('Phone').fill('+62 811 444 555')
  await page.getByLabel('Title').selectOption({ label: 'Dr' })
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(row(page, 'Budi Santoso').getByText(PENDING)).toBeVisible()
  await changeThere({ email: 'new@elsewhere.example', phone: '+62811777888', revision: 3 })
  await context.setOffline(false)
  await expect(page.getByText('Change not accepted')).toBeVisible({ timeout: 25_000 })
  expect(await findings(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Review and decide' }).click()
  const versions = page.getByRole('table')
  await expect(versions.getByRole('row')).toHaveCount(2)
  await expect(versions.getByRole('row', { name: /^Phone/ })).toContainText('+62811444555')
  await expect(versions.getByRole('row', { name: /^Phone/ })).toContainText('+62811777888')
  await expect(page.getByLabel('Phone')).toHaveValue('+62811444555')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Use the other version' }).click()
  await expect(row(page, 'Budi Santoso')).toContainText('+62811777888')
  await expect(page.getByText('Change not accepted')).toBeHidden()
  const after = await asked(page, server.origin, '/api/Travellers')
  expect(after.items).toMatchObject([
    { title: 'dr', phone: '+62811777888', email: 'new@elsewhere.example', revision: 5 },
  ])
})
