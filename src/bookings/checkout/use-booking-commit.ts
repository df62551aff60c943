import { useCallback } from 'react'
import { hasCode } from '#src/platform/api/errors.ts'
import { useCommitOnce } from '../commit/use-commit-once.ts'

/** How a product makes a booking and finds it again; the same from render to render. */
export type BookingApi<Booking, Body> = {
  /** The booking's id is the key of every try. */
  create: (body: Body) => Promise<Booking>
  find: (bookingId: string) => Promise<Booking>
  /** Stores it on the device and has everything asked again that shows it. */
  store: (booking: Booking) => Promise<void>
}

/**
 * Makes a booking exactly once. A refusal leaves its id free, so an accepted price can be sent under it, and an earlier
 * try that arrives later finds it taken. An id that is taken is most likely this very booking, from a try whose answer
 * never came: then it is that booking.
 */
export const useBookingCommit = <Booking, Body>(
  api: BookingApi<Booking, Body>,
  given: {
    bookingId: string
    startsUnknown: boolean
    /** Notes in the draft that an answer is owed, or no longer. */
    sent: (sent: boolean) => Promise<void>
    done: (booking: Booking) => void
  },
) => {
  const { bookingId, ...rest } = given
  const stored = useCallback(
    async (booking: Booking): Promise<Booking> => {
      await api.store(booking)
      return booking
    },
    [api],
  )
  const find = useCallback(async () => stored(await api.find(bookingId)), [stored, api, bookingId])
  const { commit, ...once } = useCommitOnce<Booking>({ ...rest, find })
  const send = async (body: Body): Promise<Booking> => {
    try {
      return await stored(await api.create(body))
    } catch (error) {
      if (!hasCode(error, 'id_taken')) throw error
      return await find().catch((unfound: unknown) => {
        throw hasCode(unfound, 'not_found') ? error : unfound
      })
    }
  }
  return { ...once, commit: (body: Body) => commit(() => send(body)) }
}
