import { useState, type ReactNode } from 'react'
import { photoPath, photoWidths, type PhotoFormat } from '#contract/listings/photo-files.ts'
import type { Photo } from '#contract/listings/photo.ts'
import classes from './PhotoPicture.module.css'

export type PhotoPictureProps = {
  photo: Photo
  className: string
  /** How wide it is shown, as `sizes` of an image. */
  sizes: string
  /** Without a text: what it shows is said beside it. */
  decorative?: boolean
  /** Visible without scrolling. */
  first?: boolean
  /** In place of a photo that cannot be loaded. */
  fallback: ReactNode
  /** Of a photo that is not published; null while it is being read. Else its own address. */
  src?: string | null
}

/** A photo of a listing in the width and format that the browser takes. */
export const PhotoPicture = (props: PhotoPictureProps) => {
  const { photo, className, sizes, decorative = false, first = false, fallback, src } = props
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return fallback
  if (src === null) return <span className={`${classes.photo} ${classes.empty} ${className}`} aria-hidden />
  const widths = photoWidths(photo.width)
  const setOf = (format: PhotoFormat): string =>
    widths.map((width) => `${photoPath(photo.photoId, width, format)} ${width}w`).join(', ')
  const image = (
    <img
      className={`${classes.photo} ${className}`}
      src={src ?? photoPath(photo.photoId, widths.at(-1) ?? photo.width, 'webp')}
      alt={decorative ? '' : photo.alt}
      width={photo.width}
      height={photo.height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  )
  if (src !== undefined) return image
  return (
    <picture className={classes.picture}>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
      {image}
    </picture>
  )
}
