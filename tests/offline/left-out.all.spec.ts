import { expect, test, workerReady } from '#tests/support/phone.ts'

test('a page that its worker left out works offline without another visit', async ({ phone, ownServer: server }) => {
  const { page } = await phone.open()
  await page.goto(`${server.origin}/help/center`)
  await workerReady(page)
  // Loaded past the worker, as a page is that opens in the moment in which its first worker becomes active.
  const devtools = await page.context().newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await workerReady(page)
  await server.kill()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
