import { stat } from 'node:fs/promises'
import { expect, test } from '#tests/support/browser.ts'

const KB = 1024

/** Script of a public page until it is interactive, in KB of Brotli. The goal is 170: the page above it may not grow. */
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
  '/directories/home?place=city:bandung': 212,
} as const

for (const [path, most] of Object.entries(MOST)) {
  test(`${path} loads at most ${most} KB of script`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const scripts = new Set(html.match(/\/assets\/[^"'\s>]+\.js/g))
    expect(scripts.size).toBeGreaterThan(5)
    const sizes = await Promise.all([...scripts].map(async (script) => (await stat(`dist/page${script}.br`)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0) / KB).toBeLessThanOrEqual(most)
  })
}
