import { createCall } from './api.ts'
import { now } from './clock.ts'
import { environment } from './environment.ts'
import { createQueryClient } from './query-client.ts'
import { createSession } from './session.ts'
import { deviceTombstones } from './tombstones.ts'

// Node has the class too, and an open channel would keep the server from ending.
const channel =
  'BroadcastChannel' in globalThis && 'document' in globalThis ? new BroadcastChannel('singgah.session') : undefined

/** The one session of this page. */
export const session = createSession({ now, tombstones: deviceTombstones(), ...(channel ? { channel } : {}) })

/** The one client of the API. */
export const call = createCall({ session, locale: () => environment.locale() })

/** The one query client, and the way to keep on the device what came along with another answer. */
export const { queryClient, keepAnswer } = createQueryClient(session)
