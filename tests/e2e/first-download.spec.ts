import { readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, test } from '#tests/support/browser.ts'
import { tookOver } from '#tests/support/held-program.ts'
import { prerenderedAddress } from '#tests/support/prerendered-addresses.ts'

const KB = 1024

/** Script of a public page until it is interactive, in KB of Brotli. The goal is 170: pages above it may not grow. */
const MOST = {
  '/': 170,
  '/hotels/home': 170,
  '/flights/home': 170,
  '/tour/home': 170,
  '/cabs/home': 170,
  '/landing': 170,
  '/help/center': 170,
  '/sign-in': 170,
  '/pages/contact': 170,
  '/listings/join-us': 170,
  '/directories/home': 170,
  '/directories/home?place=city:bandung': 178,
} as const

/** Parts whose program comes after that of the page, and what it may add. */
const LATER_PARTS = [
  ['/tour/home', 'src/products/tours/search/PopularTours.tsx'],
  ['/cabs/home', 'src/products/cabs/search/PopularRides.tsx'],
  ['/hotels/detail', 'src/products/stays/detail/parts/LaterSections.tsx'],
] as const
const MOST_OF_PART = 20

// With a worker in charge nothing is prerendered.
test.use({ serviceWorkers: 'block' })

const manifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []) }),
)

const scriptsIn = (html: string): Set<string> => new Set(html.match(/\/assets\/[^"'\s>]+\.js/g))

const kilobytes = async (scripts: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all([...scripts].map(async (script) => (await stat(`dist/page${script}.br`)).size))
  return sizes.reduce((sum, size) => sum + size, 0) / KB
}

for (const [path, most] of Object.entries(MOST)) {
  test(`${path} loads at most ${most} KB of script`, async ({ request }) => {
    const scripts = scriptsIn(await (await request.get(path)).text())
    expect(scripts.size).toBeGreaterThan(5)
    expect(await kilobytes(scripts)).toBeLessThanOrEqual(most)
  })
}

/** The same of pages whose address the demonstration makes. */
const MOST_OF_FOUND = [
  ['/hotels/list', 170],
  ['/hotels/detail', 182],
] as const

for (const [path, most] of MOST_OF_FOUND) {
  test(`${path} loads at most ${most} KB of script`, async ({ request }) => {
    const scripts = scriptsIn(await (await request.get(await prerenderedAddress(path, request))).text())
    expect(scripts.size).toBeGreaterThan(5)
    expect(await kilobytes(scripts)).toBeLessThanOrEqual(most)
  })
}

for (const path of ['/', '/hotels/home', '/hotels/list', '/hotels/detail', '/directories/home'] as const) {
  test(`${path} comes alive on a phone with no other script than that`, async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const address = await prerenderedAddress(path, request)
    const named = scriptsIn(await (await request.get(address)).text())
    await page.route(/\/assets\/[^?]+\.js$/, async (route) => {
      // All others never come.
      if (named.has(new URL(route.request().url()).pathname)) await route.continue()
    })
    await page.goto(address)
    await tookOver(page)
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((element) => Object.keys(element).join(' '))).toContain('__reactFiber')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

for (const [path, part] of LATER_PARTS) {
  test(`the later part of ${path} loads at most ${MOST_OF_PART} KB more`, async ({ request }) => {
    const manifest = v.parse(manifestSchema, JSON.parse(await readFile('dist/page/.vite/manifest.json', 'utf8')))
    const needed = new Set<string>()
    const pending: string[] = [part]
    for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
      const { file, imports } = manifest[key] ?? { file: '', imports: [] }
      if (needed.has(`/${file}`)) continue
      needed.add(`/${file}`)
      pending.push(...imports)
    }
    const first = scriptsIn(await (await request.get(await prerenderedAddress(path, request))).text())
    const more = [...needed].filter((file) => !first.has(file))
    expect(more.length).toBeGreaterThan(0)
    expect(await kilobytes(more)).toBeLessThanOrEqual(MOST_OF_PART)
  })
}
