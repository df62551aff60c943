import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconHeart } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_WISHLIST_ITEMS, type WishlistItem } from '#contract/products/stays/wishlist.ts'
import { SavedCount } from '#src/bookings/saved/SavedCount.tsx'
import { SavedTools } from '#src/bookings/saved/SavedTools.tsx'
import type { SavedSort } from '#src/bookings/saved/saved-sorts.ts'
import classes from '#src/bookings/saved/Saved.module.css'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { sortedWishlist } from './items.ts'
import { RemovedItem } from './parts/RemovedItem.tsx'
import { WishlistRow } from './parts/WishlistRow.tsx'
import { wishlistQueries } from './queries.ts'

export const SavedHotelsCount = () => <SavedCount count={useQuery(wishlistQueries.list()).data?.items.length} />

/** My saved hotels with the prices that I saw and those of now. */
export const SavedHotels = ({ sort }: { sort: SavedSort }) => {
  const { t } = useLingui()
  const { items, asOf } = useSuspenseQuery(wishlistQueries.list()).data
  const prices = useQuery(wishlistQueries.prices())
  const [removed, setRemoved] = useState<WishlistItem | null>(null)
  const known = prices.data?.items ?? []
  return (
    <div className={classes.page}>
      {removed && <RemovedItem key={removed.hotel.hotelId} item={removed} onDone={() => setRemoved(null)} />}
      {items.length === 0 ? (
        <EmptyState
          icon={<IconHeart size={34} />}
          title={t`No saved hotels yet`}
          actions={
            <LinkButton to="/hotels/home">
              <Trans>Search hotels</Trans>
            </LinkButton>
          }
        >
          <Trans>Save a hotel to see it here with the price you saw.</Trans>
        </EmptyState>
      ) : (
        <>
          <SavedTools isFull={items.length >= MAX_WISHLIST_ITEMS} asOf={asOf} sort={sort}>
            <Plural value={items.length} one="# hotel saved" other="# hotels saved" />
          </SavedTools>
          {prices.isError && prices.data === undefined && (
            <Notice kind="warning" icon={<IconCloudOff size={20} />}>
              <Trans>Couldn't load current prices. You see the saved ones.</Trans>
            </Notice>
          )}
          <ul className={classes.list}>
            {sortedWishlist(items, known, sort).map((item) => (
              <WishlistRow
                key={item.hotel.hotelId}
                item={item}
                price={known.find(({ hotelId }) => hotelId === item.hotel.hotelId)}
                pricedAt={prices.data?.asOf}
                onRemoved={setRemoved}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
