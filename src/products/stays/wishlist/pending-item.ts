import * as v from 'valibot'
import { brandHotelSchema } from '#contract/products/stays/hotels.ts'
import { wishSchema } from '#contract/products/stays/wishlist.ts'
import { now } from '#src/platform/device/clock.ts'
import { readStored, writeStored } from '#src/platform/device/storage-keys.ts'

const KEY = 'singgah.wish'
/** Who signs in later than this did not come to save a hotel. */
const KEPT_MS = 30 * 60_000

const waitingSchema = v.object({ at: v.number(), hotel: brandHotelSchema, seen: wishSchema.entries.seen })
export type WaitingWish = Pick<v.InferOutput<typeof waitingSchema>, 'hotel' | 'seen'>

/** Remembers in this tab what somebody wanted to save who has to sign in first. */
export const leaveWish = ({ hotel, seen }: WaitingWish): boolean =>
  writeStored(KEY, JSON.stringify({ at: now(), hotel, seen }), sessionStorage)

/** What was to be saved before signing in, once. */
export const takeWish = (): WaitingWish | null => {
  const text = readStored(KEY, sessionStorage)
  if (text === null) return null
  writeStored(KEY, null, sessionStorage)
  try {
    const kept = v.safeParse(waitingSchema, JSON.parse(text))
    return kept.success && now() - kept.output.at < KEPT_MS ? kept.output : null
  } catch {
    return null
  }
}
