import type { Page } from '@playwright/test'
import { listHotels } from '#contract/products/stays/hotels.ts'
import { listWishlist, removeWishlistItem, saveWishlistItem } from '#contract/products/stays/wishlist.ts'
import { inDays } from '#tests/support/browser.ts'
import { hotelsIn } from '#tests/support/stays/checkout.ts'
import { oneOf } from '../random.ts'
import { expect, isOnDevice, openAt, untilStored, type Kind, type Setting } from './kind.ts'

const saveButtons = (page: Page) => page.locator('article').getByRole('button', { name: /^Save / })

const savedBy = async ({ calls, as }: Setting) => (await calls.good(listWishlist, {}, { as })).items

const save: Kind = {
  name: 'wishlist.put',
  endpoint: saveWishlistItem,
  async prepare(setting) {
    const { origin, random } = setting
    const night = 20 + Math.floor(random(60))
    const list = origin + hotelsIn(oneOf(random, ['bandung', 'medan', 'surabaya']), [night, night + 1])
    const wanted = 1 + Math.floor(random(3))
    const saved: string[] = []
    return {
      async look(page) {
        const wishlist = page.waitForResponse((answer) => answer.url().endsWith('/api/Wishlist') && answer.ok())
        await openAt(page, list)
        await saveButtons(page).nth(wanted).waitFor()
        // Until then the list on the device is of the last cycle, and a press would take off what it shows as saved.
        await wishlist
        await expect(saveButtons(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(0)
      },
      async make(page) {
        while (saved.length < wanted) {
          const button = saveButtons(page).nth(saved.length)
          saved.push(((await button.getAttribute('aria-label')) ?? '').replace(/^Save /, ''))
          await untilStored(page, () => button.click())
          await expect(button).toHaveAttribute('aria-pressed', 'true')
        }
        return wanted
      },
      async effects() {
        const names = (await savedBy(setting)).map(({ hotel }) => hotel.name)
        const there = saved.filter((name) => names.includes(name))
        return { there: there.length, doubled: names.length - new Set(names).size }
      },
    }
  },
}

/** Saves a hotel of the city by the API. */
const aSaved = async ({ calls, as, random }: Setting, city: string) => {
  const stay = { checkIn: inDays(30), checkOut: inDays(31), rooms: 1, adults: 1, children: 0 }
  const { items } = await calls.good(listHotels, { query: { place: `city:${city}`, ...stay } })
  const { hotelId, name } = oneOf(random, items)
  await calls.good(saveWishlistItem, { params: { hotelId }, body: { note: 'Near the office' } }, { as })
  return { hotelId, name }
}

const openWishlist = async (page: Page, origin: string, hotel: { hotelId: string; name: string }): Promise<void> => {
  await openAt(page, `${origin}/user/wishlist`)
  await page.getByRole('button', { name: `Remove ${hotel.name}`, exact: true }).waitFor()
  await isOnDevice(page, hotel.hotelId)
}

const remove: Kind = {
  name: 'wishlist.remove',
  endpoint: removeWishlistItem,
  async prepare(setting) {
    const { origin } = setting
    const hotel = await aSaved(setting, 'yogyakarta')
    return {
      look: (page) => openWishlist(page, origin, hotel),
      async make(page) {
        await openAt(page, `${origin}/user/wishlist`)
        await untilStored(page, () => page.getByRole('button', { name: `Remove ${hotel.name}`, exact: true }).click())
        return 1
      },
      async effects() {
        const isThere = (await savedBy(setting)).some(({ hotel: { hotelId } }) => hotelId === hotel.hotelId)
        return { there: isThere ? 0 : 1, doubled: 0 }
      },
    }
  },
}

const note: Kind = {
  name: 'wishlist.put: note',
  endpoint: saveWishlistItem,
  async prepare(setting) {
    const { origin, cycle } = setting
    const hotel = await aSaved(setting, 'semarang')
    const words = `Quiet rooms ${cycle}`
    return {
      look: (page) => openWishlist(page, origin, hotel),
      async make(page) {
        await openAt(page, `${origin}/user/wishlist`)
        await page.getByRole('button', { name: `Edit note for ${hotel.name}`, exact: true }).click()
        await page.getByLabel(`Note for ${hotel.name}`).fill(words)
        await page.getByRole('button', { name: 'Save note' }).click()
        // The field stays until the change is stored.
        await expect(page.getByRole('button', { name: 'Save note' })).toHaveCount(0)
        return 1
      },
      async effects() {
        const items = (await savedBy(setting)).filter(({ hotel: { hotelId } }) => hotelId === hotel.hotelId)
        return { there: items.some((item) => item.note === words) ? 1 : 0, doubled: Math.max(0, items.length - 1) }
      },
    }
  },
}

export const emptyWishlist = async (setting: Setting): Promise<void> => {
  for (const { hotel } of await savedBy(setting)) {
    const params = { hotelId: hotel.hotelId }
    await setting.calls.good(removeWishlistItem, { params }, { as: setting.as })
  }
}

export const wishlistKinds: readonly Kind[] = [save, remove, note]
