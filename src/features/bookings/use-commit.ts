import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createBooking, getBooking, type Booking, type BookingDetails } from '#contract/endpoints/bookings.ts'
import type { Money } from '#contract/money.ts'
import type { PayWith } from '#contract/rules/payments.ts'
import { call, keepAnswer } from '#src/data/client.ts'
import { useConnectivity } from '#src/data/use-session.ts'
import { ApiError, hasCode, isNetworkFailure } from '#src/data/errors.ts'
import { bookingQueries } from '#src/shared/stay/booking-queries.ts'

/**
 * Where a commit stands. `unknown`: it was sent and no answer came; it may be booked, so it is asked for by its id and
 * not sent again until the server says that it does not have it.
 */
export type CommitState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'unknown'; checking: boolean }
  | { kind: 'notSent' }
  | { kind: 'notKept' }
  | { kind: 'notBooked' }
  | { kind: 'refused'; error: ApiError }

type Commit = { bookingId: string; holdId: string; expectedTotal: Money; payWith: PayWith; details: BookingDetails }

/** The key was seen before: the first request with it is still at work, or booked with other details. */
const isOwed = (error: ApiError): boolean => hasCode(error, 'idempotency_in_progress', 'idempotency_key_reused')

/** The hotel could not be asked, so that nothing was booked. */
const isUnasked = (error: ApiError): boolean => hasCode(error, 'supplier_unavailable')

/**
 * Commits a hold into a booking exactly once. The booking's id is the key of every try, also of one at another price: a
 * refusal leaves the key free, so the accepted price can be sent under it, and an earlier try that arrives later finds
 * it taken. `sent` tells the draft that an answer is owed, or no longer.
 */
export const useCommit = (given: {
  bookingId: string
  startsUnknown: boolean
  sent: (sent: boolean) => Promise<void>
  done: (booking: Booking) => void
}) => {
  const queryClient = useQueryClient()
  const online = useConnectivity() === 'online'
  const [state, setState] = useState<CommitState>(
    given.startsUnknown ? { kind: 'unknown', checking: false } : { kind: 'idle' },
  )
  const { bookingId, sent, done } = given
  /** Two presses may come before the first is on screen. */
  const sending = useRef(false)

  const settle = useCallback(
    async (booking: Booking) => {
      await keepAnswer(bookingQueries.detail(booking.bookingId), booking)
      void queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
      await sent(false)
      done(booking)
    },
    [queryClient, sent, done],
  )

  const check = useCallback(async () => {
    setState({ kind: 'unknown', checking: true })
    try {
      await settle(await call(getBooking, { params: { bookingId } }))
    } catch (error) {
      if (hasCode(error, 'not_found')) {
        await sent(false)
        setState({ kind: 'notBooked' })
      } else setState({ kind: 'unknown', checking: false })
    }
  }, [bookingId, sent, settle])

  const owed = state.kind === 'unknown'
  useEffect(() => {
    if (owed && online) void check()
  }, [owed, online, check])

  const commit = async ({ details, ...rest }: Commit) => {
    if (sending.current || state.kind === 'sending' || state.kind === 'unknown') return
    if (!online && !navigator.onLine) {
      setState({ kind: 'notSent' })
      return
    }
    sending.current = true
    setState({ kind: 'sending' })
    try {
      await sent(true)
    } catch {
      // Unnoted, a lost answer could not be asked for after a reload: nothing leaves this device.
      sending.current = false
      setState({ kind: 'notKept' })
      return
    }
    try {
      await settle(await call(createBooking, { body: { ...rest, ...details } }, { idempotencyKey: rest.bookingId }))
    } catch (error) {
      if (error instanceof ApiError && (error.status < 500 || isUnasked(error)) && !isOwed(error)) {
        await sent(false)
        setState({ kind: 'refused', error })
      } else if (isNetworkFailure(error) || error instanceof ApiError) {
        setState({ kind: 'unknown', checking: false })
      } else {
        // The session was over before anything left this device.
        await sent(false)
        setState({ kind: 'idle' })
      }
    } finally {
      sending.current = false
    }
  }

  return { state, commit, check, reset: () => setState({ kind: 'idle' }) }
}
