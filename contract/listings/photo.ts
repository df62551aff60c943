import * as v from 'valibot'
import { idSchema, lineSchema } from '../core/scalars.ts'

/** Most photos of a listing. */
export const MOST_PHOTOS = 20
/** Most characters of a description. */
export const MOST_ALT = 160
const MAX_WIDTH = 1600
const WIDTHS = [480, 960] as const

export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** Widths in which a photo of this width is stored, the smallest first; never larger than it was. */
export const photoWidths = (width: number): number[] => {
  const most = Math.min(width, MAX_WIDTH)
  return [...WIDTHS.filter((one) => one < most), most]
}

/** Address of a published photo. */
export const photoPath = (photoId: string, width: number, format: PhotoFormat): string =>
  `/photos/${photoId}/${width}.${format}`

export const countSchema = v.pipe(v.number('validation_failed'), v.safeInteger('validation_failed'), v.minValue(1, 'validation_failed'))

/** A photo in a listing; the first of a list is its cover. Width and height in pixels, upright. */
export const photoSchema = v.object({ photoId: idSchema, alt: lineSchema(MOST_ALT), width: countSchema, height: countSchema })
export type Photo = v.InferOutput<typeof photoSchema>

export const photoListSchema = v.pipe(v.array(photoSchema), v.maxLength(MOST_PHOTOS, 'too_long'))

