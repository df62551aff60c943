import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { meetingRoomBookingSchema } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import type { ProductOffline } from '#src/bookings/product-offline.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { storeAnswer, storedAnswer } from '#src/platform/api/client.ts'
import { meetingRoomQueries } from './queries.ts'

export const meetingRoomOffline: ProductOffline = {
  async store(item) {
    if (item.service === 'meeting-room') await storeAnswer(meetingRoomQueries.detail(item.bookingId), item.booking)
  },
  needsOf: () => [],
  async readTrip(item) {
    if (item.service !== 'meeting-room') return null
    const { bookingId, title, startsAt, zone } = item
    const isThere = v.is(meetingRoomBookingSchema, await storedAnswer(meetingRoomQueries.detail(bookingId)))
    return { bookingId, name: title, days: formatInstant(startsAt, zone), parts: [{ label: msg`Booking`, isThere }] }
  },
  forgetOver: () => Promise.resolve(),
  watch: () => undefined,
}
