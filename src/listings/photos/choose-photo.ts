import { uuidv7 } from 'uuidv7'
import type { ErrorCode } from '#contract/core/errors.ts'

/** `side` is the longest that is uploaded, in pixels; `quality` that of a JPEG, 0 to 1. */
type Target = { side: number; quality: number }
const OF_LISTING: Target = { side: 2048, quality: 0.86 }
/** Small enough for one part on a slow network. */
export const OF_MESSAGE: Target = { side: 1280, quality: 0.75 }

/** Why a chosen file cannot become a photo. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

type ChosenPhoto = {
  photoId: string
  width: number
  height: number
  size: number
  sha256: string
  /** A JPEG in base64. */
  content: string
}

const scaled = (width: number, height: number, side: number) => {
  const factor = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192))
  return btoa(text)
}

/** Upright, without what the camera wrote into the file. Throws `PhotoError`. */
const drawn = async (file: Blob, { side, quality }: Target): Promise<{ blob: Blob; width: number; height: number }> => {
  // Decoded by an image element these would run or move.
  if (/svg|gif/.test(file.type)) throw new PhotoError('not_a_picture')
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PhotoError('not_a_picture')
  })
  const { width, height } = scaled(bitmap.width, bitmap.height, side)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new PhotoError('picture_unreadable')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (blob === null) throw new PhotoError('picture_unreadable')
  return { blob, width, height }
}

/** A photo for the upload, made smaller on the device. Throws `PhotoError`. */
export const choosePhoto = async (file: Blob, target = OF_LISTING): Promise<ChosenPhoto> => {
  const { blob, width, height } = await drawn(file, target)
  const bytes = await blob.arrayBuffer()
  return {
    photoId: uuidv7(),
    width,
    height,
    size: bytes.byteLength,
    sha256: hexOf(await crypto.subtle.digest('SHA-256', bytes)),
    content: base64Of(new Uint8Array(bytes)),
  }
}
