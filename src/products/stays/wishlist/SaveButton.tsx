import { useLingui } from '@lingui/react/macro'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { BrandHotel } from '#contract/products/stays/hotels.ts'
import type { Wish } from '#contract/products/stays/wishlist.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useIsSaved, useMayWish, useWishlist } from './use-wishlist.ts'
import { leaveWish, takeWish } from './pending-item.ts'
import classes from './SaveButton.module.css'

/** Saves a hotel to the wishlist or removes it. Visitors sign in first, and the hotel is saved afterwards. */
export const WishHeart = (props: { hotel: BrandHotel; seen: Wish['seen']; className?: string | undefined }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { href } = useLocation()
  const mayWish = useMayWish()
  const isSaved = useIsSaved(props.hotel.hotelId)
  const { mutate } = useWishlist()
  const { hotel, seen } = props

  const saveWaiting = useEffectEvent(() => {
    const waiting = takeWish()
    if (waiting !== null) mutate({ ...waiting, saved: true })
  })
  useEffect(() => {
    if (mayWish === true) saveWaiting()
  }, [mayWish])

  const press = () => {
    if (mayWish === null) {
      leaveWish({ hotel, seen })
      return void navigate({ to: '/sign-in', search: { redirectedFrom: href } })
    }
    // The price seen at the first save stays the basis of the comparison.
    mutate(isSaved ? { hotel, saved: false } : { hotel, saved: true, seen })
  }

  if (mayWish === false) return null
  const Icon = isSaved ? IconHeartFilled : IconHeart
  return (
    <IconButton
      label={t`${hotel.name} on my wishlist`}
      aria-pressed={isSaved}
      className={`${classes.heart} ${props.className ?? ''}`}
      onClick={press}
    >
      <Icon size={22} aria-hidden />
    </IconButton>
  )
}
