import { findings, overflow } from '#tests/support/axe.ts'
import { expect, inDays, signIn, test } from '#tests/support/browser.ts'

/** A guesthouse in Jakarta that belongs to this host; the demonstration has the same ids on every installation. */
const LISTING = '019b76da-a800-727a-9edf-b2774baca3c2'

test('a host prices and closes nights with the keyboard, and guests are told', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'agent@nusantara.example')
  await page.goto('/agent/listings')
  await expect(page.getByRole('heading', { name: 'My listings', level: 1 })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.locator(`a[href*="${LISTING}"]`).click()

  const grid = page.getByRole('grid')
  await grid.focus()
  for (let day = 0; day < 40; day += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Price per night').selectOption('Set a price')
  await sheet.getByLabel('Price (IDR)').fill('1.234.000')
  await sheet.getByLabel('Minimum stay from these days').selectOption('Number of nights')
  await sheet.getByLabel('Nights', { exact: true }).fill('2')
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Change 2 nights' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('gridcell', { selected: true }).first()).toHaveAccessibleName(
    /Rp1,234,000, .*minimum 2 nights$/,
  )
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)

  await page.goto(`/hotels/detail?id=${LISTING}&checkIn=${inDays(40)}&checkOut=${inDays(41)}&adults=1`)
  await expect(page.getByText('Minimum 2 nights from this day.').first()).toBeVisible()
})

test('on a phone a host closes a day of one room type from a list of days', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'agent@nusantara.example')
  await page.goto(`/agent/listings?id=${LISTING}`)
  await page.getByRole('button', { name: 'Next month' }).click()
  const day = page.getByRole('listitem').getByRole('button').nth(20)
  const name = (await day.locator('.visually-hidden').textContent()) ?? ''
  await day.click()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('New bookings').selectOption('Closed')
  await sheet.getByRole('button', { name: 'Change 1 night' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: `${name}, closed` })).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)

  await page.goto('/agent/listings')
  await page
    .getByRole('button', { name: /^Pause sales of/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause sales' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Resume sales of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume sales' }).click()
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(0)
})

test('a host gives another site a calendar address, renews it, and is told why a calendar cannot be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'agent@nusantara.example')
  await page.goto(`/agent/listings?id=${LISTING}`)
  await page.getByRole('button', { name: 'Sync calendars' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Create calendar address' }).click()
  const shown = sheet.locator('code')
  await expect(shown).toBeVisible()
  expect(await findings(page)).toEqual([])
  const address = (await shown.textContent()) ?? ''
  const read = await page.request.get(address)
  expect(read.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await read.text()).toContain('BEGIN:VCALENDAR')
  await sheet.getByRole('button', { name: 'Renew address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew address' }).click()
  await expect(shown).not.toHaveText(address)
  expect((await page.request.get(address)).status()).toBe(404)

  await sheet.getByRole('button', { name: 'Add a calendar' }).click()
  await sheet.getByLabel('Name').fill('Airbnb')
  await sheet.getByLabel('Calendar address').fill('https://127.0.0.1/a.ics')
  await sheet.getByRole('button', { name: 'Add calendar' }).click()
  await expect(sheet.getByText("This address doesn't lead to a public website.")).toBeVisible()
  await expect(sheet.getByLabel('Calendar address')).toBeFocused()
  expect(await findings(page)).toEqual([])
})
