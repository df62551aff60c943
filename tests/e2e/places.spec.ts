import { looksOf } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'

test('a visitor finds a pharmacy of a city by keyboard alone, and the hotels around it', async ({ page }) => {
  const { found, lookAt } = looksOf(page)
  await page.goto('/directories/home')
  await lookAt('cities')
  await page.getByRole('link', { name: /^Bandung/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Places in Bandung' }).waitFor()
  await page.getByLabel('What are you looking for?').focus()
  await page.keyboard.type('obat malam')
  const rows = page.locator('main li').filter({ has: page.getByRole('link', { name: /Pharmacy · / }) })
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/q=obat/)
  await lookAt('found')
  await rows.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/directories\/detail/)
  await expect(page.getByText('Open now').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+62/)
  await page.getByRole('heading', { name: 'Hotels nearby' }).waitFor()
  await lookAt('place')
  await page.goBack()
  await expect(page.getByLabel('What are you looking for?')).toHaveValue('obat malam')
  expect(found).toEqual([])
})

test('a place that does not exist leads back to the others', async ({ page }) => {
  await page.goto('/directories/detail?id=01900000-0000-7000-8000-000000000000')
  await expect(page.getByText("We can't find this place")).toBeVisible()
  await page.getByRole('link', { name: 'See all places' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Places' })).toBeVisible()
})
