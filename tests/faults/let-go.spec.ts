import { signIn } from '#tests/support/browser.ts'
import { ONLY_ALL } from '#tests/support/tiers.ts'
import { bookStay } from '../support/stays/booked-stay.ts'
import { expect, test } from '#tests/support/faults/faulty.ts'
import { workerReady } from '#tests/support/phone.ts'

test.describe.configure({ timeout: 150_000 })

test(
  'a cancellation without response can be left after three seconds, shows its state, and happens once',
  ONLY_ALL,
  async ({ page, network }) => {
    await signIn(page, 'owner@khatulistiwa.example')
    const { bookingId } = await bookStay(page, { city: 'semarang', nights: [47, 48] })
    await page.goto(`/booking-confirmed?id=${bookingId}`)
    await workerReady(page)
    network.fault({ kind: 'swallow', method: 'POST', path: /\/cancellation$/ })
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click()
    await expect(dialog).toBeHidden({ timeout: 8_000 })
    await expect(page.getByText('Sending the cancellation')).toBeVisible()
    // What may have arrived already is not offered to be taken back.
    await expect(page.getByRole('button', { name: "Don't cancel" })).toBeHidden()
    network.repair()
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
    const sent = network.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/cancellation'))
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  },
)
