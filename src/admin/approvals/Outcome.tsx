import { Trans } from '@lingui/react/macro'
import type { PendingRequest } from '#contract/approvals/approval-requests.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import type { BatchKind, BatchState } from './use-batch.ts'

/** The request is another one than was decided on. */
const CHANGED: readonly string[] = [
  'illegal_transition',
  'changed_meanwhile',
  'forbidden',
  'same_approver',
] satisfies ErrorCode[]

const Refused = ({ problem }: Extract<BatchState, { is: 'refused' }>) => {
  if (problem === null) return <Trans>This couldn't be sent.</Trans>
  const { code, message } = problem
  if (CHANGED.includes(code)) return <Trans>Changed since you decided. Nothing was done.</Trans>
  if (code === 'price_changed') return <Trans>The price has changed. Open the request to approve the new price.</Trans>
  if (code === 'sold_out') return <Trans>Sold out. The traveller hasn't been charged.</Trans>
  if (code === 'approval_over') {
    return <Trans>The time to decide had run out. The traveller hasn't been charged.</Trans>
  }
  return message
}

const Done = ({ kind, payWith }: { kind: BatchKind } & Pick<PendingRequest, 'payWith'>) => {
  if (kind === 'decline') return <Trans>Declined</Trans>
  return payWith === 'company_account' ? (
    <Trans>Approved and booked</Trans>
  ) : (
    <Trans>Approved. The traveller pays to confirm.</Trans>
  )
}

/** What became of one decision of several. */
export const Outcome = (props: { kind: BatchKind; state: BatchState } & Pick<PendingRequest, 'payWith'>) => {
  const { state } = props
  const isOffline = useConnectivity() === 'offline'
  switch (state.is) {
    case 'refused':
      return <Refused {...state} />
    case 'next':
      return <Trans>Approved. The next step decides now.</Trans>
    case 'done':
      return <Done {...props} />
    case 'queued':
      return isOffline ? <Trans>Not sent yet. We'll send it when you're back online.</Trans> : <Trans>Sending</Trans>
    case 'sending':
      return <Trans>Sending</Trans>
  }
}
