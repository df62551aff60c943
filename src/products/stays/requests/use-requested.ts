import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { bookingLane } from '#src/platform/outbox/kinds.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'

export type Requested = { entry: OutboxEntry; isSending: boolean }

/** State of the offline request from the same form; null if there is none. */
export const useRequested = (bookingId: string | undefined): Requested | null => {
  const { entries, sendingId } = useOutbox()
  const entry = bookingId === undefined ? undefined : entries.find(({ lane }) => lane === bookingLane(bookingId))
  return entry === undefined ? null : { entry, isSending: entry.id === sendingId }
}

/** Takes a request back before the stay is booked by hand: both would be two bookings. */
export const withdraw = async (requested: Requested | null): Promise<void> => {
  if (requested !== null && requested.entry.state !== 'done') await outbox.discard(requested.entry.id)
}
