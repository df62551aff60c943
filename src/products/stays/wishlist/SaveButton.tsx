import { useLingui } from '@lingui/react/macro'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { BrandHotel } from '#contract/products/stays/hotels.ts'
import type { WishlistItem } from '#contract/products/stays/wishlist.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useIsSaved, useMaySave, useWishlist } from './use-wishlist.ts'
import { leavePendingItem, takePendingItem } from './pending-item.ts'
import classes from './SaveButton.module.css'

/** Saves a hotel to the wishlist or removes it. Visitors sign in first, and the hotel is saved afterwards. */
export const SaveButton = (props: {
  hotel: BrandHotel
  seen: WishlistItem['seen']
  className?: string | undefined
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { href } = useLocation()
  const maySave = useMaySave()
  const isSaved = useIsSaved(props.hotel.hotelId)
  const { mutate } = useWishlist()
  const { hotel, seen } = props

  const savePending = useEffectEvent(() => {
    const pending = takePendingItem()
    if (pending !== null) mutate({ ...pending, saved: true })
  })
  useEffect(() => {
    if (maySave === true) savePending()
  }, [maySave])

  const press = () => {
    if (maySave === null) {
      leavePendingItem({ hotel, seen })
      return void navigate({ to: '/sign-in', search: { redirectedFrom: href } })
    }
    // The price seen at the first save stays the basis of the comparison.
    mutate(isSaved ? { hotel, saved: false } : { hotel, saved: true, seen })
  }

  if (maySave === false) return null
  const Icon = isSaved ? IconHeartFilled : IconHeart
  return (
    <IconButton
      label={t`Save ${hotel.name}`}
      aria-pressed={isSaved}
      className={`${classes.save} ${props.className ?? ''}`}
      onClick={press}
    >
      <Icon size={22} aria-hidden />
    </IconButton>
  )
}
