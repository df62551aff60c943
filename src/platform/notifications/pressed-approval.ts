import { del, get } from 'idb-keyval'
import * as v from 'valibot'
import { durableStore } from '../device/durable-store.ts'

/** An older press belongs to a page that never opened; approving it later would be a surprise. In milliseconds. */
const VALID_MS = 120_000
const PRESSED = 'pressed'
const pressedSchema = v.object({ bookingId: v.string(), for: v.string(), at: v.number() })

/** True, once, if this person approved this request on its notification just now; the worker notes it (`sw/push.ts`). */
export const takePressedApproval = async (bookingId: string, userId: string): Promise<boolean> => {
  try {
    const records = durableStore('singgah-push')
    const pressed = v.safeParse(pressedSchema, await get(PRESSED, records))
    if (!pressed.success || pressed.output.bookingId !== bookingId || pressed.output.for !== userId) return false
    await del(PRESSED, records)
    // By the device's own clock, as the worker's.
    return Math.abs(Date.now() - pressed.output.at) < VALID_MS
  } catch {
    return false
  }
}
