import { Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { ReasonField } from '#src/bookings/checkout/ReasonField.tsx'
import { evaluateStay } from '#src/products/stays/policy/evaluate-stay.ts'
import { StayPolicy } from '#src/products/stays/policy/StayPolicy.tsx'
import type { StayCheckoutForm } from '../stay-form.ts'
import { usePolicyRules } from '#src/company/policy/queries.ts'

/** The policy evaluation of the stay; outside the policy with a field for the reason. */
export const PolicyReason = (props: {
  stay: Pick<Quote, 'hotel' | 'checkIn' | 'checkOut' | 'rooms' | 'board' | 'cancellation'>
  total: Quote['total']
  form: Pick<StayCheckoutForm, 'field'>
}) => {
  const { t } = useLingui()
  const rules = usePolicyRules()
  const { hotel, checkIn, checkOut, rooms, board, cancellation } = props.stay
  const rate = { board, cancellation, total: props.total }
  const stay = { checkIn, checkOut, rooms }
  const evaluation = rules ? evaluateStay(rules, hotel, rate, stay) : null
  if (evaluation === null) return null
  return (
    <Stack gap="sm" align="stretch">
      <StayPolicy hotel={hotel} rate={rate} stay={stay} />
      {evaluation.verdict !== 'allow' && (
        <ReasonField label={t`Why this stay? (optional)`} {...props.form.field('policyReason')} />
      )}
    </Stack>
  )
}
