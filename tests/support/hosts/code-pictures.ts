import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { renderSVG } from 'uqr'

/** A picture of a code as a phone takes it: turned a little, on a grey table. */
export const pictureOf = async (code: string): Promise<Buffer> =>
  sharp(Buffer.from(renderSVG(code, { ecc: 'M', border: 4 })))
    .resize(700, 700)
    .rotate(7, { background: '#8a8a8a' })
    .extend({ top: 80, bottom: 120, left: 60, right: 90, background: '#8a8a8a' })
    .png()
    .toBuffer()

/** Writes a film (Motion JPEG) of a code that a camera sees. */
export const film = async (code: string, file: string): Promise<void> => {
  const frame = await sharp(await pictureOf(code))
    .resize(640, 480, { fit: 'contain', background: '#8a8a8a' })
    .jpeg()
    .toBuffer()
  await writeFile(file, Buffer.concat([frame, frame]))
}

/** Chooses a picture in the scan sheet. */
export const upload = async (page: Page, buffer: Buffer): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
}
