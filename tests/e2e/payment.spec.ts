import { findings, overflow } from '#tests/support/axe.ts'
import { expect, signIn, test } from '#tests/support/browser.ts'
import { toCheckout } from '../support/stays/checkout.ts'

test('a card with 3-D Secure: paid once and confirmed', async ({ page }) => {
  await signIn(page, 'owner@khatulistiwa.example')
  await toCheckout(page, { city: 'surakarta', nights: [33, 34], paidWhenBooking: true })
  await page.getByRole('radio', { name: 'Card' }).check()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /^Book and pay/ }).click()

  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect.poll(() => overflow(page)).toBe(0)
  // Going back leads to the booking, which waits and can be paid from there.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Payment due' })).toBeVisible()
  await expect(page.getByText(/Payment due, \d+ minutes left/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Pay Rp/ }).click()

  await page.getByLabel(/asks for a code from the bank/).check()
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  const code = await page.locator('.hint b').innerText()
  await page.getByLabel('Code').fill('0000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('2')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()

  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  await expect(page.getByText('Paid by card')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toHaveCount(0)
})

test('a virtual account expires, a card is declined, then a QRIS webhook never arrives', async ({ page }) => {
  await signIn(page, 'agent@khatulistiwa.example')
  await toCheckout(page, { city: 'bandung', nights: [33, 34], paidWhenBooking: true })
  await page.getByRole('radio', { name: 'Virtual account' }).check()
  await page.getByRole('button', { name: /^Book and pay/ }).click()
  await page.locator('summary', { hasText: 'Simulate a problem' }).click()
  await page.getByRole('button', { name: 'Expire the payment' }).click()

  await expect(page.getByText('Payment expired')).toBeVisible()
  await expect(page.getByText("You haven't been charged.", { exact: false })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await page.getByLabel(/is declined/).check()
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(page.getByText('Payment declined')).toBeVisible()

  await page.getByRole('radio', { name: 'QRIS' }).check()
  await page.getByRole('button', { name: /^Pay Rp/ }).click()
  await expect(page.getByText('Simulated code')).toBeVisible()
  await page.locator('summary', { hasText: 'When and how Singgah is notified' }).click()
  await page.getByLabel('Never: Singgah has to check').check()
  await page.getByRole('button', { name: "I've scanned and paid" }).click()
  // Nobody told us: the page asks by itself before it lets anybody pay again.
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  await expect(page.getByText('Paid by QRIS')).toBeVisible()
})
