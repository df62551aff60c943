import sharp from 'sharp'
import type { CoverRequest, PageHead } from '#contract/core/prerender.ts'

const SIZE = { width: 1200, height: 630 }
const MAX_CACHED = 60

/** Draws the picture that messengers show with a shared link: a PNG of 1200 × 630 pixels, kept for the next who asks. */
export const coverPicture = (coverSvg: (request: CoverRequest) => string) => {
  const cached = new Map<string, Promise<Buffer>>()
  return (cover: PageHead['cover']): Promise<Buffer> => {
    const id = JSON.stringify(cover)
    const before = cached.get(id)
    if (before !== undefined) return before
    const rendering = sharp(Buffer.from(coverSvg({ ...cover, ...SIZE })))
      .png({ palette: true })
      .toBuffer()
    cached.set(id, rendering)
    rendering.catch(() => cached.delete(id))
    const [oldest] = cached.keys()
    if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest)
    return rendering
  }
}
