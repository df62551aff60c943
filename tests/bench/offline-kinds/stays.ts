import { requestBooking } from '#contract/products/stays/booking-requests.ts'
import { cancelBooking, quoteCancellation } from '#contract/products/cancellations.ts'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { listBookings } from '#contract/products/registry.ts'
import { giveReason, hotelsIn } from '#tests/support/stays/checkout.ts'
import { bookTrip } from '../phone-trips.ts'
import { oneOf } from '../random.ts'
import { isOnDevice, openAt, type Kind, type Setting } from './kind.ts'

/** Cancels by the API at what it costs now. */
export const cancelNow = async ({ calls }: Setting, as: string, bookingId: string): Promise<void> => {
  const params = { bookingId }
  const { refund, version } = await calls.good(quoteCancellation, { params }, { as })
  await calls.good(cancelBooking, { params, body: { expectedRefund: refund } }, { as, version })
}

const cancel: Kind = {
  name: 'booking.cancel',
  endpoint: cancelBooking,
  async prepare({ calls, as, origin, random }) {
    const { bookingId, reference } = await bookTrip(calls, as, random)
    const address = `${origin}/booking-confirmed?id=${bookingId}`
    return {
      async look(page) {
        await openAt(page, address)
        await page.getByText(reference).first().waitFor()
        await isOnDevice(page, bookingId)
      },
      async make(page) {
        await openAt(page, address)
        await page.getByRole('button', { name: 'Cancel booking' }).click()
        await page.getByRole('button', { name: 'Cancel when back online' }).click()
        await page.getByText('Cancellation not sent yet').waitFor()
        return 1
      },
      async effects() {
        const { state } = await calls.good(getStayBooking, { params: { bookingId } }, { as })
        return { there: state === 'cancelled' ? 1 : 0, doubled: 0 }
      },
    }
  },
}

const request: Kind = {
  name: 'booking.request',
  endpoint: requestBooking,
  async prepare(setting) {
    const { calls, as, origin, random, cycle } = setting
    const night = 20 + Math.floor(random(150))
    const city = oneOf(random, ['semarang', 'bandung', 'medan', 'surabaya'])
    const list = origin + hotelsIn(city, [night, night + 1], { payments: 'company_account' })
    const words = `High floor, please: ${cycle}-${Math.floor(random(1e9))}`
    let form = ''
    const requested = async () => {
      const { items } = await calls.good(listBookings, { query: { limit: 100 } }, { as })
      return items.flatMap(({ booking }) => ('requests' in booking && booking.requests === words ? [booking] : []))
    }
    return {
      async look(page) {
        await openAt(page, list)
        const hotels = page.locator('article a')
        await hotels.first().waitFor()
        await hotels.nth(Math.floor(random(Math.min(4, await hotels.count())))).click()
        await page
          .getByRole('link', { name: /^Reserve/ })
          .first()
          .waitFor()
        await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
        const rate = page.locator('li', { hasText: 'Paid when booking' })
        form =
          (await rate
            .getByRole('link', { name: /^Reserve/ })
            .first()
            .getAttribute('href')) ?? ''
        const ratePlanId = new URL(form, origin).searchParams.get('rate') ?? ''
        await isOnDevice(page, ratePlanId)
        // Without the company's policy a reason is not asked for.
        await isOnDevice(page, 'nightlyRate')
        // The checkout is stored with what is prepared for a trip, not with every installation.
        await page.waitForFunction(() => localStorage.getItem('singgah.preparedAt') !== null, undefined, {
          timeout: 60_000,
        })
      },
      async make(page) {
        await openAt(page, new URL(form, origin).href)
        await page.getByText("You're offline: request it now").waitFor()
        await page.locator('form [data-verdict]').waitFor()
        await giveReason(page)
        await page.getByLabel('Phone').fill('+62 811 000 1111')
        await page.getByLabel('Requests').fill(words)
        await page.getByRole('button', { name: /^Request for up to/ }).click()
        await page.waitForURL(/\/user\/bookings/)
        return 1
      },
      async effects() {
        const count = (await requested()).length
        return { there: Math.min(count, 1), doubled: Math.max(0, count - 1) }
      },
      async undo() {
        for (const { bookingId } of await requested()) await cancelNow(setting, as, bookingId)
      },
    }
  },
}

export const stayKinds: readonly Kind[] = [cancel, request]
