import { session, queryClient } from '../platform/api/client.ts'
import { notificationStream } from '../platform/notifications/device-stream.ts'
import { forgetPush } from '../platform/notifications/push-device.ts'
import { bookingQueries } from '../products/stays/trip/booking-queries.ts'
import { flightBookingQueries } from '../products/flights/trip/flight-booking-queries.ts'
import { notify } from '../ui/notify.ts'
import { notificationQueries } from './queries.ts'
import { notificationWords } from './notification-labels.ts'

const heard = new Set<(words: string) => void>()

/** Called with the words of what was just told, for who cannot see it. */
export const onHeard = (listener: (words: string) => void): (() => void) => {
  heard.add(listener)
  return () => heard.delete(listener)
}

/** The stream begins when the screen is there: nobody waits for it, and everything else has come by then. */
const AFTER_MS = 2_000

let isStarted = false

/**
 * Listens for the signed-in person, once per page: what is told is asked for anew in the list and in its booking, urgent
 * things are also said over the screen, and pushes end with the session.
 */
export const startNotifications = (): void => {
  if (isStarted) return
  isStarted = true
  session.onEnd((end) => {
    // Where the token only ran out, its session may be gone on with; the server sends nothing to one that is over.
    if (end !== 'checked' && end !== 'expiredBeforeRequest') void forgetPush()
  })
  notificationStream.onNews((news) => {
    void queryClient.invalidateQueries({ queryKey: notificationQueries.list().queryKey })
    if (news.kind === 'anew') return
    const { told, bookingId, isUrgent } = news.notification
    if (bookingId !== null) {
      void queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
      void queryClient.invalidateQueries({ queryKey: flightBookingQueries.all() })
    }
    const { title, text } = notificationWords(told)
    for (const listener of heard) listener(`${title}. ${text}`)
    if (isUrgent && document.visibilityState === 'visible') void notify({ title, message: text })
  })
  setTimeout(() => notificationStream.start(), AFTER_MS)
}
