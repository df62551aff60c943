import { expect, test } from 'vitest'
import { countlessChunks, slowTexts } from '#tests/support/pngs.ts'
import { photoImage } from './photo-image.ts'

test('a PNG whose texts are made to take long is a photo before the test runs out of time', async () => {
  expect(await photoImage(await slowTexts(), 'one')).toMatchObject({ width: 40, height: 30 })
})

test('a PNG of countless chunks is refused', async () => {
  await expect(photoImage(await countlessChunks(), 'one')).rejects.toMatchObject({ code: 'picture_unreadable' })
})
