import { refreshSession } from '#contract/accounts/sessions.ts'
import { tellHeard } from './answers.ts'
import { createCall, type Call } from './api.ts'
import { now } from '../device/clock.ts'
import { environment } from '../device/environment.ts'
import { hasCode } from './errors.ts'
import { createQueryClient } from './query-client.ts'
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

/** The one client of the API. What it answers to who is signed in can be listened to (`answers.ts`). */
export const call: Call = async (endpoint, input, options) => {
  const { user } = session.getState()
  try {
    const value = await ask(endpoint, input, options)
    if (user !== null && options?.anonymous !== true) tellHeard({ kind: 'answered', user, endpoint, input, value })
    return value
  } catch (error) {
    // Not where the token was over by its own time, and not where they are signed in anew meanwhile.
    const hasEnded = hasCode(error, 'unauthenticated') && session.getState().user?.id !== user?.id
    if (user !== null && hasEnded) tellHeard({ kind: 'ended', user })
    throw error
  }
}

/** What keeps the session going. */
export const renewal = createRenewal({
  session,
  now,
  tombstones,
  ask: () => call(refreshSession, {}, { anonymous: true, background: true }),
  ...('navigator' in globalThis && 'locks' in navigator ? { locks: navigator.locks } : {}),
})

/** The one query client, and the ways to what the device keeps of its answers. */
export const { queryClient, keepAnswer, keepDrawn, keptAnswer, keptUnder, forgetOld, forgetAnswers } =
  createQueryClient(session)
