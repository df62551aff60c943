import { expect, test } from 'vitest'
import { aPng, pngChunk, SECOND_CHUNK, withChunks } from '#tests/support/pngs.ts'
import { isPng, withoutPngTexts } from './png-texts.ts'

test('texts of a PNG are left out, wherever they are; everything else stays', async () => {
  const png = await aPng()
  const texts = [
    pngChunk('tEXt', Buffer.from('a\0b')),
    pngChunk('iTXt', Buffer.alloc(9)),
    pngChunk('zTXt', Buffer.alloc(0)),
  ]
  const other = pngChunk('prVt', Buffer.from('kept'))
  expect(withoutPngTexts(withChunks(png, ...texts, other))).toEqual(withChunks(png, other))
  expect(withoutPngTexts(Buffer.concat([png, ...texts]))).toEqual(png)
  expect(withoutPngTexts(png)).toBe(png)
  const cut = withChunks(png, ...texts).subarray(0, SECOND_CHUNK + 4)
  expect(withoutPngTexts(cut)).toBe(cut)
  const jpeg = Buffer.from([0xff, 0xd8, 0xff])
  expect([isPng(jpeg), withoutPngTexts(jpeg)]).toEqual([false, jpeg])
})
