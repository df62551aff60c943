import { del, get } from 'idb-keyval'
import * as v from 'valibot'
import { durableStore } from './durable-store.ts'

/** Stored by the worker (`sw/share.ts`), without knowing who is there. */
const records = () => durableStore('singgah-shared')
const SHARED = 'shared'

/** Time for signing in, if that is needed; later it might be another person. */
const TAKEN_WITHIN_MS = 10 * 60_000

const fileSchema = v.object({ name: v.string(), type: v.string(), bytes: v.instance(ArrayBuffer) })
const sharedSchema = v.object({
  at: v.number(),
  title: v.string(),
  text: v.string(),
  url: v.string(),
  files: v.array(fileSchema),
})
export type SharedRecord = v.InferOutput<typeof sharedSchema>

/** The latest share from another app; null if there is none or it is over ten minutes old. It stays until `forgetShared`. */
export const readSharedRecord = async (): Promise<SharedRecord | null> => {
  const found = v.safeParse(sharedSchema, await get(SHARED, records()).catch(() => null))
  if (!found.success) return null
  if (Math.abs(Date.now() - found.output.at) <= TAKEN_WITHIN_MS) return found.output
  await forgetShared()
  return null
}

/** Deletes the share, after it was read or at a sign-out. */
export const forgetShared = (): Promise<void> => del(SHARED, records()).catch(() => undefined)
