import { expect, test } from '#tests/support/browser.ts'

// With a worker in charge it repairs the files.
test.use({ serviceWorkers: 'block' })

test.afterEach(({ violations }) => {
  violations.splice(0, violations.length, ...violations.filter((one) => !one.startsWith('ReferenceError: ')))
})

test('a program with one flipped bit on a first visit is fetched again', async ({ page }) => {
  let isWhole = false
  let compared = 0
  await page.route(/\/assets\/core-/, async (route) => {
    // What the browser has stored, and then what the server has.
    if (route.request().resourceType() === 'fetch') compared += 1
    isWhole ||= compared > 1
    const response = await route.fetch()
    const program = await response.text()
    await route.fulfill({ response, body: isWhole ? program : program.replaceAll('null', 'ntll') })
  })
  await page.goto('/hotels/home')
  await page.waitForFunction(() => Reflect.get(globalThis, 'singgahStarted') === true)
  await expect(page.getByLabel('Where to', { exact: true })).toBeVisible()
})
