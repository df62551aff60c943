import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Traveller } from '#contract/endpoints/travellers.ts'
import { hasCode, isNetworkFailure } from '#src/data/errors.ts'
import type { Submitted } from '#src/data/outbox/outbox.ts'
import { outbox } from '#src/shared/outbox/device-outbox.ts'
import { fullName } from '#src/shared/travellers/full-name.ts'
import { travellerQueries } from '#src/shared/travellers/queries.ts'
import type { Shown } from '#src/shared/travellers/waiting.ts'
import { notify } from '#src/ui/notify.ts'
import { baseOf } from '../records/starting.ts'

/** What was removed, and by which edit: with it the removal can be taken back. */
export type Removed = { traveller: Traveller; edit: string }

/** Removing a traveller and taking it back: on the screen at once, and sent later where there is no network. */
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
        ? t`It was changed elsewhere meanwhile. Look at what is there now, and decide again.`
        : isNetworkFailure(error)
          ? t`This needs the network. Nothing has changed; please try again later.`
          : error.message,
    })
    void queryClient.invalidateQueries({ queryKey: travellerQueries.all() })
  }

  const remove = useMutation({
    mutationFn: async ({ waits, ...traveller }: Shown<Traveller>) => {
      const query = baseOf({ ...traveller, waits })
      const params = { travellerId: traveller.travellerId }
      const submitted = await outbox.submit('traveller.remove', { params, query }, fullName(traveller.name))
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
      outbox.submit('traveller.put', { params: { travellerId }, body: { ...body, edit } }, fullName(body.name)),
    onSuccess: settle,
    onError: fail,
  })

  return { remove, undo }
}
