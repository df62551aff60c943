import { inTier } from '#tests/support/tiers.ts'
import { expect, test } from '#tests/support/browser.ts'
import { holdProgram, tookOver } from '#tests/support/held-program.ts'
import { prerenderedAddress } from '#tests/support/prerendered-addresses.ts'
import { hotelsIn } from '#tests/support/stays/checkout.ts'

// With a worker in charge nothing is prerendered.
test.use({ serviceWorkers: 'block' })

for (const [path, label, words] of inTier([
  ['/', 'Where to', 'Bali'],
  ['/hotels/home', 'Where to', 'Bali'],
  ['/heroes/split', 'Where to', 'Bali'],
  ['/flights/home', 'From', 'Bali'],
] as const)) {
  test(`${path}: a field touched before the script loads, typed in after it, has what was typed`, async ({ page }) => {
    const bringProgram = await holdProgram(page)
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByLabel(label, { exact: true })
    await field.click()
    bringProgram()
    await tookOver(page)
    await page.keyboard.type(words, { delay: 60 })
    await expect(page.getByRole('option', { name: /Bali/ }).first()).toBeVisible()
    await expect(field).toHaveValue(words)
  })
}

test('a date touched before the script loads opens its calendar', async ({ page }) => {
  const bringProgram = await holdProgram(page)
  await page.goto('/hotels/home', { waitUntil: 'commit' })
  await page.getByLabel('Check-in', { exact: true }).click()
  bringProgram()
  await expect(page.getByRole('grid').first()).toBeVisible()
})

test('guests pressed before the script loads open at once, and what is counted there is counted once', async ({
  page,
}) => {
  const bringProgram = await holdProgram(page)
  await page.goto('/hotels/home', { waitUntil: 'commit' })
  const guests = page.getByRole('button', { name: 'Guests and rooms' })
  await guests.click()
  await page.getByRole('button', { name: 'Add one' }).first().click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Adults')).toBeHidden()
  bringProgram()
  await tookOver(page)
  await expect(guests).toHaveText('2 guests · 1 room')
  await expect(page.getByLabel('Adults')).toBeHidden()
})

test('a proposal chosen before the script loads is what is searched for', async ({ page }) => {
  const bringProgram = await holdProgram(page)
  await page.goto('/hotels/home', { waitUntil: 'commit' })
  const field = page.getByLabel('Where to', { exact: true })
  await field.click()
  await page.keyboard.type('ban')
  await expect(page.getByRole('option')).toHaveText([/^Bandung/])
  await page.getByRole('option', { name: 'Bandung' }).click()
  await expect(field).toHaveValue('Bandung')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  bringProgram()
  await expect(page).toHaveURL(/place=city/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bandung')
})

for (const [address, label] of inTier([
  ['/tour/home', 'City'],
  ['/cabs/home', 'Pick-up'],
  ['/directories/home?place=city:jakarta', 'City or hotel'],
  ['/directories/home', 'City or hotel'],
] as const)) {
  test(`${address}: a place is proposed, and taken, before the script loads`, async ({ page }) => {
    const bringProgram = await holdProgram(page)
    await page.goto(address, { waitUntil: 'commit' })
    const field = page.getByLabel(label, { exact: true })
    await field.click()
    await page.keyboard.type('ban')
    await page.getByRole('option', { name: /^Bandung/ }).click()
    await expect(field).toHaveValue('Bandung')
    bringProgram()
    await tookOver(page)
    await expect(field).toHaveValue('Bandung')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('Bandung')
  })
}

test('places of a city that is chosen before the script loads over the name of another are shown', async ({ page }) => {
  const bringProgram = await holdProgram(page)
  await page.goto('/directories/home?place=city:jakarta', { waitUntil: 'commit' })
  await page.getByLabel('City or hotel').click()
  await page.getByRole('option', { name: /^Bandung/ }).click()
  bringProgram()
  await expect(page.getByRole('heading', { name: 'Places in Bandung' })).toBeVisible()
  await expect(page).toHaveURL(/place=city%3Abandung/)
})

test('a hotel stands in the search box of its page before the script loads', async ({ page, request }) => {
  await holdProgram(page)
  await page.goto(await prerenderedAddress('/hotels/detail', request), { waitUntil: 'commit' })
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page.getByLabel('Where to', { exact: true })).toHaveValue(name ?? '')
})

test('the keys of a list of proposals work before the script loads', async ({ page }) => {
  const bringProgram = await holdProgram(page)
  await page.goto('/flights/home', { waitUntil: 'commit' })
  const field = page.getByLabel('From', { exact: true })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Jakarta (CGK)')
  await expect(page.getByRole('listbox')).toBeHidden()
  bringProgram()
  await tookOver(page)
  await expect(field).toHaveValue('Jakarta (CGK)')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('a day chosen before the script loads is taken, and the next one asked for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const bringProgram = await holdProgram(page)
  await page.goto('/hotels/home', { waitUntil: 'commit' })
  const first = page.getByLabel('Check-in', { exact: true })
  await page.getByRole('button', { name: 'Open the calendar' }).first().click()
  const day = page.locator('[role="gridcell"][aria-disabled="false"]').nth(1)
  const name = (await day.getAttribute('aria-label')) ?? ''
  await day.click()
  bringProgram()
  await tookOver(page)
  await expect(page.getByRole('gridcell', { name }).first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Next: Check-out.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toHaveValue(new RegExp(`${/\d+/.exec(name)?.[0]} `))
})

test('the sheet with sign-in and languages opens before the script loads, and stays', async ({ page }) => {
  const bringProgram = await holdProgram(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Welcome' })
  await expect(sheet.getByRole('link', { name: 'Sign in' })).toBeVisible()
  bringProgram()
  await tookOver(page)
  await expect(sheet.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

for (const path of inTier(['/', '/hotels/home', '/help/center'])) {
  test(`${path}: who has scrolled before the script loads stays there`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    const bringProgram = await holdProgram(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(() => scrollY === 300)
    bringProgram()
    await tookOver(page)
    await page.waitForFunction(() => document.querySelector('style[data-critical]') === null)
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })
}

for (const pressed of inTier(['before', 'after'] as const)) {
  test(`a list scrolled before the script loads is found there on the way back from a hotel pressed ${pressed} it`, async ({
    page,
  }) => {
    const bringProgram = await holdProgram(page)
    await page.goto(hotelsIn('jakarta', [20, 21]), { waitUntil: 'commit' })
    const hotel = page.locator('article').nth(12)
    await hotel.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(500)
    if (pressed === 'before') {
      await hotel.getByRole('link').click()
      bringProgram()
    } else {
      bringProgram()
      await tookOver(page)
      await hotel.getByRole('link').click()
    }
    await expect(page.getByRole('heading', { name: 'Rooms and prices' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page.locator('article')).toHaveCount(20)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60)
  })
}
