import { expect, inDays, signIn, signInHere, test } from '#tests/support/browser.ts'

test('business class is asked for, approved on a phone with one press, and issued', async ({ page, browser }) => {
  await page.goto(`/flights/list?legs=CGK.DPS.${inDays(20)}&adults=1&cabin=business`)
  await signInHere(page, 'user@nusantara.example')
  await page.locator('article button[aria-expanded]').first().click()
  await page.locator('article li button').first().click()
  await page.waitForURL(/\/flights\/detail/)
  await page.locator('main a[href*="/flights/booking"]').click()
  await page.getByLabel('Given names').fill('Siti Nur')
  await page.getByLabel('Family name').fill('Rahmawati')
  await page.getByLabel(/^Why these flights/).fill('The board meets right after landing')
  await page.getByRole('button', { name: /^Ask for approval of Rp/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your flights wait for approval' })).toBeVisible()
  await expect(page.getByText(/One of these people decides/)).toBeVisible()

  const { origin, searchParams } = new URL(page.url())
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })
  const desk = await phone.newPage()
  await signIn(desk, 'owner@nusantara.example', `${origin}/sign-in`)
  await desk.goto(`${origin}/admin/bookings/detail?id=${searchParams.get('id')}&service=flight`)
  await expect(desk.getByRole('region', { name: /asks for Rp/ })).toContainText('The board meets right after landing')
  await desk.getByRole('button', { name: /^Approve Rp/ }).click()
  await expect(desk.getByRole('region', { name: /asks for Rp/ })).toBeHidden()
  await phone.close()

  await expect(page.getByRole('heading', { level: 1, name: 'Your e-ticket' })).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/approved this on/)).toBeVisible()
})
