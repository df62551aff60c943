import sharp, { type Sharp } from 'sharp'
import type { ErrorCode } from '#contract/core/errors.ts'
import { PHOTO_FORMATS, photoWidths, type PhotoFormat } from '#contract/listings/photo-files.ts'
import { MOST_PHOTO_PIXELS, MOST_PHOTO_SIDE } from '#contract/listings/photos.ts'
import { oneByOne } from '../kernel/one-by-one.ts'
import { isPng, withoutPngTexts } from '../kernel/png-texts.ts'
import { Refusal } from '../kernel/refusal.ts'

/** Longest decoding, in seconds: a picture may be made to take long. */
const MOST_SECONDS = 15

// Pictures are decoded outside of the thread that answers, one after the other on one core: side by side they took all of
// the memory and both cores.
sharp.concurrency(1)
const inTurn = oneByOne({ most: 20, mostOfOne: 2 })

type PhotoFile = { name: string; content: Buffer }
type PhotoImage = { width: number; height: number; files: PhotoFile[] }

const refusal = (code: ErrorCode): Refusal => new Refusal(code, { fields: [{ field: 'body.file', code }] })

const startsWith = (content: Buffer, ...start: number[]): boolean => start.every((byte, at) => content[at] === byte)
const textAt = (content: Buffer, from: number, until: number): string => content.toString('latin1', from, until)

/** By its content: neither name nor declared type says what a file is. SVG, GIF and everything else stay out. */
const isPicture = (content: Buffer): boolean =>
  startsWith(content, 0xff, 0xd8, 0xff) ||
  isPng(content) ||
  (textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 12) === 'WEBP') ||
  /^ftypavi[fs]$/.test(textAt(content, 4, 12))

/** Refuses more pixels by the head of the file alone: a small file can ask for gigabytes. */
const assertSize = async (content: Buffer): Promise<void> => {
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusal('picture_unreadable')
    })
  if (width > MOST_PHOTO_SIDE || height > MOST_PHOTO_SIDE || width * height > MOST_PHOTO_PIXELS)
    throw refusal('picture_too_wide')
}

const ENCODED: Readonly<Record<PhotoFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
}

/** Draws it anew upright: nothing of the file but what is seen stays, neither position nor camera. */
const redrawn = async (content: Buffer): Promise<PhotoImage> => {
  try {
    const { autoOrient } = await sharp(content).metadata()
    const widths = photoWidths(autoOrient.width)
    const { data, info } = await sharp(content, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: widths.at(-1), withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: '#fff' })
      .timeout({ seconds: MOST_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const files: PhotoFile[] = []
    for (const width of widths) {
      for (const format of PHOTO_FORMATS) {
        const resized = sharp(data, { raw }).resize({ width }).timeout({ seconds: MOST_SECONDS })
        files.push({ name: `${width}.${format}`, content: await ENCODED[format](resized).toBuffer() })
      }
    }
    return { width: autoOrient.width, height: autoOrient.height, files }
  } catch {
    throw refusal('picture_unreadable')
  }
}

/**
 * The files of a photo in the widths of `photoWidths`. Throws `not_a_picture`, `picture_too_wide` or `picture_unreadable` at
 * `body.file`; `overloaded` where the pictures of this person, or too many of all, wait already.
 */
export const photoImage = async (content: Buffer, userId: string): Promise<PhotoImage> => {
  if (!isPicture(content)) throw refusal('not_a_picture')
  const picture = withoutPngTexts(content)
  if (picture === null) throw refusal('picture_unreadable')
  return inTurn(userId, async () => {
    await assertSize(picture)
    return redrawn(picture)
  })
}
