/** Stored on devices with each change. */
export const SAVE_KIND = 'wishlist.put'

export const wishlistLane = (hotelId: string): string => `wishlist ${hotelId}`
