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
