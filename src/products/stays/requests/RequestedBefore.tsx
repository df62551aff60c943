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
        <Trans>You asked for this stay without network. In a moment it is clear whether it is booked.</Trans>
      </Notice>
    )
  }
  switch (entry.state) {
    case 'done':
      return (
        <Notice kind="info" title={t`This stay is booked already`} actions={<RequestedStayActions entry={entry} />}>
          <Trans>You asked for it without network, and it was booked. What you book here is another one.</Trans>
        </Notice>
      )
    case 'refused':
      return (
        <Notice kind="warning" title={t`It was not booked by itself`}>
          {entry.problem?.message} <Trans>Below is the price of now: it is your decision.</Trans>
        </Notice>
      )
    case 'waiting':
      return (
        <Notice kind="info" title={t`You asked for this stay already`}>
          <Trans>The request waits to be sent. If you book here, it is taken back first.</Trans>
        </Notice>
      )
  }
}
