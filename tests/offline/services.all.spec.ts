import { findings } from '#tests/support/axe.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'

test.describe.configure({ timeout: 120_000 })

test('flights never opened on this device do not break the other searches, and appear with the network', async ({
  phone,
  ownServer: server,
}) => {
  const { page } = await phone.open()
  await page.goto(`${server.origin}/`)
  await workerReady(page)
  await server.kill()
  const service = (name: string) => page.getByRole('radio', { name, exact: true })
  await service('Flights').check({ force: true })
  await expect(page.getByRole('status').filter({ hasText: 'Not available offline' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Work travel/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await service('Hotels').check({ force: true })
  await expect(page.getByRole('combobox')).toBeVisible()
  await service('Flights').check({ force: true })
  await server.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('search', { name: 'Search flights' })).toBeVisible()
})
