import type { Page } from '@playwright/test'
import { findings } from '#tests/support/axe.ts'
import { signInHere, signInOnScreen } from '#tests/support/browser.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'

const USER = 'user@nusantara.example'

test.describe.configure({ timeout: 150_000 })

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1@train.example',
  'SUMMARY:Kereta Argo Parahyangan',
  'DTSTART;TZID=Asia/Jakarta:20270312T063000',
  'DTEND;TZID=Asia/Jakarta:20270312T092500',
  'LOCATION:Gambir',
  'DESCRIPTION:Kode booking: QX7T2P',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

/** As the system does when another app shares: a form with the files is posted to the share target, as a navigation. */
const share = (page: Page, fields: Record<string, string>, files: readonly { name: string; text: string }[]) =>
  page.evaluate(
    ({ fields: texts, files: given }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
      for (const [name, value] of Object.entries(texts)) {
        const field = document.createElement('input')
        Object.assign(field, { name, value })
        form.append(field)
      }
      const data = new DataTransfer()
      for (const { name, text } of given) data.items.add(new File([text], name))
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: 'files', multiple: true, files: data.files })
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { fields, files },
  )

const saved = async (page: Page, origin: string): Promise<unknown> => {
  const token = await page.evaluate(() => localStorage.getItem('singgah.token'))
  const answer = await fetch(`${origin}/api/OutsideBookings`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).items
}

test('a calendar file shared without network becomes a draft, is reviewed, queued, and sent once', async ({
  phone,
  ownServer: server,
}) => {
  const first = await phone.open()
  await signInOnScreen(first.page, USER, `${server.origin}/sign-in?redirectedFrom=/user/bookings`)
  await first.page.getByRole('heading', { name: 'My bookings' }).waitFor()
  await workerReady(first.page)
  // What reads shares is stored with what coming trips need, by itself.
  await first.page.waitForFunction(() => localStorage.getItem('singgah.preparedAt') !== null)
  await server.kill()
  await share(first.page, {}, [{ name: 'trip.ics', text: CALENDAR }])
  await expect(first.page).toHaveURL(`${server.origin}/user/outside-bookings?from=share`)
  await expect(first.page.getByRole('heading', { name: 'Kereta Argo Parahyangan' })).toBeVisible()
  await expect(first.page.getByText('Fri, 12 Mar 2027, 06:30 WIB – 09:25 WIB')).toBeVisible()
  expect(await findings(first.page)).toEqual([])
  // The same mail again, and the browser dies before it is reviewed.
  await share(first.page, {}, [{ name: 'trip.ics', text: CALENDAR }])
  await expect(first.page.getByRole('link', { name: 'Review Kereta Argo Parahyangan' })).toHaveCount(1)
  await first.context.close()

  const second = await phone.open()
  await second.page.goto(`${server.origin}/user/bookings`)
  await expect(second.page.getByText('1 booking to review and save')).toBeVisible()
  await second.page.getByRole('link', { name: 'Review', exact: true }).click()
  await second.page.getByRole('link', { name: 'Review Kereta Argo Parahyangan' }).click()
  await expect(second.page.getByLabel('Type')).toHaveValue('train')
  await expect(second.page.getByLabel('Booking code')).toHaveValue('QX7T2P')
  expect(await findings(second.page)).toEqual([])
  await second.page.getByLabel('Name').fill('')
  await second.page.getByRole('button', { name: 'Save on this device' }).click()
  await expect(second.page.getByText('Required.')).toBeVisible()
  await second.page.getByLabel('Name').fill('Argo Parahyangan')
  await second.page.getByRole('button', { name: 'Save on this device' }).click()
  const row = second.page.locator('main li').filter({ hasText: 'Argo Parahyangan' })
  await expect(row.getByText(/^Saved on this device; sent when/)).toBeVisible()
  await expect(second.page.getByRole('heading', { name: 'Review and save' })).toHaveCount(0)
  await server.start()
  await expect
    .poll(() => saved(second.page, server.origin), { timeout: 60_000 })
    .toMatchObject([
      {
        title: 'Argo Parahyangan',
        category: 'train',
        starts: { day: '2027-03-12', time: '06:30', zone: 'Asia/Jakarta' },
      },
    ])
  await expect(row.getByText(/^Saved on this device/)).toHaveCount(0)
})

test('a share that cannot be read yet is said, and read as soon as the network is back', async ({
  phone,
  ownServer: server,
}) => {
  const { page, context } = await phone.open()
  await context.route(/\/assets\/sale-/, (route) => route.abort())
  await signInOnScreen(page, USER, `${server.origin}/sign-in?redirectedFrom=/user/bookings`)
  await page.getByRole('heading', { name: 'My bookings' }).waitFor()
  await workerReady(page)
  await page.evaluate(() => caches.delete('singgah-prepared-v1'))
  await server.kill()
  await share(page, {}, [{ name: 'trip.ics', text: CALENDAR }])
  await expect(page.getByText("We can't read it offline")).toBeVisible()
  await context.unroute(/\/assets\/sale-/)
  await server.start()
  await page.goto(`${server.origin}/user/outside-bookings`)
  await expect(page.getByRole('heading', { name: 'Kereta Argo Parahyangan' })).toBeVisible()
})

test('text is read too; what cannot be read is said; no one else sees a draft', async ({
  phone,
  ownServer: server,
}) => {
  const { page } = await phone.open()
  await signInOnScreen(page, USER, `${server.origin}/sign-in?redirectedFrom=/user/bookings`)
  await page.getByRole('heading', { name: 'My bookings' }).waitFor()
  await workerReady(page)
  await share(page, {}, [{ name: 'ticket.pdf', text: '%PDF-1.7' }])
  await expect(page.getByText("We couldn't find a booking in what you shared")).toBeVisible()
  await share(page, { title: 'Hotel Melati', text: 'Check-in 12 March 2027, 14:00' }, [])
  await expect(page.getByText('Fri, 12 Mar 2027, 14:00')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/sign-in/)
  // Shared before signing in: it waits for whoever does so now.
  await share(page, { title: 'Kereta Argo', text: '14 March 2027' }, [])
  await page.getByLabel(/^Password$/).waitFor()
  await signInHere(page, 'user@khatulistiwa.example')
  await expect(page.getByRole('heading', { name: 'Kereta Argo' })).toBeVisible()
  await expect(page.getByText('Hotel Melati')).toHaveCount(0)
})
