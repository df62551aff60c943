import * as v from 'valibot'
import { MOST_ALT } from '#contract/listings/photo.ts'
import type { UserStore } from '#src/platform/device/user-store.ts'

const draftPhotoSchema = v.object({
  photoId: v.string(),
  alt: v.pipe(v.string(), v.maxLength(MOST_ALT)),
  size: v.number(),
  sha256: v.string(),
  /** A JPEG in base64. */
  content: v.string(),
})
/** The photo of a message that is being written. */
export type DraftPhoto = v.InferOutput<typeof draftPhotoSchema>

type Store = Pick<UserStore, 'getItem' | 'setItem' | 'removeItem'>

const placeOf = (bookingId: string): string => `message photo.${bookingId}`

export const readDraftPhoto = async (store: Store, bookingId: string): Promise<DraftPhoto | null> => {
  try {
    const draft = v.safeParse(draftPhotoSchema, JSON.parse((await store.getItem(placeOf(bookingId))) ?? 'null'))
    return draft.success ? draft.output : null
  } catch {
    return null
  }
}

/** Without room on the device it is in this page alone. */
export const storeDraftPhoto = (store: Store, bookingId: string, photo: DraftPhoto | null): Promise<void> => {
  const place = placeOf(bookingId)
  const stored = photo === null ? store.removeItem(place) : store.setItem(place, JSON.stringify(photo))
  return stored.catch(() => undefined)
}
