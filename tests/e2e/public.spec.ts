import { ONLY_ALL } from '#tests/support/tiers.ts'
import { expect, signIn, test } from '#tests/support/browser.ts'
import { hotelsIn, openFirstHotel } from '../support/stays/checkout.ts'

test.use({ serviceWorkers: 'block' })

const stay = (nights: number): string => hotelsIn('jakarta', [20, 20 + nights], { offer: 'JAKARTA3' })

test('a message shows missing fields, is stored, is sent once and gets a number', async ({ page }) => {
  await page.goto('/pages/contact')
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(page.getByText('Required.').first()).toBeVisible()
  await expect(page.getByLabel('What is it about?')).toBeFocused()

  await page.getByLabel('What is it about?').selectOption('refund')
  await page.getByLabel('Name').fill('Siti Rahmawati')
  await page.getByLabel('Email').fill('siti@example')
  await page.getByLabel('Message').fill('Where is the refund of my stay in Bandung?')
  await send.click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await page.reload()
  await page.getByLabel('Name').focus()
  await expect(page.getByLabel('Message')).toHaveValue('Where is the refund of my stay in Bandung?')

  await page.getByLabel('Email').fill('siti@example.com')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ContactCases')) sent.push(request.postData() ?? '')
  })
  await send.dblclick()
  await expect(page.getByRole('heading', { name: /^Case SG-/ })).toBeVisible()
  // One for both presses.
  expect(sent).toHaveLength(1)

  await page.getByRole('button', { name: 'Write another message' }).click()
  await page.getByLabel('What is it about?').selectOption('other')
  await page.getByLabel('Message').fill('And another question, asked as the network goes.')
  await page.route('**/api/ContactCases', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(page.getByText('Saved on this device, not sent yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Changes from this device' }).getByText(/^Sent on/)).toBeVisible()
  // The one that failed, and the one that went by itself.
  expect(sent).toHaveLength(3)
})

test('nothing is announced: everything can be booked, and links of older emails say so', async ({ page }) => {
  await page.goto('/coming-soon?service=tours')
  await expect(page.getByRole('heading', { level: 1, name: 'Everything is open' })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Cabs' })).toHaveAttribute('href', '/cabs/home')
})

test('the code of an offer is carried from its page into the price, and an invalid one explains why', async ({
  page,
}) => {
  await page.goto('/offer-detail?slug=three-nights-in-jakarta')
  await page.getByRole('link', { name: 'Search with this code' }).click()
  await expect(page).toHaveURL(/offer=JAKARTA3/)
  await expect(page).toHaveURL(/place=city/)

  await openFirstHotel(page, stay(3))
  await page.locator('a[href*="/hotels/booking"]').first().click()
  const summary = page.getByRole('complementary')
  await expect(summary.getByText('Discount')).toBeVisible()
  await expect(summary.getByText('JAKARTA3')).toBeVisible()
  await summary.getByRole('button', { name: 'Remove' }).click()
  await expect(summary.getByText('Discount')).toHaveCount(0)

  await openFirstHotel(page, stay(1))
  await page.locator('a[href*="/hotels/booking"]').first().click()
  await expect(page.getByText('Stay more nights to use it.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue without the code' }).click()
  await expect(summary.getByText('Have a code?')).toBeVisible()
})

test('help is searched, read and rated', ONLY_ALL, async ({ page }) => {
  await page.goto('/help/center')
  await page.getByRole('searchbox').fill('signal')
  await expect(page.getByRole('heading', { level: 2, name: /\d+ articles?/ })).toBeVisible()
  await page.getByRole('searchbox').fill('xyzzy')
  await expect(page.getByRole('heading', { level: 2, name: 'Nothing found' })).toBeVisible()
  await page.getByRole('searchbox').fill('cancel')
  await page.locator('section').getByRole('link', { name: 'Cancel a booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel a booking' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('cancel')
})

test('a question opens by its address, and by the next one', ONLY_ALL, async ({ page }) => {
  await page.goto('/faq')
  const slugs = await page.locator('details').evaluateAll((all) => all.map(({ id }) => id))
  await page.goto(`/faq#${slugs[2]}`)
  await page.keyboard.press('Shift')
  await expect(page.locator(`details[id="${slugs[2]}"]`)).toHaveAttribute('open', '')
  await page.evaluate((slug) => {
    location.hash = slug
  }, slugs[5] ?? '')
  await expect(page.locator(`details[id="${slugs[5]}"]`)).toHaveAttribute('open', '')
})

test('a signed-in person sees their name on a prerendered page', async ({ page }) => {
  await signIn(page, 'owner@nusantara.example')
  await page.goto('/pages/contact')
  await expect(page.getByLabel('Email')).toHaveValue('owner@nusantara.example')
})
