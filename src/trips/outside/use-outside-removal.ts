import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutsideBooking } from '#contract/bookings/outside-bookings.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import type { Submitted } from '#src/platform/outbox/outbox.ts'
import { notify } from '#src/ui/notify.ts'
import type { ShownOutside } from './pending.ts'
import { outsideQueries } from './queries.ts'

const withoutState = ({ waits: _waits, ...booking }: ShownOutside): OutsideBooking => booking

/** Removes an outside booking and undoes it; queued while offline. */
export const useOutsideRemoval = (onRemoved: (removed: OutsideBooking) => void) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const onError = (error: Error) =>
    void notify({
      title: t`Not changed`,
      message: isNetworkFailure(error) ? t`You need to be online. Try again later.` : error.message,
    })
  const onSuccess = async (submitted: Submitted) => {
    if (submitted === 'sent') await queryClient.invalidateQueries({ queryKey: outsideQueries.all() })
  }
  const remove = useMutation({
    mutationFn: async (booking: ShownOutside) => {
      const { outsideId, title } = booking
      const submitted = await outbox.submit(OUTBOX_KINDS['outside.remove'], { params: { outsideId } }, title)
      onRemoved(withoutState(booking))
      return submitted
    },
    onSuccess,
    onError,
  })
  const undo = useMutation({
    mutationFn: ({ outsideId, ...body }: OutsideBooking) =>
      outbox.submit(OUTBOX_KINDS['outside.put'], { params: { outsideId }, body }, body.title),
    onSuccess,
    onError,
  })
  return { remove, undo }
}
