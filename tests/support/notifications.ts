import { listNotifications, type Notification } from '#contract/notifications/notifications.ts'
import { transact } from '#server/database/db.ts'
import { notifyAboutBooking, type BookingNotification } from '#server/domain/notifications/notify.ts'
import type { Api } from './api.ts'
import { aHotel } from './stays/hotels.ts'
import { aUser, signedInAs, type User } from './accounts/people.ts'
import { aBooking } from './stays/stays.ts'

/** What a person was told, oldest first. */
export const notificationsOf = async (api: Api, as: string): Promise<Notification[]> =>
  (await api.ok(listNotifications, { query: { limit: 100 } }, { as })).items.toReversed()

export const notifiedKinds = async (api: Api, as: string): Promise<string[]> =>
  (await notificationsOf(api, as)).map(({ event }) => event.kind)

/** Somebody with a booking, whom a test can tell something. */
export const aTraveller = async (api: Api, given: { user?: User } = {}) => {
  const user = given.user ?? (await aUser(api))
  const token = await signedInAs(api, user)
  const { bookingId } = await aBooking(api, token, (await aHotel(api)).ratePlanId)
  /**
   * As the hotel or the installation tells it, in a transaction of its own; a second ahead, so that the app's own job
   * leaves it to the test.
   */
  const notify = (
    kind: Extract<BookingNotification['kind'], 'booking_confirmed' | 'booking_issuing' | 'payment_expired'>,
  ) =>
    transact(api.db, async (tx) =>
      notifyAboutBooking(tx, bookingId, { kind }, { at: new Date(api.clock.now().getTime() + 1000) }),
    )
  return { user, token, bookingId, notify }
}
