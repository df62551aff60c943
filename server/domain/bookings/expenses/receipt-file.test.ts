import { expect, test } from 'vitest'
import { countlessChunks, slowTexts } from '#tests/support/pngs.ts'
import { receiptFile } from './receipt-file.ts'

const receiptOf = (file: Buffer) => receiptFile(file.toString('base64'), { userId: 'one' })

test('a PNG whose texts are made to take long is a receipt before the test runs out of time', async () => {
  expect(await receiptOf(await slowTexts())).toMatchObject({ type: 'image/jpeg' })
})

test('a PNG of countless chunks is refused', async () => {
  await expect(receiptOf(await countlessChunks())).rejects.toMatchObject({ code: 'receipt_unreadable' })
})
