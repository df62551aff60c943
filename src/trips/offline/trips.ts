import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { SERVICES } from '#contract/core/services.ts'
import { listBookings, type BookingItem, type BookingPage } from '#contract/products/registry.ts'
import { holdsStock } from '#contract/bookings/states.ts'
import { bookingListQuery, productOffline, storeBookings } from '#src/bookings/booking-list.ts'
import type { StoredTrip } from '#src/bookings/product-offline.ts'
import { call, storeAnswer, storedAnswer } from '#src/platform/api/client.ts'
import type { Need } from '../prepare/preparation.ts'

/** So many pages of upcoming trips are stored; nobody travels with more. */
const MAX_PAGES = 5

const UPCOMING = bookingListQuery('upcoming')

/** The list of trips, and each booking of it for itself; the rest follows from it. */
export const tripsNeed: Need = {
  label: msg`Your bookings`,
  about: '',
  async fetch(signal) {
    const pages: BookingPage[] = []
    const pageParams: string[] = []
    for (let cursor: string | null = ''; cursor !== null && pages.length < MAX_PAGES;) {
      pageParams.push(cursor)
      const query = { when: 'upcoming' as const, ...(cursor !== '' && { cursor }) }
      const page: BookingPage = await call(listBookings, { query }, { signal, background: true })
      pages.push(page)
      cursor = page.nextCursor
    }
    await storeAnswer(UPCOMING, { pages, pageParams })
    const items = pages.flatMap((page) => page.items)
    await storeBookings(items)
    const offlineOf = await productOffline.load()
    return items.filter(({ state }) => holdsStock(state)).flatMap((item) => offlineOf(item.service).needsOf(item))
  },
}

const listSchema = v.object({ pages: v.array(listBookings.response) })

const storedItems = async (): Promise<BookingItem[]> => {
  const list = v.safeParse(listSchema, await storedAnswer(UPCOMING))
  return list.success ? list.output.pages.flatMap(({ items }) => items) : []
}

/** The coming trips as the device has them. */
export const readStoredTrips = async (hasApp: boolean): Promise<StoredTrip[]> => {
  const offlineOf = await productOffline.load()
  const trips: StoredTrip[] = []
  for (const item of await storedItems()) {
    const trip = holdsStock(item.state) ? await offlineOf(item.service).readTrip(item, hasApp) : null
    if (trip !== null) trips.push(trip)
  }
  return trips
}

/** Removes what only trips needed that are long over. */
export const forgetOverTrips = async (): Promise<void> => {
  const offlineOf = await productOffline.load()
  for (const service of SERVICES) await offlineOf(service).forgetOver()
}

/** Asks for the list of one's own: what was read of a booking elsewhere does not say whose it is. */
export const askForList = async (): Promise<void> => {
  const page = await call(listBookings, { query: { when: 'upcoming' } }, { background: true })
  await storeAnswer(UPCOMING, { pages: [page], pageParams: [''] })
}
