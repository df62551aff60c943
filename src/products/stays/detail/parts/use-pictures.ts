import { useLingui } from '@lingui/react/macro'
import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import type { GalleryPicture } from './Gallery.tsx'

/** Generated pictures of a property without photos: always the same, of its kind and city. */
export const usePictures = ({ hotelId, kind }: Pick<HotelFacts, 'hotelId' | 'kind'>): GalleryPicture[] => {
  const { t } = useLingui()
  return [
    { id: hotelId, kind, label: t`Property` },
    { id: hotelId, kind: 'room', label: t`Room` },
    { id: hotelId, kind: 'bath', label: t`Bathroom` },
    { id: hotelId, kind: 'table', label: t`Dining` },
    { id: hotelId, kind: 'surroundings', label: t`Surroundings` },
  ]
}
