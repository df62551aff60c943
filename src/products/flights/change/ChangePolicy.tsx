import { Trans, useLingui } from '@lingui/react/macro'
import type { Consequence } from '#contract/approvals/limits.ts'
import type { PolicyVerdict } from '#contract/approvals/policy-verdicts.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { ReasonField } from '#src/bookings/checkout/ReasonField.tsx'
import { PolicyNotice } from '#src/bookings/approval/PolicyNotice.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** True where the traveller cannot make the change by themselves. */
export const isRuledOut = (consequence: Consequence): boolean => consequence === 'approval' || consequence === 'blocked'

/** What the travel policy asks before a change: a reason, or somebody who may make it. */
export const ChangePolicy = (props: {
  consequence: Consequence
  /** The strictest of the new flights. */
  verdict: PolicyVerdict
  reason: string
  isReasonMissing: boolean
  onReason: (reason: string) => void
}) => {
  const { t } = useLingui()
  const { consequence, verdict, reason, isReasonMissing, onReason } = props
  if (consequence === 'blocked') {
    return (
      <Notice kind="warning" title={t`Your company's policy doesn't allow these flights`}>
        <Trans>Your booking is unchanged. Choose other flights.</Trans>
      </Notice>
    )
  }
  if (consequence === 'approval') {
    return (
      <Notice kind="warning" title={t`These flights need approval`}>
        <Trans>
          Your booking is unchanged. Choose flights within policy, or ask a travel admin to make this change for you.
        </Trans>
      </Notice>
    )
  }
  if (consequence === 'none') return verdict === 'notice' ? <PolicyNotice /> : null
  return (
    <ReasonField
      label={t`Why these flights?`}
      isRequired
      value={reason}
      error={isReasonMissing ? problemText('required') : undefined}
      onChange={onReason}
    />
  )
}
