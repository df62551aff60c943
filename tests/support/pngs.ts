import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** 40 × 30 pixels of one colour. */
export const aPng = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#284' } })
    .png()
    .toBuffer()

/** Behind the head and the first chunk of a PNG. */
export const SECOND_CHUNK = 33

export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, SECOND_CHUNK), ...chunks, png.subarray(SECOND_CHUNK)])

/** A PNG whose compressed texts are made to take minutes. */
export const slowTexts = async (): Promise<Buffer> => {
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(40_000_000))]))
  return withChunks(await aPng(), ...Array.from({ length: 40 }, () => text))
}

/** A PNG of more chunks than any picture has. */
export const countlessChunks = async (): Promise<Buffer> =>
  withChunks(await aPng(), ...Array.from({ length: 21_000 }, () => pngChunk('prVt', Buffer.alloc(0))))
