import { inTier, ONLY_ALL } from '#tests/support/tiers.ts'
import { readFile } from 'node:fs/promises'
import { looksOf } from '#tests/support/axe.ts'
import { expect, signIn, test } from '#tests/support/browser.ts'

for (const look of inTier([
  { theme: 'light', direction: 'ltr', locale: 'id', width: 390, height: 844 },
  { theme: 'dark', direction: 'rtl', locale: 'en', width: 1440, height: 900 },
] as const)) {
  test(
    `axe finds nothing on the screens of accounts: ${look.theme}, ${look.direction}, ${look.locale}`,
    ONLY_ALL,
    async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width: look.width, height: look.height })
      await page.addInitScript(({ theme, direction, locale }) => {
        localStorage.setItem('singgah.theme', theme)
        localStorage.setItem('singgah.direction', direction)
        localStorage.setItem('singgah.locale', locale)
      }, look)
      const { found, lookAt } = looksOf(page)
      for (const path of ['/sign-up', '/forgot-password', '/sign-in?company=no_account']) {
        await page.goto(path)
        await lookAt(path)
      }
      await signIn(page, 'owner@nusantara.example')
      for (const path of [
        '/user/settings',
        '/user/delete-profile',
        '/admin/settings',
        '/admin/settings?section=joining',
        '/admin/settings?section=log',
        '/admin/settings?section=security',
        '/agent/settings',
      ]) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await lookAt(path)
      }
      expect(found).toEqual([])
    },
  )
}

test('an account with listings is refused deletion, and can export all its data', ONLY_ALL, async ({ page }) => {
  await signIn(page, 'agent@khatulistiwa.example')
  await page.goto('/user/settings')
  await page.getByRole('link', { name: 'Download my data or delete my account' }).click()
  await expect(page.getByText(/properties open for booking/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^singgah-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('agent@khatulistiwa.example')
  expect(text).not.toContain('user@khatulistiwa.example')
})
