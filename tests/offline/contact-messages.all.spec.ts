import type { Page } from '@playwright/test'
import { findings, overflow } from '../support/axe.ts'
import { expect, test, workerReady } from '../support/phone.ts'

const pending = (page: Page) => page.getByRole('region', { name: 'Changes from this device' })

test.describe.configure({ timeout: 120_000 })

test('a visitor writes offline, the phone dies: the message arrives once, and its number by mail', async ({
  phone,
  ownServer: server,
}) => {
  const first = await phone.open()
  await first.page.goto(`${server.origin}/hotels/home`)
  await workerReady(first.page)
  await server.kill()
  await first.page.goto(`${server.origin}/pages/contact`)
  await first.page.getByLabel('What is it about?').selectOption('other')
  await first.page.getByLabel('Name').fill('Siti Rahmawati')
  await first.page.getByLabel('Email').fill('siti.writes@people.example')
  await first.page.getByLabel('Message').fill('A question that is long enough to be sent.')
  await first.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(first.page.getByText('Saved on this device, not sent yet')).toBeVisible()
  await expect(pending(first.page).getByText('Queued until online')).toBeVisible()
  expect(await findings(first.page)).toEqual([])
  expect(await overflow(first.page)).toBe(0)
  await first.context.close()

  const { context, page } = await phone.open()
  await page.goto(`${server.origin}/pages/contact`)
  await expect(pending(page).getByText('Queued until online')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${server.origin}/hotels/home`)
  await server.start()
  await page.bringToFront()
  await expect(pending(page).getByText(/^Sent on/)).toBeVisible({ timeout: 25_000 })
  const mails = await (await page.request.get(`${server.origin}/dev/mail`)).text()
  expect(mails.match(/To siti\.writes@people\.example/g)).toHaveLength(1)
})
