import { beginPhoto, finishPhoto, PHOTO_PART_BYTES, sendPhotoPart } from '#contract/listings/photos.ts'
import type { Call, CallOptions } from '../api/api.ts'
import { hasCode } from '../api/errors.ts'

/** Characters of base64 without padding for so many bytes; a part has a multiple of three. */
const textLength = (bytes: number): number => (bytes / 3) * 4

type Upload = { photoId: string; size: number; sha256: string }
type Options = Pick<CallOptions, 'signal' | 'background' | 'bookingFor'> & {
  /** Gets the share that arrived, 0 to 1. */
  onProgress?: (share: number) => void
}

const attempt = async (
  call: Call,
  { photoId, size, sha256 }: Upload,
  content: string,
  { onProgress, ...options }: Options,
): Promise<void> => {
  let upload = await call(beginPhoto, { params: { photoId }, body: { size, sha256 } }, options)
  while (upload.state === 'uploading') {
    onProgress?.(upload.received / size)
    if (upload.received === size) {
      upload = await call(finishPhoto, { params: { photoId } }, options)
    } else {
      const from = textLength(upload.received)
      const body = { bytes: content.slice(from, from + textLength(PHOTO_PART_BYTES)) }
      const part = upload.received / PHOTO_PART_BYTES
      upload = await call(sendPhotoPart, { params: { photoId, part }, body }, options)
    }
  }
}

/**
 * Uploads a photo, `content` in base64, from where an earlier attempt stopped; one that the server has deleted, because it
 * was not finished in time, begins anew at once. Throws what the calls throw.
 */
export const uploadPhoto = async (call: Call, photo: Upload, content: string, options: Options = {}): Promise<void> => {
  try {
    await attempt(call, photo, content, options)
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error
    await attempt(call, photo, content, options)
  }
}
