import sharp from 'sharp'
import * as v from 'valibot'
import { listHotels } from '#contract/products/stays/hotels.ts'
import { expect, inDays, test } from '#tests/support/browser.ts'
import { holdProgram, tookOver } from '#tests/support/held-program.ts'
import { PRERENDERED_PATHS, prerenderedAddress } from '#tests/support/prerendered-addresses.ts'
import { ONLY_ALL } from '#tests/support/tiers.ts'

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

/** Screens with a picture above the fold on every device. */
const PICTURED: readonly string[] = ['/', '/hotels/home', '/heroes/split', '/hotels/list', '/tour/home']

/** `npm test` compares these. */
const ALWAYS: readonly string[] = ['/', '/hotels/list']

// With a worker in charge nothing is prerendered.
test.use({ serviceWorkers: 'block' })

const LOOKS = [
  { theme: 'light', width: 390, height: 844, isAlways: true },
  { theme: 'dark', width: 1440, height: 900, isAlways: true },
  { theme: 'dark', width: 390, height: 844, isAlways: false },
  { theme: 'light', width: 1440, height: 900, isAlways: false },
] as const

for (const { theme, width, height, isAlways } of LOOKS) {
  for (const path of PRERENDERED_PATHS) {
    test(
      `${path}: pictures are in the first answer, and nothing changes at the take-over: ${theme} ${width} px`,
      isAlways && ALWAYS.includes(path) ? {} : ONLY_ALL,
      async ({ page, request }) => {
        await page.setViewportSize({ width, height })
        await page.addInitScript((chosen) => localStorage.setItem('singgah.theme', chosen), theme)
        const bringProgram = await holdProgram(page)
        await page.goto(await prerenderedAddress(path, request), { waitUntil: 'commit' })
        await page.locator('h1').waitFor()
        await page.evaluate(() => document.fonts.ready)
        await page.waitForFunction(() => document.getElementById('fonts')?.getAttribute('media') === 'all')
        await page.evaluate(() => document.fonts.ready)
        // Which days are proposed only the device knows, and what follows from them.
        const mask = [
          page.locator('input[placeholder="Day, month"]'),
          page.getByRole('list', { name: 'Quick dates' }),
          page.locator('main p').filter({ hasText: /nights appear here|cities · / }),
        ]
        const before = await page.screenshot({ mask })
        const art = page.locator('main svg[viewBox="0 0 400 250"]').first()
        if (PICTURED.includes(path)) expect(await colours(await art.screenshot())).toBeGreaterThan(5)
        bringProgram()
        await tookOver(page)
        await expect(page.locator('style[data-critical]')).toHaveCount(0)
        expect(await difference(before, await page.screenshot({ mask }))).toBeLessThan(0.002)
      },
    )
  }
}

test('the hotels of a list are taken over a few at a time, so that a press waits for none of the others', async ({
  page,
  request,
}) => {
  // As on a slow phone: there React does a few cards, then lets others in. It marks what it has taken over.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const taken: number[] = []
    Object.assign(globalThis, { taken })
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const keys = [...document.querySelectorAll('main article')].map((card) => Object.keys(card).join(' '))
      const count = keys.filter((names) => names.includes('__reactFiber')).length
      if (count !== (taken.at(-1) ?? 0)) taken.push(count)
      if (count === 0 || count < keys.length) port2.postMessage(null)
    }
    port2.postMessage(null)
  })
  await page.goto(await prerenderedAddress('/hotels/list', request))
  await tookOver(page)
  const cards = await page.locator('main article').count()
  expect(cards).toBeGreaterThanOrEqual(10)
  const taken = await page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'taken')
    return Array.isArray(seen) ? seen.map(Number) : []
  })
  expect(taken.at(-1)).toBe(cards)
  const steps = taken.map((count, at) => count - (taken[at - 1] ?? 0))
  expect(Math.max(...steps)).toBeLessThan(cards / 2)
})

test('what is chosen below the rooms of a hotel before its program has come is done once it has', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const found = await request.get(`${listHotels.path}?place=city:jakarta&checkIn=${inDays(71)}&checkOut=${inDays(73)}`)
  const reviewed = v.parse(listHotels.response, await found.json()).items.find(({ reviewCount }) => reviewCount > 0)
  let come: (() => void) | undefined
  const program = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/*LaterSections*.js', async (route) => {
    await program
    await route.continue()
  })
  await page.goto(`/hotels/detail?id=${reviewed?.hotelId}`)
  await tookOver(page)
  await page.getByLabel('Sort by').selectOption({ label: 'Highest score first' })
  come?.()
  await expect(page).toHaveURL(/reviewSort=highest/)
  await expect(page.getByLabel('Sort by')).toHaveValue('highest')
})
