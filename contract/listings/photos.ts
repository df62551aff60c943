import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { countInUrl, idSchema } from '../core/scalars.ts'
import { countSchema } from './photo.ts'

/** Largest file, in bytes. */
export const MAX_PHOTO_BYTES = 15_000_000
/** Longest side of what is taken, in pixels, and its most pixels. */
export const MOST_PHOTO_SIDE = 10_000
export const MOST_PHOTO_PIXELS = 50_000_000
/** Every part of an upload but the last has so many bytes: a multiple of three, so that parts of base64 fit. */
export const PHOTO_PART_BYTES = 510_000
/** Of one host: bytes of files on the way and stored, and photos. */
export const PHOTO_QUOTA_BYTES = 400_000_000
export const PHOTO_QUOTA = 2000
/** How long an unfinished upload, and a photo that no listing shows, stay. */
export const PHOTO_GRACE_HOURS = 24

const params = v.object({ photoId: idSchema })

const uploadSchema = v.object({
  photoId: idSchema,
  state: v.picklist(['uploading', 'ready']),
  size: v.number(),
  /** Bytes that arrived; the next part begins there. */
  received: v.number(),
  /** Of a ready photo, in pixels. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
})
export type PhotoUpload = v.InferOutput<typeof uploadSchema>

const photoBody = v.object({
  /** Of the whole file, in bytes. */
  size: v.pipe(countSchema, v.maxValue(MAX_PHOTO_BYTES, 'picture_too_large')),
  /** SHA-256 of the whole file, in hexadecimal. */
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'validation_failed')),
})

export const beginPhoto = endpoint({
  name: 'photos.begin',
  method: 'PUT',
  path: '/api/Photos/:photoId',
  summary: `Begin to upload a photo under an id made by the caller, or find out how far an upload is. At most ${MAX_PHOTO_BYTES / 1_000_000} MB; ${PHOTO_QUOTA_BYTES / 1_000_000} MB for a person. An upload that is not finished within ${PHOTO_GRACE_HOURS} hours is deleted, and so is a photo that no listing or message of the person shows for as long.`,
  access: 'signedIn',
  forHost: 'reception',
  params,
  body: photoBody,
  response: uploadSchema,
  errors: ['id_taken', 'photo_quota_reached'],
})

export const sendPhotoPart = endpoint({
  name: 'photos.sendPart',
  method: 'PUT',
  path: '/api/Photos/:photoId/parts/:part',
  summary: `Send one part of a photo, counted from 0: ${PHOTO_PART_BYTES} bytes, the last one fewer. A part that has arrived already, or comes too early, changes nothing: the answer says where to go on.`,
  access: 'signedIn',
  forHost: 'reception',
  params: v.object({
    photoId: idSchema,
    part: countInUrl(0, Math.ceil(MAX_PHOTO_BYTES / PHOTO_PART_BYTES) - 1, 'validation_failed'),
  }),
  body: v.object({
    /** In base64. */
    bytes: v.pipe(
      v.string(),
      v.maxLength(Math.ceil(PHOTO_PART_BYTES / 3) * 4, 'too_long'),
      v.regex(/^[\d+/A-Za-z]+={0,2}$/, 'validation_failed'),
    ),
  }),
  bodyBytes: Math.ceil(PHOTO_PART_BYTES / 3) * 4 + 1000,
  response: uploadSchema,
  errors: ['not_found'],
})

export const finishPhoto = endpoint({
  name: 'photos.finish',
  method: 'POST',
  path: '/api/Photos/:photoId/completion',
  summary: `Make the photo from an upload: a JPEG, PNG, WebP or AVIF by its content, at most ${MOST_PHOTO_SIDE} pixels wide and high. It is stored anew as AVIF and WebP, upright, without position and other data of the camera. A refused file is deleted. Again for a ready photo it changes nothing; while bytes are missing, the answer says where to go on.`,
  access: 'signedIn',
  forHost: 'reception',
  params,
  response: uploadSchema,
  errors: ['not_found'],
})

export const previewSchema = v.object({
  type: v.literal('image/webp'),
  /** In base64. */
  content: v.string(),
})
export type PhotoPreview = v.InferOutput<typeof previewSchema>

export const getPhoto = endpoint({
  name: 'photos.get',
  method: 'GET',
  path: '/api/Photos/:photoId/preview',
  summary: 'One of my photos as a small WebP, published or not.',
  access: 'user',
  forHost: 'manager',
  params,
  response: previewSchema,
  errors: ['not_found'],
})

export const getReviewedPhoto = endpoint({
  name: 'photos.getReviewed',
  method: 'GET',
  path: '/api/Operator/Photos/:photoId/preview',
  summary: 'A photo of a listing that was sent for review as a small WebP.',
  access: 'operator',
  params,
  response: previewSchema,
  errors: ['not_found'],
})

export const PHOTO_ENDPOINTS = [beginPhoto, sendPhotoPart, finishPhoto, getPhoto, getReviewedPhoto]
