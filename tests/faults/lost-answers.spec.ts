import type { Page } from '@playwright/test'
import { signIn, signInHere } from '#tests/support/browser.ts'
import { bookStay } from '../support/stays/booked-stay.ts'
import { hotelsIn, referenceOn, toCheckout } from '../support/stays/checkout.ts'
import { expect, recovers, test } from '#tests/support/faults/faulty.ts'
import { workerReady } from '#tests/support/phone.ts'
import { ONLY_ALL } from '#tests/support/tiers.ts'

test.describe.configure({ timeout: 120_000 })

/** Asks as the person who is signed in, past everything that the page keeps. */
const asked = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(async (address) => {
    const authorization = `Bearer ${localStorage.getItem('singgah.token')}`
    return (await fetch(address, { headers: { authorization } })).json()
  }, path)

const itemsOf = (answer: unknown): unknown[] =>
  typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items) ? answer.items : []

const timesBooked = async (page: Page, when: 'upcoming' | 'cancelled', reference: string): Promise<number> =>
  itemsOf(await asked(page, `/api/Bookings?when=${when}`)).filter((item) =>
    JSON.stringify(item).includes(`"${reference}"`),
  ).length

const sessionsOf = async (page: Page): Promise<number> => itemsOf(await asked(page, '/api/Auth/sessions')).length

test('booked, and the answer lost: one booking, found by its id', ONLY_ALL, async ({ page, network }) => {
  await signIn(page, 'agent@khatulistiwa.example')
  await toCheckout(page, { city: 'medan', nights: [43, 44] })
  network.fault({ kind: 'drop', method: 'POST', path: /^\/api\/Bookings$/, times: 2 })
  await page.getByRole('button', { name: /^Book/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 25_000 })
  const reference = await referenceOn(page)
  expect(await timesBooked(page, 'upcoming', reference)).toBe(1)
})

test('cancelled and saved, and both answers lost: the outbox resends both, each counts once', async ({
  page,
  network,
}) => {
  await signIn(page, 'owner@khatulistiwa.example')
  const { bookingId, reference } = await bookStay(page, { city: 'semarang', nights: [45, 46] })
  await page.goto(`/booking-confirmed?id=${bookingId}`)
  network.fault({ kind: 'drop', method: 'POST', path: /\/cancellation$/, times: 1 })
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  await expect.poll(() => network.count('POST', /\/cancellation$/), { timeout: 25_000 }).toBeGreaterThan(1)
  await recovers(page)
  expect(await timesBooked(page, 'cancelled', reference)).toBe(1)

  await page.goto(hotelsIn('bandung', [12, 14]))
  const saveButton = page.getByRole('button', { name: /^Save / }).first()
  network.fault({ kind: 'drop', method: 'POST', path: /^\/api\/Wishlist/, times: 1 })
  await saveButton.click()
  await expect.poll(() => network.count('POST', /^\/api\/Wishlist/), { timeout: 25_000 }).toBeGreaterThan(1)
  await expect.poll(async () => itemsOf(await asked(page, '/api/Wishlist')).length).toBe(1)
  for (const path of [/\/cancellation$/, /^\/api\/Wishlist\//]) {
    const sent = network.seen.filter((one) => one.method !== 'GET' && path.test(one.path))
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  }
})

test('a message whose answer is lost gets one number', ONLY_ALL, async ({ page, network }) => {
  await page.goto('/pages/contact')
  await workerReady(page)
  await page.getByLabel('What is it about?').selectOption('refund')
  await page.getByLabel('Name').fill('Budi Santoso')
  await page.getByLabel('Email').fill('budi.once@example.com')
  await page.getByLabel('Message').fill('Where is the refund of my stay in Bandung?')
  network.fault({ kind: 'drop', method: 'POST', path: /^\/api\/ContactCases/, times: 1 })
  await page.getByRole('button', { name: 'Send' }).click()
  // It is on the device by then, and goes again by itself.
  await expect.poll(() => network.count('POST', /^\/api\/ContactCases/), { timeout: 40_000 }).toBeGreaterThan(1)
  const answered = () => network.seen.filter(({ path, method }) => method === 'POST' && path === '/api/ContactCases')
  await expect.poll(() => answered().map(({ status }) => status)).toEqual([200, 200])
  const mails = async () => (await page.request.get('/dev/mail')).text()
  await expect.poll(async () => (await mails()).includes('To budi.once@example.com')).toBe(true)
  expect((await mails()).split('To budi.once@example.com')).toHaveLength(2)
})

test(
  'signed in, and the answer lost: the next try is one more session, and the person is in',
  ONLY_ALL,
  async ({ page, browser, network }) => {
    const account = 'administrators@nusantara.example'
    const elsewhere = await browser.newPage()
    await signIn(elsewhere, account, `${network.origin}/sign-in`)
    const before = await sessionsOf(elsewhere)
    await elsewhere.close()

    const tried = network.count('POST', /^\/api\/Auth\/login/)
    await page.goto('/sign-in')
    network.fault({ kind: 'drop', method: 'POST', path: /^\/api\/Auth\/login/, times: 1 })
    await signInHere(page, account).catch(() => undefined)
    if (new URL(page.url()).pathname === '/sign-in') await signInHere(page, account)
    expect(network.count('POST', /^\/api\/Auth\/login/) - tried).toBe(2)
    expect((await sessionsOf(page)) - before).toBe(2)
  },
)
