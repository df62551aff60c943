import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'

/**
 * State of a commit. `unknown`: sent without a response; it may be booked, so it is looked up by its id and not sent
 * again until the server reports that it does not exist.
 */
export type CommitState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'unknown'; checking: boolean }
  | { kind: 'notSent' }
  | { kind: 'notStored' }
  | { kind: 'notBooked' }
  | { kind: 'refused'; error: ApiError }

/** The key was seen before: the first request with it is still at work, or booked with other details. */
const isOwed = (error: ApiError): boolean => hasCode(error, 'idempotency_in_progress', 'idempotency_key_reused')

/** The supplier could not be asked, so that nothing was booked. */
const isUnasked = (error: ApiError): boolean => hasCode(error, 'supplier_unavailable')

/**
 * Commits a booking exactly once, even after a lost response. `find` looks it up by its id, `sent` records in the draft
 * whether a response is pending; `done` receives the booking. All of them must be stable between renders.
 */
export const useCommitOnce = <Booking>(given: {
  startsUnknown: boolean
  find: () => Promise<Booking>
  sent: (sent: boolean) => Promise<void>
  done: (booking: Booking) => void
}) => {
  const online = useConnectivity() === 'online'
  const [state, setState] = useState<CommitState>(
    given.startsUnknown ? { kind: 'unknown', checking: false } : { kind: 'idle' },
  )
  const { find, sent, done } = given
  /** Two presses may come before the first is on screen. */
  const sending = useRef(false)

  const settle = useCallback(
    async (booking: Booking) => {
      await sent(false)
      done(booking)
    },
    [sent, done],
  )

  const check = useCallback(async () => {
    setState({ kind: 'unknown', checking: true })
    try {
      await settle(await find())
    } catch (error) {
      if (hasCode(error, 'not_found')) {
        await sent(false)
        setState({ kind: 'notBooked' })
      } else setState({ kind: 'unknown', checking: false })
    }
  }, [find, sent, settle])

  const owed = state.kind === 'unknown'
  useEffect(() => {
    if (owed && online) void check()
  }, [owed, online, check])

  /** Sends it by `send`, which uses the booking's id as its key in every try. */
  const commit = async (send: () => Promise<Booking>) => {
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
      // Without this record a lost response could not be looked up after a reload, so nothing is sent.
      sending.current = false
      setState({ kind: 'notStored' })
      return
    }
    try {
      await settle(await send())
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
