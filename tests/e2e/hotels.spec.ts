import { inTier, ONLY_ALL } from '#tests/support/tiers.ts'
import { looksOf } from '#tests/support/axe.ts'
import { expect, inDays, test } from '#tests/support/browser.ts'
import { openFirstHotel, reserve } from '../support/stays/checkout.ts'

const search = `place=city:jakarta&checkIn=${inDays(12)}&checkOut=${inDays(14)}&adults=2`

for (const look of inTier([
  { theme: 'light', locale: 'en-GB', width: 1440, height: 900 },
  { theme: 'dark', locale: 'id-ID', width: 360, height: 740 },
] as const)) {
  test.describe(`${look.width} px`, () => {
    test.use({ viewport: { width: look.width, height: look.height }, locale: look.locale })

    test('cards, map, comparison and room pass axe and do not overflow', async ({ page }) => {
      await page.addInitScript((theme) => localStorage.setItem('singgah.theme', theme), look.theme)
      const { found, lookAt } = looksOf(page)
      await page.goto(`/hotels/grid?${search}`)
      await page.locator('article').first().waitFor()
      await lookAt('cards')
      for (const tick of [0, 1]) await page.locator('article input[type=checkbox]').nth(tick).check()
      await lookAt('cards, two ticked')
      await page.getByRole('link', { name: /^(Compare|Bandingkan)$/ }).click()
      await page.getByRole('table').waitFor()
      await lookAt('comparison')
      await page.goto(`/hotels/list?${search}&view=map`)
      await page.getByRole('region', { name: /Distances from the centre|Jarak dari pusat kota/ }).waitFor()
      await page
        .getByRole('region', { name: /Distances from the centre|Jarak dari pusat kota/ })
        .locator('button[aria-pressed]')
        .first()
        .click()
      await lookAt('map')
      await page
        .getByRole('group', { name: /Selected on the map|Dipilih di peta/ })
        .getByRole('link')
        .first()
        .click()
      await page.locator('h3 a[href*="room-detail"]').first().click()
      await page.locator('a[href*="/hotels/booking"]').first().waitFor()
      await lookAt('room')
      await page.goto('/compare-listing')
      await lookAt('nothing to compare')
      await page.goto('/hotels/room-detail?id=x')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await lookAt('no room')
      expect(found).toEqual([])
    })
  })
}

test('a filter shows its number of hotels, and leaves as many, as rows and as cards', async ({ page }) => {
  await page.goto(`/hotels/list?${search}`)
  const fourStars = page.getByRole('checkbox', { name: /^4 stars/ })
  const label = page.locator('label', { hasText: '4 stars' })
  await expect(label).toHaveText(/4 stars\s*\d+/)
  const count = /4 stars\s*(\d+)/.exec(await label.innerText())?.[1] ?? ''
  await fourStars.check()
  await expect(page.getByRole('status').filter({ hasText: `${count} hotels` })).toBeVisible()
  await page.getByRole('link', { name: 'Cards' }).click()
  await expect(page).toHaveURL(/\/hotels\/grid\?.*stars=(?:%22)?4/)
  await expect(page.getByRole('status').filter({ hasText: `${count} hotels` })).toBeVisible()
  await page.getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL(/\/hotels\/list\?/)
})

test('two hotels of a list are compared side by side, differences only on request, also from a link', async ({
  page,
}) => {
  await page.goto(`/hotels/list?${search}`)
  const cards = page.locator('article')
  await cards.first().waitFor()
  const names = [await cards.nth(0).getByRole('link').innerText(), await cards.nth(1).getByRole('link').innerText()]
  await cards.nth(0).getByRole('checkbox').check()
  await expect(page.getByText('1 hotel selected')).toBeVisible()
  await cards.nth(1).getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  for (const name of names) await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total for the stay Rp/ })).toBeVisible()
  const rows = page.getByRole('row')
  const all = await rows.count()
  await page.getByRole('switch', { name: 'Differences only' }).check()
  expect(await rows.count()).toBeLessThan(all)
  await page.reload()
  await expect(rows).toHaveCount(all)
  await page
    .getByRole('columnheader', { name: names[0] ?? '' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Add one more hotel' })).toBeVisible()
})

test('a hotel room shows the price of each rate, and links to its booking', ONLY_ALL, async ({ page }) => {
  await openFirstHotel(page, `/hotels/list?${search}`)
  await page.locator('h3 a[href*="room-detail"]').first().click()
  await expect(page.getByRole('heading', { name: 'Rates' })).toBeVisible()
  await expect(page.getByText('Due now').first()).toBeVisible()
  await reserve(page)
  await expect(page).toHaveURL(/\/hotels\/booking\?.*rate=/)
})

test('without a map style the distances are called so, and no map is loaded', ONLY_ALL, async ({ page }) => {
  const programs: string[] = []
  page.on('request', (request) => {
    if (/map-StreetMap|maplibre/.test(request.url())) programs.push(request.url())
  })
  await page.goto(`/hotels/list?${search}`)
  await page.getByRole('link', { name: 'Distances', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Distances from the centre' })).toContainText('Not a map')
  expect(programs).toEqual([])
})
