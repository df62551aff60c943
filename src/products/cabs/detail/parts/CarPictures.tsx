import type { Cab } from '#contract/products/cabs/cabs.ts'
import { Gallery } from '#src/bookings/offers/gallery/Gallery.tsx'
import { CarArt } from '../../cars/CarArt.tsx'

/** The photos of a car, or its drawing. */
export const CarPictures = ({ cab, className }: { cab: Cab; className: string | undefined }) => {
  const { photos = [], example, ride } = cab
  if (photos.length === 0) return <CarArt className={className} scene={cab.scene} vehicleClass={cab.vehicleClass} />
  const pictures = photos.map((photo) => ({ id: photo.photoId, kind: 'city', label: photo.alt, photo }))
  return <Gallery pictures={pictures} name={example} city={`city:${ride.from.cityId}`} />
}
