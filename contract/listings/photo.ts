import * as v from 'valibot'
import { idSchema, lineSchema } from '../core/scalars.ts'

/** Most photos of a listing, and of one of its room types. */
export const MOST_PHOTOS = 20
export const MOST_ROOM_PHOTOS = 6
/** Most characters of a description. */
export const MOST_ALT = 160
export const countSchema = v.pipe(
  v.number('validation_failed'),
  v.safeInteger('validation_failed'),
  v.minValue(1, 'validation_failed'),
)

/** A photo in a listing; the first of a list is its cover. Width and height in pixels, upright. */
export const photoSchema = v.object({
  photoId: idSchema,
  alt: lineSchema(MOST_ALT),
  width: countSchema,
  height: countSchema,
})
export type Photo = v.InferOutput<typeof photoSchema>

export const photoListSchema = (most: number) => v.pipe(v.array(photoSchema), v.maxLength(most, 'too_long'))

/** A photo and where it is in its listing, such as `photos.0`. */
export type ListedPhoto = { field: string; photo: Photo }

/** The photos of a list at `path`. */
export const listedPhotos = (path: string, photos: readonly Photo[] = []): ListedPhoto[] =>
  photos.map((photo, index) => ({ field: `${path}.${index}`, photo }))
