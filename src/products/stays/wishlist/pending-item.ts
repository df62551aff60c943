import * as v from 'valibot'
import { brandHotelSchema } from '#contract/products/stays/hotels.ts'
import { wishSchema } from '#contract/products/stays/wishlist.ts'
import { now } from '#src/platform/device/clock.ts'
import { readStored, writeStored } from '#src/platform/device/storage-keys.ts'

const KEY = 'singgah.wish'
/** After this time a sign-in is not treated as part of saving a hotel. */
const KEPT_MS = 30 * 60_000

const waitingSchema = v.object({ at: v.number(), hotel: brandHotelSchema, seen: wishSchema.entries.seen })
export type WaitingWish = Pick<v.InferOutput<typeof waitingSchema>, 'hotel' | 'seen'>

/** Stores in this tab the hotel to save after sign-in. */
export const leaveWish = ({ hotel, seen }: WaitingWish): boolean =>
  writeStored(KEY, JSON.stringify({ at: now(), hotel, seen }), sessionStorage)

/** Returns and removes the hotel to save after sign-in. */
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
