import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import {
  beginPhoto,
  finishPhoto,
  PHOTO_PART_BYTES,
  sendPhotoPart,
  type PhotoUpload,
} from '#contract/listings/photos.ts'
import type { Photo } from '#contract/listings/photo.ts'
import type { Api } from '../api.ts'

/** A JPEG of one colour with noise, so that it does not compress to nothing. */
export const aPicture = (width = 540, height = 360): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#284', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })
    .jpeg()
    .toBuffer()

export const sha256 = (file: Buffer): string => createHash('sha256').update(file).digest('hex')

export const begun = (api: Api, as: string, file: Buffer, photoId = uuidv7()): Promise<PhotoUpload> =>
  api.ok(beginPhoto, { params: { photoId }, body: { size: file.length, sha256: sha256(file) } }, { as })

/** Sends one part of a file. */
export const sentPart = (api: Api, as: string, file: Buffer, photoId: string, offset: number): Promise<PhotoUpload> => {
  const bytes = file.subarray(offset, offset + PHOTO_PART_BYTES).toString('base64')
  return api.ok(
    sendPhotoPart,
    { params: { photoId, part: Math.floor(offset / PHOTO_PART_BYTES) }, body: { bytes } },
    { as },
  )
}

/** Uploads all bytes of a file; the photo is not made yet. */
export const sentAll = async (api: Api, as: string, file: Buffer): Promise<string> => {
  let upload = await begun(api, as, file)
  while (upload.received < upload.size) upload = await sentPart(api, as, file, upload.photoId, upload.received)
  return upload.photoId
}

/** A ready photo of a person, as a listing shows it. */
export const aPhoto = async (api: Api, as: string, file?: Buffer): Promise<Photo> => {
  const photoId = await sentAll(api, as, file ?? (await aPicture()))
  const { width, height } = await api.ok(finishPhoto, { params: { photoId } }, { as })
  return { photoId, alt: 'The garden', width: width ?? 0, height: height ?? 0 }
}
