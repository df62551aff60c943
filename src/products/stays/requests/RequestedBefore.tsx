import { Trans, useLingui } from '@lingui/react/macro'
import { RequestedStayActions } from '../outbox/RequestedStayActions.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { Requested } from './use-requested.ts'

/** State of an earlier offline request, above the form. */
export const RequestedBefore = ({ requested }: { requested: Requested }) => {
  const { t } = useLingui()
  const { entry, isSending } = requested
  if (isSending) {
    return (
      <Notice kind="info" title={t`Your request is being sent`}>
        <Trans>You requested this stay offline. We'll know shortly if it's booked.</Trans>
      </Notice>
    )
  }
  switch (entry.state) {
    case 'done':
      return entry.waitsForApproval === true ? (
        <Notice kind="info" title={t`You already requested this stay`} actions={<RequestedStayActions entry={entry} />}>
          <Trans>We asked your approvers. Booking here makes another request.</Trans>
        </Notice>
      ) : (
        <Notice kind="info" title={t`You've already booked this stay`} actions={<RequestedStayActions entry={entry} />}>
          <Trans>Your offline request was booked. Booking here makes another one.</Trans>
        </Notice>
      )
    case 'refused':
      return (
        <Notice kind="warning" title={t`Not booked automatically`}>
          {entry.problem?.message} <Trans>See the current price below and decide.</Trans>
        </Notice>
      )
    case 'waiting':
      return (
        <Notice kind="info" title={t`You already requested this stay`}>
          <Trans>Your request is queued. If you book here, we'll withdraw it first.</Trans>
        </Notice>
      )
  }
}
