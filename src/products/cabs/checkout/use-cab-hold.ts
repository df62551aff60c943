import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { CabHold } from '#contract/products/cabs/cab-holds.ts'
import { cabHoldQuery, putOffer, type Asked } from './checkout-queries.ts'
import { useHoldOffer } from '#src/bookings/checkout/use-hold-offer.ts'
import type { Draft } from './draft.ts'

/** The hold of a car, until it expires on this screen. */
export const useCabHold = (given: {
  asked: Asked
  draft: Draft
  isSignedIn: boolean
  change: (next: Partial<Draft>) => void
}) => {
  const { asked, draft, isSignedIn, change } = given
  const { holdId, sent } = draft
  const [isExpired, setExpired] = useState(false)
  const queryClient = useQueryClient()
  const query = cabHoldQuery(holdId, asked)
  const hold = useQuery({ ...query, enabled: isSignedIn && !sent })
  const isGone = hold.data !== undefined && hold.data.state !== 'live'
  const store = (latest: CabHold) => void queryClient.setQueryData(query.queryKey, latest)
  const offer = useHoldOffer({ hold: hold.data, put: putOffer, store })
  return {
    hold,
    offer,
    isOver: isExpired || isGone,
    expire: () => setExpired(true),
    extend: store,
    holdAgain: () => {
      setExpired(false)
      change({ holdId: uuidv7() })
    },
  }
}
