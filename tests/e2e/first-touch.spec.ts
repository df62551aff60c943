import { expect, test } from '#tests/support/browser.ts'
import { holdProgram, tookOver } from '#tests/support/held-program.ts'

// With a worker in charge nothing is prerendered.
test.use({ serviceWorkers: 'block' })

for (const [path, label, words] of [
  ['/', 'Where to', 'Bali'],
  ['/hotels/home', 'Where to', 'Bali'],
  ['/heroes/split', 'Where to', 'Bali'],
  ['/flights/home', 'From', 'Bali'],
] as const) {
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

test('a button pressed while the page is taken over acts exactly once', async ({ page }) => {
  const bringProgram = await holdProgram(page)
  await page.goto('/hotels/home', { waitUntil: 'commit' })
  const guests = page.getByRole('button', { name: 'Guests and rooms' })
  await guests.click()
  await expect(guests).toHaveAttribute('aria-busy', 'true')
  bringProgram()
  await expect(page.getByLabel('Adults')).toBeVisible()
  await expect(guests).not.toHaveAttribute('aria-busy')
})
