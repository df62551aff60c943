import { createCall } from './api.ts'
import { now } from './clock.ts'
import { createQueryClient } from './query-client.ts'
import { createSession } from './session.ts'
import { deviceTombstones } from './tombstones.ts'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('singgah.session') : undefined

/** The one session of this page. */
export const session = createSession({ now, tombstones: deviceTombstones(), ...(channel ? { channel } : {}) })

/** The one client of the API. */
export const call = createCall({ session, locale: () => document.documentElement.lang || 'en' })

/** The one query client, and the way to keep on the device what came along with another answer. */
export const { queryClient, keepAnswer } = createQueryClient(session)
