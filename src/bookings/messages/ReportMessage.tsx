import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { reportMessage } from '#contract/bookings/messages.ts'
import { call } from '#src/platform/api/client.ts'
import { ReportSheet, type Report } from '../ReportSheet.tsx'
import { messageQueries } from './queries.ts'

/** Reports a message of the other side. */
export const ReportMessage = ({
  bookingId,
  messageId,
  onClose,
}: {
  bookingId: string
  messageId: string
  onClose: () => void
}) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const send = async (body: Report, idempotencyKey: string) => {
    await call(reportMessage, { params: { bookingId, messageId }, body }, { idempotencyKey })
    await queryClient.invalidateQueries({ queryKey: messageQueries.of(bookingId).queryKey })
  }
  return (
    <ReportSheet
      title={t`Report this message`}
      note={t`We'll see this message and your name.`}
      send={send}
      onClose={onClose}
    />
  )
}
