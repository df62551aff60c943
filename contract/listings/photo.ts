import * as v from 'valibot'
import { idSchema, lineSchema } from '../core/scalars.ts'

/** Most photos of a listing. */
export const MOST_PHOTOS = 20
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

export const photoListSchema = v.pipe(v.array(photoSchema), v.maxLength(MOST_PHOTOS, 'too_long'))
