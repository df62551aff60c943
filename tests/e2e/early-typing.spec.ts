import { expect, PASSWORD, test } from '#tests/support/browser.ts'

test('what is typed and ticked before the program of the page has come counts', async ({ page }) => {
  const held: (() => void)[] = []
  const opened = { isOpen: false }
  await page.route('**/assets/*.js', async (route) => {
    if (!opened.isOpen) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('This is a shared device').check()
  await page.getByLabel('User name or e-mail').fill('user@nusantara.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  opened.isOpen = true
  for (const go of held) go()
  // Pressed before that, the browser would send the form by itself.
  await page.waitForLoadState('networkidle')
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
  await page.goto('/wallet')
  await expect(page.getByText('Nothing is kept on a shared device')).toBeVisible()
})
