import { inTier, ONLY_ALL } from '#tests/support/tiers.ts'
import { looksOf } from '#tests/support/axe.ts'
import { expect, inDays, signInHere, test } from '#tests/support/browser.ts'

const there = inDays(12)
const back = inDays(16)
const LIST = `/flights/list?legs=CGK.DPS.${there}_DPS.CGK.${back}&adults=2`

const rupiah = (text: string): number => Number(/Rp([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))

for (const look of inTier([
  { theme: 'light', locale: 'en-GB', width: 1440, height: 900 },
  { theme: 'dark', locale: 'id-ID', width: 360, height: 740 },
] as const)) {
  test.describe(`${look.width} px`, () => {
    test.use({ viewport: { width: look.width, height: look.height }, locale: look.locale })

    test(
      'list, expanded offer, empty result, and selected flights pass axe and do not overflow',
      ONLY_ALL,
      async ({ page }) => {
        await page.addInitScript((theme) => localStorage.setItem('singgah.theme', theme), look.theme)
        const { found, lookAt } = looksOf(page)
        await page.goto(LIST)
        await signInHere(page, 'owneradmin@nusantara.example')
        await page.locator('article').first().waitFor()
        await lookAt('list')
        await page.locator('article button[aria-expanded]').first().click()
        await page.locator('article h4').first().waitFor()
        await lookAt('unfolded')
        await page.locator('article li button').first().click()
        await expect(page).toHaveURL(/chosen=/)
        await page.locator('article').first().waitFor()
        await lookAt('second leg')
        await page.locator('article button[aria-expanded]').first().click()
        await page.locator('article li button').first().click()
        await page.waitForURL(/\/flights\/detail/)
        await page.locator('details').first().waitFor()
        await lookAt('chosen')
        await page.goto(`${LIST}&stops=2&airline=XX`)
        await page.getByRole('button', { name: /Clear all filters|Hapus semua filter/ }).waitFor()
        await lookAt('nothing fits')
        await page.goto('/flights/list')
        await page.getByRole('heading', { level: 1 }).waitFor()
        await lookAt('nothing asked')
        expect(found).toEqual([])
      },
    )
  })
}

test('flights are found, filtered and chosen leg by leg, and are the same as a link', async ({ page }) => {
  await page.goto(LIST)
  await expect(page).toHaveURL(/\/sign-in\?redirectedFrom=/)
  await signInHere(page, 'user@nusantara.example')
  await expect(page.getByRole('heading', { level: 1, name: /^Jakarta to Denpasar.*, return$/ })).toBeVisible()
  const cards = page.locator('article')
  await cards.first().waitFor()

  const direct = page.locator('label', { hasText: /^Direct\s*\d+/ })
  const count = /(\d+)/.exec(await direct.innerText())?.[1] ?? ''
  await page.getByRole('checkbox', { name: /^Direct/ }).check()
  await expect(page.getByRole('status').filter({ hasText: `${count} flights` })).toBeVisible()
  await expect(page).toHaveURL(/stops=/)
  await page.getByRole('button', { name: /^Cheapest/ }).click()
  await expect(page).toHaveURL(/sort=cheapest/)

  await cards.first().getByRole('button', { name: 'Details and fares' }).click()
  await cards
    .first()
    .getByRole('button', { name: /^Choose / })
    .nth(1)
    .click()
  await expect(page.getByRole('heading', { level: 2, name: /^Return/ })).toBeVisible()
  const soFar = await page.getByRole('region', { name: 'Selected flights' }).getByRole('status').innerText()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: /^Outbound/ })).toBeVisible()
  await expect(
    cards
      .first()
      .getByRole('button', { name: /^Choose / })
      .first(),
  ).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 2, name: /^Return/ })).toBeVisible()

  await cards.first().getByRole('button', { name: 'Details and fares' }).click()
  const choose = cards
    .first()
    .getByRole('button', { name: /^Choose / })
    .first()
  const total = rupiah(soFar) + rupiah((await choose.getAttribute('aria-label')) ?? '')
  await choose.click()
  await page.waitForURL(/\/flights\/detail\?/)
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price.getByText(`Rp${total.toLocaleString('en-GB')}`).last()).toBeVisible()
  await page.reload()
  await expect(price.getByText(`Rp${total.toLocaleString('en-GB')}`).last()).toBeVisible()
  await page.getByRole('link', { name: 'Change this flight' }).nth(1).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Return/ })).toBeVisible()
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('found flights stay readable without network, dated', ONLY_ALL, async ({ page, context }) => {
    await page.goto(LIST)
    await signInHere(page, 'user@nusantara.example')
    await page.locator('article').first().waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.reload()
    await page.locator('article').first().waitFor()
    await expect(page.getByTestId('as-of').filter({ hasText: 'saved on this device' })).toBeVisible()
  })
})
