import { Trans } from '@lingui/react/macro'
import type { ApprovalView } from './approval-view.ts'
import { deciderLabel } from './decider-label.ts'

/** That two people have to approve, and who has done so; nothing where one is enough. */
export const FirstApproval = ({ approval }: { approval: Pick<ApprovalView, 'state' | 'needsTwo' | 'first'> }) => {
  const { state, needsTwo, first } = approval
  if (state !== 'waiting' || needsTwo !== true) return null
  if (!first) {
    return (
      <span>
        <Trans>Two people have to approve this amount.</Trans>
      </span>
    )
  }
  const by = deciderLabel(first.by, first.for)
  return (
    <span>
      <Trans>{by} approved. A second person has to approve, too.</Trans>
    </span>
  )
}
