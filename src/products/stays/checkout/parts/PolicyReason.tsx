import { Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import type { BudgetBreach } from '#contract/companies/budget-rules.ts'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { withBudgets } from '#src/bookings/allocation/use-allocation.ts'
import { ReasonField } from '#src/bookings/checkout/ReasonField.tsx'
import { StayPolicy } from '#src/products/stays/policy/StayPolicy.tsx'
import { demandsOf, useStayEvaluation, type EvaluatedStay } from '#src/products/stays/policy/use-stay-evaluation.ts'
import { Notice } from '#src/ui/Notice.tsx'
import type { StayCheckoutForm } from '../stay-form.ts'

/** The policy evaluation of the stay; outside the policy with a field for the reason. */
export const PolicyReason = (props: {
  stay: EvaluatedStay
  total: Quote['total']
  /** Budgets that the stay exceeds. */
  budgets: Evaluated<BudgetBreach>
  form: Pick<StayCheckoutForm, 'field'>
}) => {
  const { t } = useLingui()
  const { hotel, checkIn, checkOut, rooms, board, cancellation } = props.stay
  const evaluation = withBudgets(useStayEvaluation(props.stay, props.total), props.budgets)
  const reason = props.form.field('policyReason')
  const { isBlocked, needsReason } = demandsOf(evaluation)
  const isAsked = needsReason || reason.error !== undefined
  if (evaluation === null && !isAsked) return null
  return (
    <Stack gap="sm" align="stretch">
      <StayPolicy
        hotel={hotel}
        rate={{ board, cancellation, total: props.total }}
        stay={{ checkIn, checkOut, rooms }}
      />
      {isBlocked ? (
        <Notice kind="warning" title={t`Your company's policy doesn't allow this stay`}>
          <Trans>Choose another room or hotel, or ask your travel admin.</Trans>
        </Notice>
      ) : (
        isAsked && <ReasonField label={t`Why this stay?`} isRequired {...reason} />
      )}
    </Stack>
  )
}
