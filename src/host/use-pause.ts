import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { HostListing } from '#contract/hosts/listings.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { useUnsent } from '#src/frame/outbox/use-outbox.ts'
import { notify } from '#src/ui/notify.ts'
import { agentQueries } from './queries.ts'

const KIND = 'listing.pause'
const pauseInput = v.object({ params: v.object({ listingId: v.string() }), body: v.object({ isPaused: v.boolean() }) })

/** The state of a listing after its queued change; null without one. */
export const usePendingPause = (listingId: string): boolean | null => {
  const inputs = useUnsent()
    .filter(({ kind, state }) => kind === KIND && state === 'waiting')
    .map(({ input }) => v.safeParse(pauseInput, input))
  const last = inputs.findLast((input) => input.success && input.output.params.listingId === listingId)
  return last?.success ? last.output.body.isPaused : null
}

/** Pauses or resumes a listing, also offline. */
export const usePause = ({ listingId, name }: Pick<HostListing, 'listingId' | 'name'>, onDone: () => void) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (isPaused: boolean) => {
      const [{ outbox }, { OUTBOX_KINDS }] = await Promise.all([
        import('#src/frame/outbox/device-outbox.ts'),
        import('#src/platform/outbox/kinds.ts'),
      ])
      return outbox.submit(OUTBOX_KINDS[KIND], { params: { listingId }, body: { isPaused } }, name)
    },
    onSuccess: async (submitted, isPaused) => {
      if (submitted === 'sent') await queryClient.invalidateQueries({ queryKey: agentQueries.listings().queryKey })
      void notify({
        title: isPaused ? t`Sales paused` : t`Sales resumed`,
        message: submitted === 'waiting' ? pendingLabel() : name,
      })
      onDone()
    },
  })
}
