import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { CabHold } from '#contract/products/cabs/cab-holds.ts'
import { cabHoldQuery, type Asked } from './checkout-queries.ts'
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
  return {
    hold,
    isOver: isExpired || isGone,
    expire: () => setExpired(true),
    extend: (longer: CabHold) => void queryClient.setQueryData(query.queryKey, longer),
    holdAgain: () => {
      setExpired(false)
      change({ holdId: uuidv7() })
    },
  }
}
