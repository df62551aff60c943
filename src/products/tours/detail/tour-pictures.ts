import { i18n } from '@lingui/core'
import type { Photo } from '#contract/listings/photo.ts'
import type { TourScene } from '#contract/products/tours/tours.ts'
import { SCENE_LABELS } from './labels.ts'
import type { GalleryPicture } from '#src/bookings/offers/gallery/Picture.tsx'
import { coverOf, picturesOf } from './scene-kinds.ts'

type Shown = { tourId: string; title: string; scenes: readonly TourScene[]; photos?: readonly Photo[] | undefined }

/** The photos of a tour, or drawings if it has none. */
export const tourPictures = ({ tourId, title, scenes, photos = [] }: Shown): GalleryPicture[] => {
  const { kind } = coverOf({ tourId, scenes })
  if (photos.length > 0) return photos.map((photo) => ({ id: photo.photoId, kind, label: photo.alt, photo }))
  return picturesOf({ tourId, scenes }).map(({ scene, ...picture }) => ({
    ...picture,
    label: scene === null ? title : i18n._(SCENE_LABELS[scene]),
  }))
}
