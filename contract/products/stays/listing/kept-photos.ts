import type { StayListing } from './stay-listing.ts'

/** A listing as it was sent, with the photos of before where they are missing. */
export const withKeptPhotos = <L extends StayListing>(listing: L, before: StayListing | null): L => ({
  ...listing,
  photos: listing.photos ?? before?.photos ?? [],
})
