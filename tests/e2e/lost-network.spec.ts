import { expect, signIn, test } from '#tests/support/browser.ts'
import { tookOver } from '#tests/support/held-program.ts'

// On a first visit the worker has stored nothing yet.
test.use({ serviceWorkers: 'block' })

test('network lost on a first visit: a screen that cannot be fetched says so, and opens once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await tookOver(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('alert')).toContainText('An error occurred while fetching data')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible()
})

test('network lost right after sign-in: a change is kept on the device', async ({ page, context }) => {
  await signIn(page, 'user@nusantara.example', '/sign-in?redirectedFrom=/user/travelers')
  await page.getByRole('button', { name: 'Add traveller' }).click()
  await page.getByLabel('Given names').fill('Budi')
  await context.setOffline(true)
  await page.getByLabel('Family name').fill('Santoso')
  await page.getByRole('button', { name: /^Save/ }).click()
  const row = page.locator('main li').filter({ hasText: 'Budi Santoso' })
  await expect(row.getByText(/^Saved on this device; sent when/)).toBeVisible()
})

test('a browser without a worker has the error screen before it needs it', async ({ page, context }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const errorScreen = page.waitForResponse(/ScreenError/)
  await page.goto('/')
  await tookOver(page)
  await (await errorScreen).finished()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: 'Not available offline' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible()
})
