import { Trans } from '@lingui/react/macro'
import type { WishlistItem } from '#contract/products/stays/wishlist.ts'
import { RemovalNotice } from '#src/frame/removal/RemovalNotice.tsx'
import { useWishlist } from '../use-wishlist.ts'

/** Undo for a removed wishlist item, including its note, price and date. */
export const RemovedItem = ({ item, onDone }: { item: WishlistItem; onDone: () => void }) => {
  const { mutate } = useWishlist()
  const { hotel } = item
  return (
    <RemovalNotice
      onUndo={() => {
        mutate({ ...item, saved: true })
        onDone()
      }}
      onClose={onDone}
    >
      <Trans>{hotel.name} removed from saved.</Trans>
    </RemovalNotice>
  )
}
