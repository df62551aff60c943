import { Title } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { WishlistItem, WishlistPrice } from '#contract/products/stays/wishlist.ts'
import { nightsBetween } from '#contract/core/days.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { deviceZone, formatDate, formatMoney, formatStay } from '#src/i18n/formats.ts'
import { SavedRow } from '#src/bookings/saved/SavedRow.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { Score } from '#src/products/stays/detail/Score.tsx'
import { Stars } from '#src/products/stays/detail/Stars.tsx'
import { useWishlist } from '../use-wishlist.ts'
import { priceChange } from '../items.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { ItemNote } from './ItemNote.tsx'
import classes from '#src/bookings/saved/SavedRow.module.css'

const Change = ({ item, price }: { item: WishlistItem; price: WishlistPrice | undefined }) => {
  const change = priceChange(item, price)
  if (change === null) return null
  if (change.kind === 'same') {
    return (
      <span className={classes.quiet}>
        <Trans>The same as when you saved it</Trans>
      </span>
    )
  }
  const by = formatMoney(change.by)
  return change.kind === 'less' ? (
    <span className={classes.less}>
      <IconArrowDown size={17} aria-hidden /> <Trans>{by} less than when you saved it</Trans>
    </span>
  ) : (
    <span className={classes.more}>
      <IconArrowUp size={17} aria-hidden /> <Trans>{by} more than when you saved it</Trans>
    </span>
  )
}

const Price = (props: { item: WishlistItem; price: WishlistPrice | undefined; pricedAt: string | undefined }) => {
  const { item, price, pricedAt } = props
  const isOffline = useConnectivity() === 'offline'
  const { seen, hotel } = item
  const stay = seen?.stay
  return (
    <>
      {seen && stay && (
        <span className={classes.quiet}>
          {formatStay(stay.checkIn, stay.checkOut)} ·{' '}
          <Plural value={nightsBetween(stay.checkIn, stay.checkOut)} one="# night" other="# nights" />
        </span>
      )}
      {price?.total ? (
        <>
          <span className={classes.total}>{formatMoney(price.total)}</span>
          <Change item={item} price={price} />
          {isOffline && pricedAt && <FreshnessMark at={pricedAt} zone={deviceZone()} about="prices" />}
        </>
      ) : (
        <>
          {seen && (
            <span className={classes.quiet}>
              <Trans>{formatMoney(seen.total)} when you saved it</Trans>
            </span>
          )}
          {price?.state === 'sold_out' && (
            <span className={classes.more}>
              <Trans>Sold out for these dates</Trans>
            </span>
          )}
        </>
      )}
      <LinkButton
        variant={price?.total ? 'filled' : 'default'}
        to="/hotels/detail"
        search={{ id: hotel.hotelId, ...(price?.state === 'check_dates' ? {} : stay) }}
      >
        {price?.total ? <Trans>See rooms</Trans> : <Trans>Check dates</Trans>}
        <span className="visually-hidden">, {hotel.name}</span>
      </LinkButton>
    </>
  )
}

export const WishlistRow = (props: {
  item: WishlistItem
  price: WishlistPrice | undefined
  pricedAt: string | undefined
  onRemoved: (item: WishlistItem) => void
}) => {
  const { item, price, pricedAt, onRemoved } = props
  const { mutate } = useWishlist()
  const { hotel } = item
  const remove = () => {
    onRemoved(item)
    mutate({ hotel, saved: false })
  }
  return (
    <SavedRow cover={hotel} onRemove={remove} price={<Price item={item} price={price} pricedAt={pricedAt} />}>
      <Title order={2} className={classes.name}>
        <Link to="/hotels/detail" search={{ id: hotel.hotelId, ...(price?.total ? item.seen?.stay : {}) }}>
          {hotel.name}
        </Link>
      </Title>
      <span className={classes.facts}>
        <Stars count={hotel.stars} />
        <span className={classes.quiet}>
          {hotel.area}, {hotel.cityName}
        </span>
      </span>
      <Score score={hotel.score} reviewCount={hotel.reviewCount} />
      <span className={classes.quiet}>
        <Trans>Saved on {formatDate(item.savedAt, deviceZone())}</Trans>
      </span>
      <ItemNote item={item} />
    </SavedRow>
  )
}
