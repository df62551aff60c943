import type { PageHead } from '#contract/core/prerender.ts'
import { sharedResults } from '../shared-results.ts'
import type { DrawingPool } from './drawing-pool.ts'

const MAX_CACHED = 60

/** The picture that messengers show with a shared link: a PNG of 1200 × 630 pixels, drawn once and kept. */
export const coverPicture = ({ picture }: Pick<DrawingPool, 'picture'>) => {
  const cached = sharedResults<Uint8Array>(MAX_CACHED)
  return (cover: PageHead['cover']): Promise<Uint8Array> => cached.get(JSON.stringify(cover), () => picture(cover))
}
