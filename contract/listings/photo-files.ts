const MAX_WIDTH = 1600
const WIDTHS = [480, 960] as const

export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** Widths in which a photo of this width is stored, the smallest first; never larger than it was. */
export const photoWidths = (width: number): number[] => {
  const most = Math.min(width, MAX_WIDTH)
  return [...WIDTHS.filter((one) => one < most), most]
}

/** Address of a published photo. */
export const photoPath = (photoId: string, width: number, format: PhotoFormat): string =>
  `/photos/${photoId}/${width}.${format}`
