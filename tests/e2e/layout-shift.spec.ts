import { expect, test } from '#tests/support/browser.ts'
import { tookOver } from '#tests/support/held-program.ts'

// With a worker in charge nothing is prerendered.
test.use({ serviceWorkers: 'block' })

declare global {
  /** Sum of the layout shifts of the page. */
  var shifted: number
}

const START_PAGES = [
  { path: '/hotels/home', region: 'Popular cities' },
  { path: '/tour/home', region: 'Popular tours' },
  { path: '/cabs/home', region: 'Popular transfers' },
] as const

for (const { path, region } of START_PAGES) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`${path}: nothing moves while it comes alive, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.addInitScript(() => {
        globalThis.shifted = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) globalThis.shifted += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path)
      await tookOver(page)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('region', { name: region }).getByRole('link').first()).toBeVisible()
      expect(await page.evaluate(() => globalThis.shifted)).toBeLessThan(0.01)
    })
  }
}
