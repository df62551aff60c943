import type { ComponentType } from 'react'
import type { Photo } from '#contract/listings/photo.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { PhotoPicture, type PhotoPictureProps } from '#src/frame/cover/PhotoPicture.tsx'

/** A drawing or photo of a gallery, with its description. */
export type GalleryPicture = { id: string; kind: string; label: string; photo?: Photo }

const SMALL = '(width < 48rem) 88vw, 50vw'
const LARGE = '(width < 48rem) 100vw, 760px'

export type Pictured = {
  pictures: readonly GalleryPicture[]
  /** Of what the pictures are. */
  name: string
  city: string
  /** Shows photos that are not published. */
  Unpublished?: ComponentType<Omit<PhotoPictureProps, 'src'>>
}

/** A photo, or the drawing in place of one. */
export const Picture = (
  props: Pick<Pictured, 'name' | 'city' | 'Unpublished'> & {
    picture: GalleryPicture
    className: string | undefined
    isLarge?: boolean
  },
) => {
  const { picture, city, name, isLarge = false, Unpublished: Photographed = PhotoPicture } = props
  const { id, kind, photo } = picture
  const className = props.className ?? ''
  const shared = { className, ...(isLarge ? {} : { decorative: true, first: true }) }
  const art = <CoverArt {...shared} id={id} kind={kind} city={city} name={name} />
  if (photo === undefined) return art
  return <Photographed {...shared} photo={photo} sizes={isLarge ? LARGE : SMALL} fallback={art} />
}
