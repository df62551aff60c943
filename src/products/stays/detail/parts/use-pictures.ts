import { useLingui } from '@lingui/react/macro'
import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import type { GalleryPicture } from '#src/bookings/offers/gallery/Picture.tsx'

/** Photos of a property; of one without, generated pictures, always the same, of its kind and city. */
export const usePictures = ({
  hotelId,
  kind,
  photos = [],
}: Pick<HotelFacts, 'hotelId' | 'kind' | 'photos'>): GalleryPicture[] => {
  const { t } = useLingui()
  if (photos.length > 0)
    return photos.map((photo) => ({ id: photo.photoId, kind, label: photo.alt === '' ? t`Photo` : photo.alt, photo }))
  return [
    { id: hotelId, kind, label: t`Property` },
    { id: hotelId, kind: 'room', label: t`Room` },
    { id: hotelId, kind: 'bath', label: t`Bathroom` },
    { id: hotelId, kind: 'table', label: t`Dining` },
    { id: hotelId, kind: 'surroundings', label: t`Surroundings` },
  ]
}
