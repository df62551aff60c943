import { listedPhotos, type ListedPhoto } from '#contract/listings/photo.ts'
import type { StayListing } from './stay-listing.ts'

/** The listing sent, with the previous photos and preparation where they are missing. */
export const withKeptStayParts = <L extends StayListing>(listing: L, before: StayListing | null): L => ({
  ...listing,
  rules: { preparationNights: before?.rules.preparationNights ?? 0, ...listing.rules },
  photos: listing.photos ?? before?.photos ?? [],
  rooms: listing.rooms.map((room) => ({
    ...room,
    photos: room.photos ?? before?.rooms.find(({ roomTypeId }) => roomTypeId === room.roomTypeId)?.photos ?? [],
  })),
})

/** All photos of a listing. */
export const stayPhotos = ({ photos, rooms }: StayListing): ListedPhoto[] => [
  ...listedPhotos('photos', photos),
  ...rooms.flatMap((room, index) => listedPhotos(`rooms.${index}.photos`, room.photos)),
]
