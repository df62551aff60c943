import { ONLY_ALL } from '#tests/support/tiers.ts'
import { expect, inDays, openGuests, PASSWORD, signIn, test } from '#tests/support/browser.ts'
import { hotelsIn, openFirstHotel, reserve } from '../support/stays/checkout.ts'

const REFUSED = [
  {
    name: 'a check-in in the past',
    search: { checkIn: inDays(-3), checkOut: inDays(2) },
    field: 'Check-in',
    words: 'That check-in date has passed. Choose a later one.',
  },
  {
    name: 'check-out before check-in',
    search: { checkIn: inDays(9), checkOut: inDays(7) },
    field: /Check-out/,
    words: 'Check-out must be after check-in.',
  },
  {
    name: 'no guests',
    search: { checkIn: inDays(5), checkOut: inDays(6), adults: 0 },
    field: 'Adults',
    words: /Choose 1 to 32 adults/,
  },
  {
    name: 'a hundred guests',
    search: { checkIn: inDays(5), checkOut: inDays(6), adults: 100 },
    field: 'Adults',
    words: /Choose 1 to 32 adults/,
  },
  {
    name: 'a stay of two months',
    search: { checkIn: inDays(5), checkOut: inDays(65) },
    field: /Check-out/,
    words: 'A stay can be up to 30 nights.',
  },
  {
    name: 'a date that is none',
    search: { checkIn: '2026-02-31', checkOut: inDays(6) },
    field: 'Check-in',
    words: 'Enter a valid date.',
  },
] as const

test(
  'impossible dates and guests in a link are reported at their field, and the rest is kept',
  ONLY_ALL,
  async ({ page }) => {
    for (const { name, search, field, words } of REFUSED) {
      await test.step(name, async () => {
        await page.goto(hotelsIn('jakarta', [5, 6], search))
        await expect(page.getByText(words)).toBeVisible()
        if (field === 'Adults') await openGuests(page)
        await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByLabel('Where to')).toHaveValue('Jakarta')
      })
    }
  },
)

test('the search form refuses before it searches, keeps typed text and focuses the error', async ({ page }) => {
  await page.goto('/hotels/home')
  await page.getByLabel('Check-in').fill(inDays(4))
  await page.getByLabel(/Check-out/).fill(inDays(4))
  await openGuests(page)
  await page.getByLabel('Adults').fill('100')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/hotels/home')
  await expect(page.getByText('Required.')).toBeVisible()
  await expect(page.getByText('Check-out must be after check-in.')).toBeVisible()
  await expect(page.getByLabel('Where to')).toBeFocused()
  await expect(page.getByText(/Choose 1 to 32 adults/)).toBeVisible()
  await openGuests(page)
  await expect(page.getByLabel('Adults')).toHaveValue('100')
  await expect(page.getByLabel('Adults')).toHaveAttribute('aria-invalid', 'true')
})

test("another company's booking is answered as one that does not exist", async ({ page, request }) => {
  const login = async (username: string): Promise<string> => {
    const facts = { browser: 'test', version: '1', os: 'test', userAgent: 'test' }
    const answer = await request.post('/api/Auth/login', { data: { username, password: PASSWORD, ...facts } })
    return (await answer.json()).token
  }
  const headers = { Authorization: `Bearer ${await login('user@khatulistiwa.example')}` }
  const stay = { checkIn: inDays(50), checkOut: inDays(51), rooms: 1, adults: 1, children: 0 }
  const found = await (await request.get('/api/Hotels', { params: { place: 'city:makassar', ...stay } })).json()
  const { hotelId } = found.items[0]
  const rates = await (await request.get(`/api/Hotels/${hotelId}/Rates`, { params: stay })).json()
  const { ratePlanId } = rates.roomTypes.find((room: { roomsLeft: number }) => room.roomsLeft > 0).rates[0]
  const quote = await (await request.post('/api/Quotes', { data: { ratePlanId, ...stay } })).json()
  const [holdId, bookingId] = [crypto.randomUUID(), crypto.randomUUID()]
  await request.post('/api/Holds', {
    headers: { ...headers, 'Idempotency-Key': holdId },
    data: { holdId, quoteId: quote.quoteId },
  })
  const booked = await request.post('/api/Bookings', {
    headers: { ...headers, 'Idempotency-Key': bookingId },
    data: {
      bookingId,
      holdId,
      expectedTotal: quote.total,
      travellers: [{ fullName: 'Rahasia' }],
      contact: { name: 'Rahasia', email: 'rahasia@khatulistiwa.example', phone: '+62 811 222 333' },
      policyReason: 'Rahasia',
    },
  })
  expect(booked.status()).toBe(200)

  await signIn(page, 'user@nusantara.example')
  await page.goto(`/booking-confirmed?id=${bookingId}`)
  await expect(page.getByText('Booking not found')).toBeVisible()
  await expect(page.getByText('Rahasia')).toHaveCount(0)
})

test('an expired quote is reported, and pricing again keeps typed text', async ({ page }) => {
  await signIn(page, 'owner@nusantara.example')
  await openFirstHotel(page, hotelsIn('jakarta', [33, 34]))
  await reserve(page)
  await page.getByLabel('Requests').fill('Late arrival')
  await expect(page).toHaveURL(/quote=/)
  await expect(page.getByText(/Held for you:/)).toBeVisible()
  const url = new URL(page.url())
  url.searchParams.set('quote', '019b76da-a800-7000-8000-000000000000')
  await page.goto(url.href)
  await expect(page.getByText('This price has expired')).toBeVisible()
  await page.getByRole('button', { name: 'Check the price again' }).click()
  await expect(page.getByLabel('Requests')).toHaveValue('Late arrival')
})

test(
  'two rooms require two guests, and a detail or booking without its id links to the search',
  ONLY_ALL,
  async ({ page }) => {
    await page.goto('/hotels/detail')
    await expect(page.getByText('No hotel selected')).toBeVisible()
    await page.goto('/hotels/booking')
    await expect(page.getByText('No room selected')).toBeVisible()
    await page.goto('/hotels/detail?id=not-an-id')
    await expect(page.getByRole('alert')).toBeVisible()
    await openFirstHotel(page, hotelsIn('jakarta', [25, 26], { rooms: 2, adults: 2 }))
    await reserve(page)
    await expect(page.getByLabel('Guest in room 2')).toBeVisible()
  },
)
