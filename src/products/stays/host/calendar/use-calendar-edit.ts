import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { CalendarEdit, HostCalendar } from '#contract/products/stays/host-calendar.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { notify } from '#src/ui/notify.ts'
import { calendarKind } from '../../outbox/calendar-kind.ts'

/**
 * Sends one edit for each room type through the outbox, also offline. What the server did not do is told above the grid,
 * where the outbox has its answer.
 */
export const useCalendarEdit = (calendar: HostCalendar, onDone: () => void) => {
  const { t } = useLingui()
  const { listingId, rooms } = calendar
  return useMutation({
    mutationFn: async (edits: readonly CalendarEdit[]) => {
      const submitting = edits.map((body) => {
        const name = rooms.find(({ roomTypeId }) => roomTypeId === body.roomTypeId)?.name ?? ''
        return outbox.submit(calendarKind, { params: { listingId }, body }, name)
      })
      const results = await Promise.all(submitting)
      return results.every((result) => result === 'sent') ? 'sent' : 'waiting'
    },
    onSuccess: (submitted, edits) => {
      onDone()
      const count = edits.length
      void notify({
        title: submitted === 'sent' ? t`Calendar updated` : t`Saved on this device`,
        message: submitted === 'sent' ? plural(count, { one: '# room type', other: '# room types' }) : pendingLabel(),
      })
    },
  })
}
