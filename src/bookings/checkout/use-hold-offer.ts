import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

/** The offer of a hold on the screen, and how its code is changed. */
export type HoldOffer = {
  offer: OfferHold['offer']
  refusal: Error | null
  isPending: boolean
  change: (code: string | undefined) => void
}

type OfferHold = { holdId: string; state: string; offer: { code: string; title: string } | null }

/**
 * The offer code of a hold. A code that was entered is put on the next hold as well, where one is made anew. `put` sends the
 * code; `store` keeps the hold with its new price.
 */
export const useHoldOffer = <Hold extends OfferHold>(given: {
  hold: Hold | undefined
  put: (holdId: string, offerCode: string | null) => Promise<Hold>
  store: (hold: Hold) => void
}): HoldOffer => {
  const { hold, put, store } = given
  const wanted = useRef<string | null>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ holdId, code }: { holdId: string; code: string | null }) => put(holdId, code),
    onSuccess: store,
    onError: () => {
      wanted.current = null
    },
  })
  const follow = useEffectEvent(() => {
    if (hold === undefined || hold.state !== 'live') return
    if (hold.offer !== null) wanted.current = hold.offer.code
    else if (wanted.current !== null) mutate({ holdId: hold.holdId, code: wanted.current })
  })
  useEffect(() => follow(), [hold?.holdId, hold?.offer])
  return {
    offer: hold?.offer ?? null,
    refusal: error,
    isPending,
    change: (code: string | undefined) => {
      if (hold === undefined) return
      wanted.current = code ?? null
      mutate({ holdId: hold.holdId, code: code ?? null })
    },
  }
}
