import { Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import { ReasonField } from '#src/bookings/checkout/ReasonField.tsx'
import { PolicyBadge } from '#src/company/policy/PolicyBadge.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { demandsOf } from './demands.ts'
import { PolicyNotice } from './PolicyNotice.tsx'

/** What the policy says of a choice; with a field for the reason, called `label`, where one is needed. */
export const PolicyReason = <Breach,>(props: {
  evaluation: Evaluated<Breach> | null
  breachLabel: (breach: Breach) => string
  label: string
  /** It asks the company instead of booking. */
  asks: boolean
  /** Text about the consequences of asking, if not the usual one. */
  asking?: ReactNode
  reason: { value: string; error: string | undefined; onChange: (text: string) => void }
}) => {
  const { t } = useLingui()
  const { evaluation, breachLabel, label, asks, asking, reason } = props
  const { isBlocked, needsReason } = demandsOf(evaluation, !asks)
  const isAsked = needsReason || asks || reason.error !== undefined
  if (evaluation === null && !isAsked) return null
  const [worst] = evaluation?.breaches ?? []
  return (
    <Stack gap="sm" align="stretch">
      {evaluation !== null && (
        <PolicyBadge verdict={evaluation.verdict} {...(worst === undefined ? {} : { rule: breachLabel(worst) })} />
      )}
      {isBlocked ? (
        <Notice kind="warning" title={t`Your company's policy doesn't allow this`}>
          <Trans>Choose another one, or ask your travel admin.</Trans>
        </Notice>
      ) : (
        <>
          {evaluation?.verdict === 'notice' && !isAsked && <PolicyNotice />}
          {asks && (
            <Notice kind="info" title={t`Needs approval`}>
              {asking ?? (
                <Trans>We'll hold your booking and ask your approvers. You're charged once it's approved.</Trans>
              )}
            </Notice>
          )}
          {isAsked && <ReasonField label={label} isRequired {...reason} />}
        </>
      )}
    </Stack>
  )
}
