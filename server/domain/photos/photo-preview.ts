import { photoWidths } from '#contract/listings/photo-files.ts'
import type { PhotoPreview } from '#contract/listings/photos.ts'
import { notFound } from '../kernel/refusal.ts'
import type { PhotoStore } from './photo-store.ts'

/** A photo as a WebP in base64, the smallest or the largest there is. Throws `not_found` where it is not ready. */
export const photoPreview = async (
  photos: PhotoStore,
  { id, width }: { id: string; width: number | null },
  size: 'small' | 'large' = 'small',
): Promise<PhotoPreview> => {
  const widths = width === null ? [] : photoWidths(width)
  const chosen = size === 'small' ? widths[0] : widths.at(-1)
  const content = chosen === undefined ? null : await photos.get(id, `${chosen}.webp`)
  if (content === null) throw notFound()
  return { type: 'image/webp', content: content.toString('base64') }
}
