import type { Page } from '@playwright/test'
import { recordsOn } from '#tests/support/device-contents.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'

/** One record on the device has all these words. */
const expectStored = (page: Page, ...words: string[]) =>
  expect
    .poll(async () =>
      (await recordsOn(page, 'singgah-public')).some((record) => words.every((word) => record.includes(word))),
    )
    .toBe(true)

test.describe.configure({ timeout: 120_000 })

test('prerendered help that a visitor read is available offline and after a restart', async ({
  phone,
  ownServer: server,
}) => {
  const first = await phone.open()
  await first.page.goto(`${server.origin}/help/center`)
  const heading = first.page.getByRole('heading', { level: 1 })
  const centre = (await heading.textContent()) ?? ''
  await first.page.locator('main a[href*="/help/detail"]').first().click()
  await expect(heading).not.toHaveText(centre)
  const title = (await heading.textContent()) ?? ''
  const article = first.page.url()
  // Its title is in the list as well; only the article itself has those that are related.
  await expectStored(first.page, title, 'related')
  await first.page.goto(`${server.origin}/faq`)
  const question = await first.page.locator('main summary').first().textContent()
  await expectStored(first.page, question ?? '')
  await workerReady(first.page)
  await first.context.close()
  await server.kill()

  const { page } = await phone.open()
  await page.goto(article)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto(`${server.origin}/faq`)
  await expect(page.locator('main summary').first()).toHaveText(question ?? '')
})
