import sharp from 'sharp'
import { expect, inDays, test } from '#tests/support/browser.ts'
import { holdProgram, tookOver } from '#tests/support/held-program.ts'
import { inTier } from '#tests/support/tiers.ts'

const pixels = async (png: Buffer) => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, ...info }
}

/** How many colours a picture has, near ones counted as one. */
const colours = async (png: Buffer): Promise<number> => {
  const { data } = await pixels(png)
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += 3)
    seen.add(((data[at] ?? 0) >> 4) * 256 + ((data[at + 1] ?? 0) >> 4) * 16 + ((data[at + 2] ?? 0) >> 4))
  return seen.size
}

/** The share of pixels that differ by more than a twelfth in any colour. */
const difference = async (before: Buffer, after: Buffer): Promise<number> => {
  const [a, b] = [await pixels(before), await pixels(after)]
  expect([b.width, b.height]).toEqual([a.width, a.height])
  let differing = 0
  for (let at = 0; at < a.data.length; at += 3) {
    const isSame = [0, 1, 2].every((ink) => Math.abs((a.data[at + ink] ?? 0) - (b.data[at + ink] ?? 0)) <= 20)
    if (!isSame) differing += 1
  }
  return differing / (a.width * a.height)
}

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

for (const look of inTier([
  { theme: 'light', width: 390, height: 844 },
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
  { theme: 'light', width: 1440, height: 900 },
] as const)) {
  test(`pictures are in the first answer, and nothing changes at the take-over: ${look.theme} ${look.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: look.width, height: look.height })
    await page.addInitScript((theme) => localStorage.setItem('singgah.theme', theme), look.theme)
    const list = `/hotels/list?place=city:bandung&checkIn=${inDays(9)}&checkOut=${inDays(11)}`
    for (const path of ['/', '/hotels/home', '/flights/home', '/heroes/split', list]) {
      const bringProgram = await holdProgram(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('h1').waitFor()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForFunction(() => document.getElementById('fonts')?.getAttribute('media') === 'all')
      await page.evaluate(() => document.fonts.ready)
      // Which days are proposed only the device knows.
      const mask = [page.locator('input[placeholder="Day, month"]')]
      const before = await page.screenshot({ mask })
      const art = page.locator('main svg[viewBox="0 0 400 250"]').first()
      // The search of flights has no picture above the fold.
      if (path !== '/flights/home') expect(await colours(await art.screenshot()), path).toBeGreaterThan(5)
      bringProgram()
      await tookOver(page)
      await expect(page.locator('style[data-critical]')).toHaveCount(0)
      expect(await difference(before, await page.screenshot({ mask })), path).toBeLessThan(0.002)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}
