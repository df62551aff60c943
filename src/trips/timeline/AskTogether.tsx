import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { askTogether, listTogether, MAX_TOGETHER } from '#contract/approvals/approval-requests.ts'
import type { Trip } from '#contract/bookings/trips.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTripTitle } from './trip-title.ts'
import { useTripChange } from './use-trip-change.ts'

const togetherQuery = () => ({
  queryKey: [...bookingQueries.all(), 'together'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listTogether, {}, { signal }),
  meta: { offline: true as const },
})

/** Shows the bookings of a trip that await approval as one request to the approvers; nothing where there are not two. */
export const AskTogether = ({ trip }: { trip: Trip }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const title = useTripTitle()(trip)
  const [requestId] = useState(() => uuidv7())
  const waiting = trip.items.flatMap((item) =>
    item.of === 'booking' && item.state === 'pending_approval' ? [item.itemId] : [],
  )
  const isAsked = waiting.length >= 2
  const { data } = useQuery({ ...togetherQuery(), enabled: isAsked })
  const known = data?.items ?? []
  const free = waiting.filter((id) => !known.some(({ bookingIds }) => bookingIds.includes(id))).slice(0, MAX_TOGETHER)
  const { change, isPending, failure } = useTripChange(
    () => call(askTogether, { params: { requestId }, body: { name: title.slice(0, 80), bookingIds: free } }),
    () => void queryClient.invalidateQueries({ queryKey: togetherQuery().queryKey }),
  )
  if (!isAsked || data === undefined) return null
  if (free.length < 2) {
    return (
      <Notice kind="info" title={t`Approval requested for the whole trip`}>
        <Trans>
          Your approvers see them as one request with its total and can decide on all at once from one email.
        </Trans>
      </Notice>
    )
  }
  const count = free.length
  return (
    <Notice
      kind="info"
      title={t`${count} bookings of this trip await approval`}
      actions={
        <Button loading={isPending} onClick={change}>
          <Trans>Ask as one request</Trans>
        </Button>
      }
    >
      <Trans>Your approvers get one email with the total, and can decide on all at once or on each.</Trans>
      {failure && <Text role="alert">{failure}</Text>}
    </Notice>
  )
}
