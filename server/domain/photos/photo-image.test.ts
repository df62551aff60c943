import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { receiptFile } from '../bookings/expenses/receipt-file.ts'
import { isPng, withoutPngTexts } from '../kernel/png-texts.ts'
import { photoImage } from './photo-image.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const aPng = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#284' } })
    .png()
    .toBuffer()

/** Behind the head and the first chunk of a PNG. */
const SECOND = 33
const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, SECOND), ...chunks, png.subarray(SECOND)])

describe('a PNG whose texts are made to take long', () => {
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(40_000_000))]))

  test('is a photo and a receipt in a moment', async () => {
    const bomb = withChunks(await aPng(), ...Array.from({ length: 40 }, () => text))
    const began = performance.now()
    expect(await photoImage(bomb, 'one')).toMatchObject({ width: 40, height: 30 })
    expect(await receiptFile(bomb.toString('base64'), { userId: 'one' })).toMatchObject({ type: 'image/jpeg' })
    expect(performance.now() - began).toBeLessThan(4000)
  })

  test('of countless chunks is refused', async () => {
    const bomb = withChunks(await aPng(), ...Array.from({ length: 21_000 }, () => chunk('prVt', Buffer.alloc(0))))
    await expect(photoImage(bomb, 'one')).rejects.toMatchObject({ code: 'picture_unreadable' })
    await expect(receiptFile(bomb.toString('base64'), { userId: 'one' })).rejects.toMatchObject({
      code: 'receipt_unreadable',
    })
  })
})

test('texts of a PNG are left out, wherever they are; everything else stays', async () => {
  const png = await aPng()
  const texts = [chunk('tEXt', Buffer.from('a\0b')), chunk('iTXt', Buffer.alloc(9)), chunk('zTXt', Buffer.alloc(0))]
  const other = chunk('prVt', Buffer.from('kept'))
  expect(withoutPngTexts(withChunks(png, ...texts, other))).toEqual(withChunks(png, other))
  expect(withoutPngTexts(Buffer.concat([png, ...texts]))).toEqual(png)
  expect(withoutPngTexts(png)).toBe(png)
  const cut = withChunks(png, ...texts).subarray(0, SECOND + 4)
  expect(withoutPngTexts(cut)).toBe(cut)
  const jpeg = Buffer.from([0xff, 0xd8, 0xff])
  expect([isPng(jpeg), withoutPngTexts(jpeg)]).toEqual([false, jpeg])
})
