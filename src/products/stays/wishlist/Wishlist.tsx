import { NativeSelect, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconHeart } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MAX_WISHES, type Wish } from '#contract/products/stays/wishlist.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { wishQueries } from './queries.ts'
import { sortedWishes, WISH_SORTS } from './items.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { RemovedWish } from './parts/RemovedWish.tsx'
import { WishRow } from './parts/WishRow.tsx'
import classes from './Wishlist.module.css'

const route = getRouteApi('/_user/user/wishlist')

export const Wishlist = () => {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/user/wishlist' })
  const { sort = 'saved' } = route.useSearch()
  const { items, asOf } = useSuspenseQuery(wishQueries.list()).data
  const prices = useQuery(wishQueries.prices())
  const [removed, setRemoved] = useState<Wish | null>(null)
  const known = prices.data?.items ?? []
  const words = { saved: t`Latest saved first`, price: t`Lowest price first`, name: t`By name` }
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>
          <Trans>Wishlist</Trans>
        </Title>
        <Text c="dimmed">
          <FreshnessMark at={asOf} zone={deviceZone()} refreshes />
        </Text>
      </div>
      {removed && <RemovedWish key={removed.hotel.hotelId} wish={removed} onDone={() => setRemoved(null)} />}
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
          <Trans>Press the heart on a hotel, and it waits here with the price you saw.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={classes.tools}>
            <Text component="span">
              <Plural value={items.length} one="# hotel saved" other="# hotels saved" />
              {items.length >= MAX_WISHES && (
                <>
                  {' '}
                  <Trans>(the list is full)</Trans>
                </>
              )}
            </Text>
            <NativeSelect
              size="md"
              aria-label={t`Order`}
              value={sort}
              onChange={({ currentTarget: { value } }) => {
                const next = WISH_SORTS.find((one) => one === value)
                void navigate({
                  search: { sort: next === 'saved' ? undefined : next },
                  replace: true,
                  resetScroll: false,
                })
              }}
            >
              {WISH_SORTS.map((one) => (
                <option key={one} value={one}>
                  {words[one]}
                </option>
              ))}
            </NativeSelect>
          </div>
          {prices.isError && prices.data === undefined && (
            <Notice kind="warning" icon={<IconCloudOff size={20} />}>
              <Trans>What the stays cost now could not be asked. What you saw is shown.</Trans>
            </Notice>
          )}
          <ul className={classes.list}>
            {sortedWishes(items, known, sort).map((wish) => (
              <WishRow
                key={wish.hotel.hotelId}
                wish={wish}
                price={known.find(({ hotelId }) => hotelId === wish.hotel.hotelId)}
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
