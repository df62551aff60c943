import { Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { ReasonField } from '#src/bookings/checkout/ReasonField.tsx'
import { problemText } from '#src/i18n/problem-text.ts'
import { evaluateStay } from '#src/products/stays/policy/evaluate-stay.ts'
import { StayPolicy } from '#src/products/stays/policy/StayPolicy.tsx'
import { usePolicyRules } from '#src/company/policy/queries.ts'

/** The policy evaluation of the stay; outside the policy with a field for the reason. */
export const PolicyReason = (props: {
  stay: Pick<Quote, 'hotel' | 'checkIn' | 'checkOut' | 'rooms' | 'board' | 'cancellation'>
  total: Quote['total']
  value: string
  /** A code of the contract. */
  error: string | undefined
  onChange: (reason: string) => void
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
        <ReasonField
          label={t`Why this stay? (optional)`}
          value={props.value}
          error={props.error === undefined ? undefined : problemText(props.error)}
          onChange={props.onChange}
        />
      )}
    </Stack>
  )
}
