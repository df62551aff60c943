import { callApi } from '#tests/support/browser-api.ts'
import { findings, overflow } from '#tests/support/axe.ts'
import { signIn } from '#tests/support/browser.ts'
import { film, pictureOf, upload } from '#tests/support/hosts/code-pictures.ts'
import { approveTour, aSubmittedTour, bookTourToday } from '#tests/support/hosts/published-tour.ts'
import { expect, test, workerReady } from '#tests/support/phone.ts'
import { getTourBooking } from '#contract/products/tours/tour-bookings.ts'

// It lives through a server and a browser that are stopped and started.
test.describe.configure({ timeout: 180_000 })

test('people of a tour are checked in with the server stopped, each by their own voucher', async ({
  phone,
  ownServer: server,
}, testInfo) => {
  const first = await phone.open()
  await signIn(first.page, 'agent@nusantara.example', `${server.origin}/sign-in`)
  const tour = await aSubmittedTour(first.page)
  await signIn(first.page, 'admin@singgah.example', `${server.origin}/sign-in`)
  await approveTour(first.page, tour)
  await signIn(first.page, 'user@nusantara.example', `${server.origin}/sign-in`)
  const { bookingId, reference, units } = await bookTourToday(first.page, tour)
  const codes = units.map(({ signedVoucher }) => signedVoucher ?? '')
  expect(codes.map((code) => code.slice(0, 4))).toEqual(['SG2.', 'SG2.'])

  await signIn(first.page, 'agent@nusantara.example', `${server.origin}/agent/bookings`)
  await expect(first.page.getByText(reference)).toBeVisible()
  await workerReady(first.page)
  // A second visit, by the worker: the files of this screen are on the device then.
  await first.page.reload({ waitUntil: 'networkidle' })
  await expect(first.page.getByText(reference)).toBeVisible()
  await first.context.close()
  await server.kill()

  const camera = testInfo.outputPath('voucher.mjpeg')
  await film(codes[1] ?? '', camera)
  const { page } = await phone.open({ camera })
  await page.goto(`${server.origin}/agent/bookings`)
  const row = page.getByRole('article').filter({ hasText: reference })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Check in by QR' }).click()
  const sheet = page.getByRole('dialog', { name: 'Check in by QR' })
  const ways = {
    'Siti Rahmawati': async () => upload(page, await pictureOf(codes[0] ?? '')),
    'Budi Santoso': () => sheet.getByRole('button', { name: 'Use the camera' }).click(),
  }
  for (const [name, show] of Object.entries(ways)) {
    await show()
    await expect(sheet.getByText('Valid today')).toBeVisible()
    await expect(sheet.getByText(name)).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await sheet.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(sheet.getByText('Check-in not sent yet')).toBeVisible()
    await sheet.getByRole('button', { name: 'Scan another' }).click()
  }
  await upload(page, await pictureOf(codes[0] ?? ''))
  await expect(sheet.getByText('Already used on this device')).toBeVisible()
  await page.keyboard.press('Escape')

  await server.start()
  await expect(row.getByText('Check-in not sent yet')).toHaveCount(0, { timeout: 60_000 })
  await signIn(page, 'user@nusantara.example', `${server.origin}/sign-in`)
  const used = await callApi(page, getTourBooking, { params: { bookingId } })
  expect(used.state).toBe('in_use')
  expect(used.units.map(({ redeemedAt }) => redeemedAt !== null)).toEqual([true, true])
})
