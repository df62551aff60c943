import { hasWholeFiles } from '#tests/support/faults/damaged-app.ts'
import { startFaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'

const OF_APP = /^\/(?:assets\/|icons\/icon\.svg|index\.html|sw\.js|manifest\.webmanifest)/

test('a first visit asks for at most sixty files until the app works offline, each of them once', async ({
  phone,
  ownServer,
}) => {
  const network = await startFaultProxy(ownServer.origin)
  const { page } = await phone.open()
  await page.goto(network.origin)
  await workerReady(page)
  const asked = network.seen.map(({ path }) => path).filter((path) => OF_APP.test(path))
  expect(asked.length).toBeLessThanOrEqual(60)
  expect(asked.filter((path) => path.startsWith('/assets/pack-'))).not.toEqual([])
  expect(asked).toEqual([...new Set(asked)])
  await hasWholeFiles(page)
  await network.close()
})

test('a page whose program the server no longer has is loaded once more, and stays readable', async ({
  phone,
  ownServer,
  violations,
}) => {
  const { page } = await phone.open()
  let opened = 0
  page.on('framenavigated', () => (opened += 1))
  // As problems do, each answer has another text.
  await page.route(/\/assets\/(?:index|main)-/, (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: JSON.stringify({ at: Date.now() }) }),
  )
  let asked = 0
  page.on('request', () => (asked += 1))
  await page.goto(ownServer.origin)
  await expect.poll(() => opened).toBe(2)
  let before = 0
  const isStill = (): boolean => {
    const was = before
    before = asked
    return asked === was
  }
  await expect.poll(isStill, { intervals: [1_000] }).toBe(true)
  expect(opened).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const missing = violations.splice(0)
  expect(missing).toEqual(
    missing.filter((one) => one.startsWith('TypeError: Failed to fetch dynamically imported module')),
  )
})
