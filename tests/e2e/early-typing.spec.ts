import { ONLY_ALL } from '#tests/support/tiers.ts'
import { expect, PASSWORD, test } from '#tests/support/browser.ts'
import { hold, holdProgram, tookOver } from '#tests/support/held-program.ts'

test('fields filled and ticked before the script loads keep their values', ONLY_ALL, async ({ page }) => {
  const bringProgram = await holdProgram(page)
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('This is a shared device').check()
  await page.getByLabel('User name or email').fill('user@nusantara.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  bringProgram()
  // Pressed before that, the browser would send the form by itself.
  await page.waitForLoadState('networkidle')
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
  await page.goto('/wallet')
  await expect(page.getByText('Nothing is saved on shared devices')).toBeVisible()
})

test('text typed before the script loads is kept as typed', async ({ page }) => {
  const bringProgram = await holdProgram(page)
  await page.goto('/pages/contact', { waitUntil: 'commit' })
  await page.getByLabel('What is it about?').selectOption('Something else')
  await page.getByLabel('Name', { exact: true }).fill('Sari Wulandari')
  await page.getByLabel('Email', { exact: true }).fill('sari@nusantara.example')
  await page.getByLabel('Message').fill('The lift of the hotel in Semarang does not stop at the third floor.')
  bringProgram()
  await page.waitForLoadState('networkidle')
  // The form keeps what it was told over a reload.
  await page.reload()
  await expect(page.getByLabel('What is it about?')).toHaveValue('other')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sari Wulandari')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('sari@nusantara.example')
  await expect(page.getByLabel('Message')).toHaveValue(/third floor/)
})

test('a topic selected before the script loads decides which fields appear', ONLY_ALL, async ({ page }) => {
  const bringProgram = await holdProgram(page)
  await page.goto('/pages/contact-2', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /refund/i }).check()
  bringProgram()
  await expect(page.getByLabel('Booking reference')).toBeVisible()
  await expect(page.getByRole('radio', { name: /refund/i })).toBeChecked()
})

test('text typed and a category pressed above the places of a city count once their program has come', async ({
  page,
}) => {
  const bringPlaces = await hold(page, /\/assets\/[\w-]*InPlace-/)
  await page.goto('/directories/home?place=city:bandung', { waitUntil: 'commit' })
  await page.getByLabel('What are you looking for?').pressSequentially('obat')
  const category = page.getByRole('list', { name: 'Categories' }).getByRole('button', { name: /^Pharmacies/ })
  await category.click()
  await expect(category).toHaveAttribute('aria-busy', 'true')
  bringPlaces()
  await expect(page).toHaveURL(/q=obat/)
  await expect(page).toHaveURL(/category=pharmacy/)
  await expect(category).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('What are you looking for?')).toHaveValue('obat')
})

test('text is typed above the places of a city while the program of their map is fetched', async ({ page }) => {
  const bringMap = await hold(page, /\/assets\/[\w-]*EntryMap-/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/directories/home')
  await tookOver(page)
  await page.getByRole('link', { name: /^Bandung/ }).click()
  await expect(page.getByRole('heading', { name: 'Places in Bandung' })).toBeVisible()
  const field = page.getByLabel('What are you looking for?')
  await field.pressSequentially('obat')
  await expect(page).toHaveURL(/q=obat/)
  await expect(field).toBeFocused()
  bringMap()
  await expect(page.getByText('The cross marks the centre of Bandung.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('obat')
})
