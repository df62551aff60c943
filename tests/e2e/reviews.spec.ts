import type { Response } from '@playwright/test'
import { looksOf } from '#tests/support/axe.ts'
import { expect, signInHere, test } from '#tests/support/browser.ts'
import { hotelsIn } from '../support/stays/checkout.ts'

const isWishlistCall = (answer: Response) =>
  answer.url().includes('/api/Wishlist/') && answer.request().method() === 'POST'

test.use({ viewport: { width: 390, height: 844 } })

test('reviews are read and filtered; a hotel saved as a visitor is stored after sign-in', async ({ page }) => {
  const { found, lookAt } = looksOf(page)
  await page.goto(hotelsIn('bandung', [12, 14], { sort: 'score' }))
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').first().click()
  await page.getByRole('link', { name: 'Read the reviews' }).click()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const all = Number(/of (\d+) review/.exec(await reviews.getByText(/^of \d+ reviews?$/).innerText())?.[1])
  const written = reviews.getByLabel('Written in')
  await written.selectOption('id')
  await expect(page).toHaveURL(/reviewLanguage=id/)
  const some = Number(/\((\d+)\)/.exec(await written.locator('option:checked').innerText())?.[1])
  expect(some).toBeLessThanOrEqual(all)
  await expect(reviews.getByRole('article')).toHaveCount(Math.min(some, 4))
  await lookAt('reviews')

  const saveButton = page.getByRole('button', { name: `Save ${name}` })
  await expect(saveButton).toHaveAttribute('aria-pressed', 'false')
  await saveButton.click()
  await expect(page).toHaveURL(/\/sign-in\?redirectedFrom=/)
  // It is on the screen before the server has it, and a page that is left is not asked to wait.
  const saved = page.waitForResponse(isWishlistCall)
  await signInHere(page, 'user@khatulistiwa.example')
  await expect(page).toHaveURL(/\/hotels\/detail\?.*reviewLanguage=id/)
  await expect(saveButton).toHaveAttribute('aria-pressed', 'true')
  await saved

  await page.goto('/user/wishlist')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('The same as when you saved it')).toBeVisible()
  await row.getByRole('button', { name: /^Add a note/ }).click()
  await row.getByRole('textbox').fill('Ask for a quiet room')
  await row.getByRole('button', { name: 'Save note' }).click()
  await expect(row.getByText('Ask for a quiet room')).toBeVisible()
  await lookAt('wishlist')
  await row.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(row).toHaveCount(0)
  const savedAgain = page.waitForResponse(isWishlistCall)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Ask for a quiet room')).toBeVisible()
  await savedAgain
  await page.reload()
  await expect(row.getByText('Ask for a quiet room')).toBeVisible()
  expect(found).toEqual([])
})
