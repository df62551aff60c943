import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Traveller } from '#contract/accounts/travellers.ts'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import type { Submitted } from '#src/platform/outbox/outbox.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { fullName } from './full-name.ts'
import { travellerQueries } from './queries.ts'
import type { Shown } from './pending.ts'
import { notify } from '#src/ui/notify.ts'
import { baseOf } from '../records/starting.ts'

/** A removed traveller and the edit id of the removal, which is needed to undo it. */
export type Removed = { traveller: Traveller; edit: string }

/** Removes a traveller and undoes it: optimistic on screen, queued while offline. */
export const useRemoval = (onRemoved: (removed: Removed) => void) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const settle = async (submitted: Submitted) => {
    if (submitted === 'sent') await queryClient.invalidateQueries({ queryKey: travellerQueries.all() })
  }
  const fail = (error: Error) => {
    void notify({
      title: t`Not changed`,
      message: hasCode(error, 'changed_meanwhile')
        ? t`This was changed elsewhere. Check the latest version and decide again.`
        : isNetworkFailure(error)
          ? t`You need to be online. Try again later.`
          : error.message,
    })
    void queryClient.invalidateQueries({ queryKey: travellerQueries.all() })
  }

  const remove = useMutation({
    mutationFn: async ({ waits, ...traveller }: Shown<Traveller>) => {
      const query = baseOf({ ...traveller, waits })
      const params = { travellerId: traveller.travellerId }
      const submitted = await outbox.submit(
        OUTBOX_KINDS['traveller.remove'],
        { params, query },
        fullName(traveller.name),
      )
      return { submitted, removed: { traveller, edit: query.edit } }
    },
    onSuccess: async ({ submitted, removed }) => {
      onRemoved(removed)
      await settle(submitted)
    },
    onError: fail,
  })

  const undo = useMutation({
    mutationFn: ({ traveller: { travellerId, ...body }, edit }: Removed) =>
      outbox.submit(
        OUTBOX_KINDS['traveller.put'],
        { params: { travellerId }, body: { ...body, edit } },
        fullName(body.name),
      ),
    onSuccess: settle,
    onError: fail,
  })

  return { remove, undo }
}
