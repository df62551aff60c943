import { refreshSession } from '#contract/accounts/session-renewal.ts'
import { publishAnswer } from './answers.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { createCall, type Call, type CallOptions } from './api.ts'
import { now } from '../device/clock.ts'
import { environment } from '../device/environment.ts'
import { hasCode } from './errors.ts'
import { createQueryClient } from './query-client.ts'
import { isRemoteEnd, remoteEndIn, reportRemoteEnd } from './remote-ends.ts'
import { bookingFor, stopBookingFor } from '../session/booking-for.ts'
import { noteMissingFactor } from '../session/missing-factor.ts'
import { createRenewal } from '../session/renewal.ts'
import { createSession } from '../session/session.ts'
import { deviceTombstones } from '../session/tombstones.ts'

// Node has the class too, and an open channel would keep the server from ending.
const channel =
  'BroadcastChannel' in globalThis && 'document' in globalThis ? new BroadcastChannel('singgah.session') : undefined

const tombstones = deviceTombstones()

/** The one session of this page. */
export const session = createSession({ now, tombstones, ...(channel ? { channel } : {}) })

const ask = createCall({
  session,
  locale: () => environment.locale(),
  alongside: () => void renewal.renewIfOld(),
})

session.onEnd(stopBookingFor)

/** For whom a call is: only calls about what is not booked yet say so; a booking knows its traveller. */
const withTraveller = (endpoint: Endpoint, options: CallOptions | undefined, bookerId: string | undefined) => {
  if (endpoint.forOthers === undefined || endpoint.path.includes(':bookingId')) return { ...options, bookingFor: null }
  return {
    ...options,
    bookingFor: options?.bookingFor === undefined ? (bookingFor(bookerId)?.userId ?? null) : options.bookingFor,
  }
}

/** The single API client. Its responses to signed-in people can be observed (`answers.ts`). */
export const call: Call = async (endpoint, input, options) => {
  const { user, token } = session.getState()
  try {
    const value = await ask(endpoint, input, withTraveller(endpoint, options, user?.id))
    if (user !== null && options?.anonymous !== true) publishAnswer({ kind: 'answered', user, endpoint, input, value })
    return value
  } catch (error) {
    if (user !== null && options?.background !== true && hasCode(error, 'two_factors_needed'))
      noteMissingFactor(user.id)
    if (isRemoteEnd(error)) {
      const end = remoteEndIn(error)
      // By the cookie: the call carried no token.
      if (token !== null && end?.id === user?.id) session.close(token, error.message)
      if (end !== null) reportRemoteEnd(end)
    }
    // Not if the token had already expired locally, and not if the same person signed in again in the meantime.
    const isOver = isRemoteEnd(error) || hasCode(error, 'unauthenticated')
    const hasEnded = isOver && session.getState().user?.id !== user?.id
    if (user !== null && hasEnded) publishAnswer({ kind: 'ended', user })
    throw error
  }
}

export const renewal = createRenewal({
  session,
  now,
  tombstones,
  ask: () => call(refreshSession, {}, { anonymous: true, background: true }),
  ...('navigator' in globalThis && 'locks' in navigator ? { locks: navigator.locks } : {}),
})

/** The single query client, and access to its responses stored on the device. */
export const { queryClient, storeAnswer, keepPrerendered, storedAnswer, storedUnder, forgetOld, forgetAnswers } =
  createQueryClient(session)
