import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { TourHold } from '#contract/products/tours/tour-holds.ts'
import { putOffer, releaseHold, tourHoldQuery, type Asked } from './checkout-queries.ts'
import { useHoldOffer } from '#src/bookings/checkout/use-hold-offer.ts'
import type { Draft } from './draft.ts'

/** The hold of the places, until it expires on this screen. `isOwed`: a commit whose answer is not known has its hold. */
export const useTourHold = (given: {
  asked: Asked
  draft: Draft
  isSignedIn: boolean
  change: (next: Partial<Draft>) => void
}) => {
  const { asked, draft, isSignedIn, change } = given
  const { holdId, pickUpId, sent } = draft
  const [isExpired, setExpired] = useState(false)
  const queryClient = useQueryClient()
  const query = tourHoldQuery(holdId, asked, pickUpId)
  const hold = useQuery({ ...query, enabled: isSignedIn && !sent })
  const isGone = hold.data !== undefined && hold.data.state !== 'live'
  const renewed = (next: Partial<Draft>) => {
    setExpired(false)
    change({ ...next, holdId: uuidv7() })
  }
  const store = (latest: TourHold) => void queryClient.setQueryData(query.queryKey, latest)
  const offer = useHoldOffer({ hold: hold.data, put: putOffer, store })
  return {
    hold,
    offer,
    isOver: isExpired || isGone,
    expire: () => setExpired(true),
    extend: store,
    holdAgain: () => renewed({}),
    /** Another pick-up is another price: the places are held anew. */
    changePickUp: (next: string | null) => {
      // The old hold may have the last places.
      void releaseHold(holdId).then(() => renewed({ pickUpId: next }))
    },
  }
}
