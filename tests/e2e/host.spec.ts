import { findings, overflow } from '#tests/support/axe.ts'
import { expect, inDays, signIn, test } from '#tests/support/browser.ts'
import { book, fillHeld, reserve } from '../support/stays/checkout.ts'

/** A guesthouse in Jakarta that belongs to this host; the demonstration has the same ids on every installation. */
const LISTING = '019b76da-a800-727a-9edf-b2774baca3c2'

test('a host sees a guest arrive and leave, and the guest books the same again and shares it', async ({ page }) => {
  await signIn(page, 'agent@nusantara.example')
  await page.goto(`/hotels/detail?id=${LISTING}&checkIn=${inDays(0)}&checkOut=${inDays(2)}&adults=1`)
  await reserve(page)
  await fillHeld(page)
  const reference = await book(page)
  await expect(page.getByRole('button', { name: 'Share the stay' })).toBeVisible()

  await page.goto('/agent/dashboard')
  const arriving = page.getByRole('region', { name: /^Arriving/ })
  await expect(arriving).toContainText(reference)
  await expect(arriving.getByRole('link', { name: 'Made Suardana' })).toHaveAttribute('href', /^\/agent\/bookings\?id=/)
  expect(await findings(page)).toEqual([])
  await arriving.getByRole('button', { name: 'Check in: Made Suardana' }).dblclick()
  await expect(arriving).toContainText('Staying now')
  await arriving.getByRole('button', { name: 'Check out: Made Suardana' }).click()
  await expect(arriving).toContainText('Stayed')
  await expect(arriving.getByRole('button', { name: /Made Suardana/ })).toHaveCount(0)
  await expect.poll(() => overflow(page)).toBe(0)

  await page.goto('/user/bookings?when=past')
  await page.getByRole('link', { name: /^Book again:/ }).click()
  await expect(page).toHaveURL(new RegExp(`/hotels/detail\\?.*checkIn=${inDays(0)}`))
  await expect(page.getByText('Booked before')).toBeVisible()
})
