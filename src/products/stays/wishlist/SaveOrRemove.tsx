import { useEffect, useEffectEvent } from 'react'
import type { BrandHotel } from '#contract/products/stays/hotels.ts'
import type { WishlistItem } from '#contract/products/stays/wishlist.ts'
import { Heart } from './Heart.tsx'
import { takePendingItem } from './pending-item.ts'
import { useIsSaved, useWishlist } from './use-wishlist.ts'

export type SaveProps = { hotel: BrandHotel; seen: WishlistItem['seen']; className?: string | undefined }

/** The heart of those who have a wishlist. Saves at once what they pressed as visitors. */
export const SaveOrRemove = ({ hotel, seen, className }: SaveProps) => {
  const isSaved = useIsSaved(hotel.hotelId)
  const { mutate } = useWishlist()
  const savePending = useEffectEvent(() => {
    const pending = takePendingItem()
    if (pending !== null) mutate({ ...pending, saved: true })
  })
  useEffect(() => savePending(), [])
  // The price seen at the first save stays the basis of the comparison.
  const press = () => mutate(isSaved ? { hotel, saved: false } : { hotel, saved: true, seen })
  return <Heart hotelName={hotel.name} isSaved={isSaved} onPress={press} className={className} />
}
