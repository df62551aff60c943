import type { Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { listTravellers, putTraveller, removeTraveller } from '#contract/accounts/travellers.ts'
import { getProfile, putProfile } from '#contract/accounts/user-profile.ts'
import { listOutsideBookings, putOutsideBooking, removeOutsideBooking } from '#contract/bookings/outside-bookings.ts'
import { expect, isOnDevice, lettersOf, openAt, type Kind, type Setting } from './kind.ts'

const PENDING = /^Saved on this device; sent when/

const saveOnDevice = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save on this device' }).click()

const row = (page: Page, text: string) => page.locator('main li').filter({ hasText: text })

const outsideOf = async ({ calls, as }: Setting) => (await calls.good(listOutsideBookings, {}, { as })).items
const travellersOf = async ({ calls, as }: Setting) => (await calls.good(listTravellers, {}, { as })).items

/** A list that is changed without network has to be on the device. */
const openList = async (page: Page, address: string, shown: string | RegExp): Promise<void> => {
  await openAt(page, address)
  await page.locator('main').getByText(shown).first().waitFor()
  if (typeof shown === 'string') await isOnDevice(page, shown)
}

const addOutside: Kind = {
  name: 'outside.put',
  endpoint: putOutsideBooking,
  async prepare(setting) {
    const { origin, cycle } = setting
    const title = `Train ${cycle}`
    return {
      look: (page) => openList(page, `${origin}/user/outside-bookings`, /^Nothing booked elsewhere yet$|^Boat /),
      async make(page) {
        await openAt(page, `${origin}/user/outside-bookings?edit=${uuidv7()}`)
        await page.getByLabel('Name').fill(title)
        await page.getByLabel('Starts on').fill('2027-03-12')
        await saveOnDevice(page)
        await row(page, title)
          .filter({ has: page.getByText(PENDING) })
          .first()
          .waitFor()
        return 1
      },
      async effects() {
        const count = (await outsideOf(setting)).filter((booking) => booking.title === title).length
        return { there: Math.min(count, 1), doubled: Math.max(0, count - 1) }
      },
    }
  },
}

const removeOutside: Kind = {
  name: 'outside.remove',
  endpoint: removeOutsideBooking,
  async prepare(setting) {
    const { calls, as, origin, cycle } = setting
    const [outsideId, title] = [uuidv7(), `Boat ${cycle}`]
    const starts = { day: '2027-04-02', time: null, zone: 'Asia/Jakarta' }
    const body = { category: 'other' as const, title, starts, ends: null, place: '', reference: '', note: '' }
    await calls.good(putOutsideBooking, { params: { outsideId }, body }, { as })
    return {
      look: (page) => openList(page, `${origin}/user/outside-bookings`, title),
      async make(page) {
        await openAt(page, `${origin}/user/outside-bookings`)
        await page.getByRole('button', { name: `Remove ${title}`, exact: true }).click()
        await page.getByText(`${title} removed.`).waitFor()
        return 1
      },
      effects: async () => ({
        there: (await outsideOf(setting)).some((booking) => booking.outsideId === outsideId) ? 0 : 1,
        doubled: 0,
      }),
    }
  },
}

const addTraveller: Kind = {
  name: 'traveller.put',
  endpoint: putTraveller,
  async prepare(setting) {
    const { origin, cycle } = setting
    const [givenNames, familyName] = ['Dewi', `Lestari ${lettersOf(cycle)}`]
    return {
      look: (page) => openList(page, `${origin}/user/travelers`, /^No saved travellers yet$|^Joko /),
      async make(page) {
        await openAt(page, `${origin}/user/travelers?edit=${uuidv7()}`)
        await page.getByLabel('Given names').fill(givenNames)
        await page.getByLabel('Family name').fill(familyName)
        await saveOnDevice(page)
        await row(page, familyName)
          .filter({ has: page.getByText(PENDING) })
          .first()
          .waitFor()
        return 1
      },
      async effects() {
        const found = (await travellersOf(setting)).filter(({ name }) => name.familyName === familyName)
        const again = found.filter(({ revision }) => revision > 1).length
        return { there: Math.min(found.length, 1), doubled: Math.max(0, found.length - 1) + again }
      },
    }
  },
}

const removePerson: Kind = {
  name: 'traveller.remove',
  endpoint: removeTraveller,
  async prepare(setting) {
    const { calls, as, origin, cycle } = setting
    const travellerId = uuidv7()
    const name = { givenNames: 'Joko', familyName: `Purnomo ${lettersOf(cycle)}` }
    const nothing = { title: null, birthDate: null, gender: null, nationality: null, email: null, phone: null }
    const body = { relation: 'guest' as const, name, ...nothing, loyalty: [], revision: 0, edit: uuidv7() }
    await calls.good(putTraveller, { params: { travellerId }, body }, { as })
    const shown = `${name.givenNames} ${name.familyName}`
    return {
      async look(page) {
        await openList(page, `${origin}/user/travelers`, name.familyName)
        await row(page, shown).first().waitFor()
      },
      async make(page) {
        await openAt(page, `${origin}/user/travelers`)
        await page.getByRole('button', { name: `Remove ${shown}`, exact: true }).click()
        await page.getByText(`${shown} removed.`).waitFor()
        return 1
      },
      effects: async () => ({
        there: (await travellersOf(setting)).some((traveller) => traveller.travellerId === travellerId) ? 0 : 1,
        doubled: 0,
      }),
    }
  },
}

const changeProfile: Kind = {
  name: 'profile.put',
  endpoint: putProfile,
  async prepare(setting) {
    const { calls, as, origin, random } = setting
    const read = async () => (await calls.good(getProfile, {}, { as })).profile
    const before = await read()
    const phone = `+62811${100_000 + Math.floor(random(899_999))}`
    return {
      async look(page) {
        await openAt(page, `${origin}/user/profile`)
        const field = page.getByLabel('Phone', { exact: true })
        // Until then the form is of what the device had before.
        if (before.phone === null) await field.waitFor()
        else
          await expect
            .poll(async () => (await field.inputValue()).replaceAll(' ', ''))
            .toBe(before.phone.replaceAll(' ', ''))
        await isOnDevice(page, before.edit ?? 'emergencyContact')
      },
      async make(page) {
        await openAt(page, `${origin}/user/profile`)
        await page.getByLabel('Given names').fill('Hendra')
        await page.getByLabel('Family name').fill('Gunadi')
        await page.getByLabel('Phone', { exact: true }).fill(phone)
        await saveOnDevice(page)
        await page.getByText('Changes not sent yet').waitFor()
        // Killed before this notice, the page keeps what was typed, and the third edit made from it is refused.
        await page.getByText("It'll be sent when you're back online.").first().waitFor()
        return 1
      },
      async effects() {
        const after = await read()
        return {
          there: after.phone === phone ? 1 : 0,
          doubled: Math.max(0, after.revision - before.revision - 1),
        }
      },
    }
  },
}

export const emptyRecords = async (setting: Setting): Promise<void> => {
  const { calls, as } = setting
  for (const { outsideId } of await outsideOf(setting))
    await calls.good(removeOutsideBooking, { params: { outsideId } }, { as })
  for (const { travellerId, revision } of await travellersOf(setting))
    await calls.good(removeTraveller, { params: { travellerId }, query: { revision, edit: uuidv7() } }, { as })
}

export const recordKinds: readonly Kind[] = [addOutside, removeOutside, addTraveller, removePerson, changeProfile]
