import { beginPhoto, finishPhoto, PHOTO_PART_BYTES, sendPhotoPart } from '#contract/listings/photos.ts'
import type { Call } from '#src/platform/api/api.ts'
import type { DevicePhoto } from './device-photos.ts'

/** Characters of base64 without padding for so many bytes; a part has a multiple of three. */
const textLength = (bytes: number): number => (bytes / 3) * 4

/**
 * Uploads a photo from where an earlier attempt stopped. `onProgress` gets the share that arrived, 0 to 1. Throws what the
 * calls throw.
 */
export const uploadPhoto = async (
  call: Call,
  { photoId, size, sha256 }: Pick<DevicePhoto, 'photoId' | 'size' | 'sha256'>,
  content: string,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<void> => {
  let upload = await call(beginPhoto, { params: { photoId }, body: { size, sha256 } }, { signal })
  while (upload.state === 'uploading') {
    onProgress(upload.received / size)
    if (upload.received === size) {
      upload = await call(finishPhoto, { params: { photoId } }, { signal })
    } else {
      const from = textLength(upload.received)
      upload = await call(
        sendPhotoPart,
        {
          params: { photoId, part: upload.received / PHOTO_PART_BYTES },
          body: { bytes: content.slice(from, from + textLength(PHOTO_PART_BYTES)) },
        },
        { signal },
      )
    }
  }
}
