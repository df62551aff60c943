import { NativeSelect, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconHeart } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MAX_WISHLIST_ITEMS, type WishlistItem } from '#contract/products/stays/wishlist.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { wishlistQueries } from './queries.ts'
import { sortedWishlist } from './items.ts'
import { WISHLIST_SORTS } from './sorts.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { RemovedItem } from './parts/RemovedItem.tsx'
import { WishlistRow } from './parts/WishlistRow.tsx'
import classes from './Wishlist.module.css'

const route = getRouteApi('/_user/user/wishlist')

export const Wishlist = () => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/user/wishlist' })
  const { sort = 'saved' } = route.useSearch()
  const { items, asOf } = useSuspenseQuery(wishlistQueries.list()).data
  const prices = useQuery(wishlistQueries.prices())
  const [removed, setRemoved] = useState<WishlistItem | null>(null)
  const known = prices.data?.items ?? []
  const labels = { saved: t`Latest saved first`, price: t`Lowest price first`, name: t`By name` }
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>
          <Trans>Saved hotels</Trans>
        </Title>
        <Text c="dimmed">
          <FreshnessMark at={asOf} zone={deviceZone()} refreshes />
        </Text>
      </div>
      {removed && <RemovedItem key={removed.hotel.hotelId} item={removed} onDone={() => setRemoved(null)} />}
      {items.length === 0 ? (
        <EmptyState
          icon={<IconHeart size={34} />}
          title={t`Nothing saved yet`}
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
          <div className={classes.tools}>
            <Text component="span">
              <Plural value={items.length} one="# hotel saved" other="# hotels saved" />
              {items.length >= MAX_WISHLIST_ITEMS && (
                <>
                  {' '}
                  <Trans>(the list is full)</Trans>
                </>
              )}
            </Text>
            <NativeSelect
              size="md"
              aria-label={t`Sort by`}
              value={sort}
              onChange={({ currentTarget: { value } }) => {
                const next = WISHLIST_SORTS.find((one) => one === value)
                void navigate({
                  search: { sort: next === 'saved' ? undefined : next },
                  replace: true,
                  resetScroll: false,
                })
              }}
            >
              {WISHLIST_SORTS.map((one) => (
                <option key={one} value={one}>
                  {labels[one]}
                </option>
              ))}
            </NativeSelect>
          </div>
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
