import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyEvaluation } from '#contract/products/stays/policy.ts'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { PolicyReason as SharedReason } from '#src/bookings/approval/PolicyReason.tsx'
import { breachLabel } from '../../policy/breach-label.ts'
import type { StayCheckoutForm } from '../stay-form.ts'

/** The policy evaluation of the stay; outside the policy with a field for the reason. */
export const PolicyReason = (props: {
  evaluation: PolicyEvaluation | null
  cityName: string
  payment: Quote['payment']
  asks: boolean
  /** A request made offline, sent later. */
  isLater?: boolean
  form: Pick<StayCheckoutForm, 'field'>
}) => {
  const { t } = useLingui()
  const { evaluation, cityName, payment, asks, isLater, form } = props
  const asking =
    isLater === true ? (
      <Trans>
        Once you're online, we hold the rooms and ask your approvers. Nothing is booked before they approve.
      </Trans>
    ) : payment === 'at_property' ? (
      <Trans>We'll hold the rooms and ask your approvers. They're booked once approved.</Trans>
    ) : (
      <Trans>We'll hold the rooms and ask your approvers. You're charged once it's approved.</Trans>
    )
  return (
    <SharedReason
      evaluation={evaluation}
      breachLabel={(breach) => breachLabel(breach, cityName)}
      label={t`Why this stay?`}
      asks={asks}
      asking={asking}
      reason={form.field('policyReason')}
    />
  )
}
