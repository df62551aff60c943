import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { speakIn } from '#src/i18n/locale.ts'
import { Heart } from './Heart.tsx'
import { useMaySave } from './may-save.ts'
import { leavePendingItem } from './leave-item.ts'
import type { SaveProps } from './SaveOrRemove.tsx'

/** With the wishlist and what is sent while offline, which visitors do not need. */
const SaveOrRemove = lazy(async () => {
  const [{ SaveOrRemove: Part }] = await Promise.all([import('./SaveOrRemove.tsx'), speakIn(['rooms'])])
  return { default: Part }
})

/** Saves a hotel to the wishlist or removes it. Visitors sign in first, and the hotel is saved afterwards. */
export const SaveButton = (props: SaveProps) => {
  const navigate = useNavigate()
  const { href } = useLocation()
  const maySave = useMaySave()
  if (maySave === false) return null
  const heart = { hotelName: props.hotel.name, isSaved: false, className: props.className }
  if (maySave)
    return (
      <Suspense fallback={<Heart {...heart} />}>
        <SaveOrRemove {...props} />
      </Suspense>
    )
  const signIn = () => {
    leavePendingItem({ hotel: props.hotel, seen: props.seen })
    void navigate({ to: '/sign-in', search: { redirectedFrom: href } })
  }
  return <Heart {...heart} onPress={signIn} />
}
