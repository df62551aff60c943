import sharp from 'sharp'
import { MAX_RECEIPT_BYTES, type ReceiptType } from '#contract/bookings/trip-expenses.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { Actor } from '../../kernel/actor.ts'
import { oneByOne } from '../../kernel/one-by-one.ts'
import { withoutPngTexts } from '../../kernel/png-texts.ts'
import { Refusal } from '../../kernel/refusal.ts'

export type ReceiptFile = { type: ReceiptType; content: Buffer }

/** Longest side of a stored image, in pixels: enough to read a receipt. */
const SIDE = 2000
/** Images of more pixels are not decoded: a small file can ask for gigabytes. */
const MOST_PIXELS = 30_000_000
/** Longest decoding, in seconds: an image may be made to take long. */
const MOST_SECONDS = 5

// Images are decoded one after the other on one core: side by side, a few accounts took all of the memory and both cores.
sharp.concurrency(1)
const inTurn = oneByOne({ most: 20, mostOfOne: 2 })

const startsWith = (content: Buffer, ...start: number[]): boolean => start.every((byte, at) => content[at] === byte)

const refusal = (code: ErrorCode): Refusal => new Refusal(code, { fields: [{ field: 'body.file', code }] })

/** Draws the image anew: nothing of the file but what is seen stays, neither position nor camera. */
const redrawn = async (content: Buffer): Promise<Buffer> => {
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer()
  } catch {
    throw refusal('receipt_unreadable')
  }
}

/**
 * A receipt as it is stored; what it is follows from its content, not from its name. Throws `file_too_large`, or
 * `receipt_unreadable` for what is no JPEG, PNG or PDF, cannot be read, or is a PDF with a password; `overloaded` where the
 * images of this caller, or too many of all, wait already.
 */
export const receiptFile = async (base64: string, { userId }: Pick<Actor, 'userId'>): Promise<ReceiptFile> => {
  const content = Buffer.from(base64, 'base64')
  if (content.length > MAX_RECEIPT_BYTES) throw refusal('file_too_large')
  if (startsWith(content, 0xff, 0xd8, 0xff) || startsWith(content, 0x89, 0x50, 0x4e, 0x47)) {
    const picture = withoutPngTexts(content)
    if (picture === null) throw refusal('receipt_unreadable')
    const image = await inTurn(userId, () => redrawn(picture))
    if (image.length > MAX_RECEIPT_BYTES) throw refusal('file_too_large')
    return { type: 'image/jpeg', content: image }
  }
  const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-'
  if (!isPdf || !content.includes('%%EOF') || content.includes('/Encrypt')) throw refusal('receipt_unreadable')
  return { type: 'application/pdf', content }
}
