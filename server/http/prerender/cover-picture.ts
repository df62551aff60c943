import sharp from 'sharp'
import type { CoverRequest, PageHead } from '#contract/core/prerender.ts'

const SIZE = { width: 1200, height: 630 }
const KEPT = 60

/** Draws the picture that messengers show with a shared link: a PNG of 1200 × 630 pixels, kept for the next who asks. */
export const coverPicture = (coverSvg: (request: CoverRequest) => string) => {
  const kept = new Map<string, Promise<Buffer>>()
  return (cover: PageHead['cover']): Promise<Buffer> => {
    const id = JSON.stringify(cover)
    const before = kept.get(id)
    if (before !== undefined) return before
    const drawing = sharp(Buffer.from(coverSvg({ ...cover, ...SIZE })))
      .png({ palette: true })
      .toBuffer()
    kept.set(id, drawing)
    drawing.catch(() => kept.delete(id))
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return drawing
  }
}
