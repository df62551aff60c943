import { refreshSession } from '#contract/endpoints/sessions.ts'
import { createCall } from './api.ts'
import { now } from './clock.ts'
import { environment } from './environment.ts'
import { createQueryClient } from './query-client.ts'
import { createRenewal } from './renewal.ts'
import { createSession } from './session.ts'
import { deviceTombstones } from './tombstones.ts'

// Node has the class too, and an open channel would keep the server from ending.
const channel =
  'BroadcastChannel' in globalThis && 'document' in globalThis ? new BroadcastChannel('singgah.session') : undefined

const tombstones = deviceTombstones()

/** The one session of this page. */
export const session = createSession({ now, tombstones, ...(channel ? { channel } : {}) })

/** The one client of the API. */
export const call = createCall({
  session,
  locale: () => environment.locale(),
  alongside: () => void renewal.renewIfOld(),
})

/** What keeps the session going. */
export const renewal = createRenewal({
  session,
  now,
  tombstones,
  ask: () => call(refreshSession, {}, { anonymous: true, background: true }),
  ...('navigator' in globalThis && 'locks' in navigator ? { locks: navigator.locks } : {}),
})

/** The one query client, and the way to keep on the device what came along with another answer. */
export const { queryClient, keepAnswer } = createQueryClient(session)
