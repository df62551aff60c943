import { inTier } from '#tests/support/tiers.ts'
import { looksOf } from '#tests/support/axe.ts'
import { expect, inDays, signIn, signInHere, test } from '#tests/support/browser.ts'

const wear = ({ theme, locale }: { theme: string; locale: string }): void => {
  localStorage.setItem('singgah.theme', theme)
  localStorage.setItem('singgah.locale', locale)
}

for (const look of inTier([
  {
    theme: 'light',
    locale: 'en',
    width: 1440,
    asker: 'user@nusantara.example',
    approver: 'owner@nusantara.example',
  },
  {
    theme: 'dark',
    locale: 'id',
    width: 360,
    asker: 'agent@nusantara.example',
    approver: 'admin@nusantara.example',
  },
] as const)) {
  test(`business class is requested, approved with one press, and issued; each step passes axe: ${look.width} px`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(60_000)
    const size = { width: look.width, height: 740 }
    await page.setViewportSize(size)
    await page.addInitScript(wear, look)
    const { found, lookAt } = looksOf(page)
    await page.goto(`/flights/list?legs=CGK.DPS.${inDays(20)}&adults=1&cabin=business`)
    await signInHere(page, look.asker)
    await page.locator('article button[aria-expanded]').first().click()
    await page.locator('article li button').first().click()
    await page.waitForURL(/\/flights\/detail/)
    await page.locator('main a[href*="/flights/booking"]').click()
    await page.locator('[id="flyers.0.name.givenNames"]').fill('Siti Nur')
    await page.locator('[id="flyers.0.name.familyName"]').fill('Rahmawati')
    await page.locator('#policyReason').waitFor()
    await lookAt('form')
    await page.locator('#policyReason').fill('The board meets right after landing')
    await page.locator('form button[type=submit]').click()
    const title = (name: RegExp) => page.getByRole('heading', { level: 1, name })
    await expect(title(/^(Awaiting approval|Menunggu persetujuan)$/)).toBeVisible()
    await expect(page.getByText('The board meets right after landing')).toBeVisible()
    await lookAt('waiting')

    const { origin, searchParams } = new URL(page.url())
    const other = await browser.newContext({ viewport: size, locale: 'en-GB' })
    const adminPage = await other.newPage()
    await adminPage.addInitScript(wear, look)
    const inAdmin = looksOf(adminPage)
    await signIn(adminPage, look.approver, `${origin}/sign-in`)
    await adminPage.goto(`${origin}/admin/bookings/detail?id=${searchParams.get('id')}&service=flight`)
    const approve = adminPage.getByRole('button', { name: /^(Approve|Setujui) Rp/ })
    await approve.waitFor()
    await inAdmin.lookAt('admin')
    await expect(approve).toBeInViewport({ ratio: 1 })
    await approve.dblclick()
    await expect(approve).toBeHidden()
    // Readers go on at the line that says how it stands.
    await expect(adminPage.locator(':focus')).toContainText(/^(Issuing ticket|Tiket sedang diterbitkan)/)
    await other.close()

    await expect(title(/^(Your e-ticket|E-tiket Anda)$/)).toBeVisible({ timeout: 40_000 })
    await lookAt('approved')
    expect([...found, ...inAdmin.found]).toEqual([])
  })
}
