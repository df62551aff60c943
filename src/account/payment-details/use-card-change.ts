import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { openCardSetup, preferCard, removeCard } from '#contract/payments/saved-cards.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { paymentDetailQueries } from './queries.ts'

export type CardChange = { kind: 'prefer' | 'remove'; cardId: string } | { kind: 'add'; setupId: string }

/** Changes of saved cards, one at a time, and why one did not work. `leave` goes to the gateway's page. */
export const useCardChange = (leave: (url: string) => void) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { queryKey } = paymentDetailQueries.cards()
  // A second press comes before `isPending` is rendered.
  const isBusy = useRef(false)
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: async (change: CardChange): Promise<void> => {
      if (change.kind === 'add') {
        const { redirectUrl } = await call(openCardSetup, { body: { setupId: change.setupId } })
        return leave(redirectUrl)
      }
      const end = change.kind === 'prefer' ? preferCard : removeCard
      queryClient.setQueryData(queryKey, await call(end, { params: { cardId: change.cardId } }))
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled: (_done, failure, { kind }) => {
      isBusy.current = failure === null && kind === 'add'
    },
  })
  const isLeaving = isSuccess && variables.kind === 'add'
  return {
    change: (wanted: CardChange) => {
      if (isBusy.current) return
      isBusy.current = true
      mutate(wanted)
    },
    pending: isPending || isLeaving ? variables : null,
    failure:
      error === null
        ? null
        : error instanceof ApiError
          ? error.message
          : t`We can't connect right now. Try again when you're online.`,
  }
}
