import { expect, type Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { putTraveller } from '#contract/accounts/travellers.ts'
import { getProfile, putProfile } from '#contract/accounts/user-profile.ts'
import { putOutsideBooking } from '#contract/bookings/outside-bookings.ts'
import type { Caller } from './calls.ts'
import { deviceContents } from './device-contents.ts'
import type { Random } from './random.ts'

/** As the system does when another app shares a text: a form is posted to the share target, as a navigation. */
const share = (page: Page, title: string): Promise<void> =>
  page.evaluate((words) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    for (const [name, value] of Object.entries({ title: words, text: 'Check-in 12 March 2027, 14:00' })) {
      const field = document.createElement('input')
      Object.assign(field, { name, value })
      form.append(field)
    }
    document.body.append(form)
    form.submit()
  }, title)

const isOnDevice = (page: Page, text: string): Promise<void> =>
  expect
    .poll(async () => Object.values(await deviceContents(page)).some((one) => one.includes(text)), { timeout: 30_000 })
    .toBe(true)

/**
 * Leaves on the device what a person writes down: an outside booking, a traveller, a telephone number in the profile, the
 * draft of a share, a message to us. Answers the strings that nobody else may find.
 */
export const leaveRecords = async (
  page: Page,
  { calls, as, origin, random }: { calls: Caller; as: string; origin: string; random: Random },
): Promise<string[]> => {
  const secret = Math.floor(random(1e9))
  const letters = String(secret).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  const phone = `+62811${String(secret).padStart(9, '1').slice(0, 9)}`
  const [boat, family, draft, message] = [
    `Boat ${secret}`,
    `Purnomo ${letters}`,
    `Hotel ${letters}`,
    `Question ${secret}`,
  ]

  const starts = { day: '2027-04-02', time: null, zone: 'Asia/Jakarta' }
  const outside = { category: 'other' as const, title: boat, starts, ends: null, place: '', reference: '', note: '' }
  await calls.good(putOutsideBooking, { params: { outsideId: uuidv7() }, body: outside }, { as })
  const nothing = { title: null, birthDate: null, gender: null, nationality: null }
  const name = { givenNames: 'Joko', familyName: family }
  const traveller = { relation: 'guest' as const, name, ...nothing, email: null, phone: null, loyalty: [] }
  const params = { travellerId: uuidv7() }
  await calls.good(putTraveller, { params, body: { ...traveller, revision: 0, edit: uuidv7() } }, { as })
  const { profile } = await calls.good(getProfile, {}, { as })
  const facts = { name: profile.name, ...nothing, emergencyContact: null, phone }
  await calls.good(putProfile, { body: { ...facts, revision: profile.revision, edit: uuidv7() } }, { as })

  for (const [path, text] of [
    ['/user/outside-bookings', boat],
    ['/user/travelers', family],
  ] as const) {
    await page.goto(origin + path)
    await page.getByText(text).first().waitFor()
    await isOnDevice(page, text)
  }
  await page.goto(`${origin}/user/profile`)
  await isOnDevice(page, phone)
  await share(page, draft)
  await page.getByRole('heading', { name: draft }).waitFor()
  await isOnDevice(page, draft)
  await page.goto(`${origin}/pages/contact`)
  await page.getByLabel('Message').fill(message)
  await isOnDevice(page, message)
  return [boat, family, phone, draft, message]
}
