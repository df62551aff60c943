import type { Photo } from '#contract/listings/photo.ts'
import type { CabScene, VehicleClass } from '#contract/products/cabs/vehicles.ts'
import { PhotoPicture } from '#src/frame/cover/PhotoPicture.tsx'
import { CarArt } from './CarArt.tsx'

/** The cover photo of a car, or its drawing where it has none. Silent: words beside it say as much. */
export const CarPicture = (props: {
  photos: readonly Photo[] | undefined
  scene: CabScene
  vehicleClass: VehicleClass
  className: string | undefined
  sizes: string
}) => {
  const { photos: [photo] = [], sizes, ...car } = props
  const drawn = <CarArt className={car.className} scene={car.scene} vehicleClass={car.vehicleClass} />
  if (photo === undefined) return drawn
  return <PhotoPicture className={car.className ?? ''} photo={photo} sizes={sizes} decorative fallback={drawn} />
}
