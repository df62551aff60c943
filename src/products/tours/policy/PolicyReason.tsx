import { Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Evaluated } from '#contract/approvals/policy-verdicts.ts'
import type { TourBreach } from '#contract/products/tours/policy.ts'
import { ReasonField } from '#src/bookings/checkout/ReasonField.tsx'
import { PolicyBadge } from '#src/company/policy/PolicyBadge.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { tourBreachLabel } from './breach-label.ts'
import { demandsOf } from './use-tour-evaluation.ts'

/** The policy evaluation of a tour; outside the policy with a field for the reason. */
export const PolicyReason = (props: {
  evaluation: Evaluated<TourBreach> | null
  /** The server asked for an approval that the page did not know of. */
  isApprovalAsked: boolean
  reason: { value: string; error: string | undefined; onChange: (text: string) => void }
}) => {
  const { t } = useLingui()
  const { evaluation, isApprovalAsked, reason } = props
  const { isBlocked, needsReason, needsApproval } = demandsOf(evaluation)
  const isAsked = needsReason || isApprovalAsked || reason.error !== undefined
  if (evaluation === null && !isAsked) return null
  const [worst] = evaluation?.breaches ?? []
  return (
    <Stack gap="sm" align="stretch">
      {evaluation !== null && (
        <PolicyBadge verdict={evaluation.verdict} {...(worst === undefined ? {} : { rule: tourBreachLabel(worst) })} />
      )}
      {isBlocked ? (
        <Notice kind="warning" title={t`Your company's policy doesn't allow this tour`}>
          <Trans>Choose another tour, or ask your travel admin.</Trans>
        </Notice>
      ) : (
        isAsked && (
          <>
            {(needsApproval || isApprovalAsked) && (
              <Notice kind="info" title={t`Needs approval`}>
                <Trans>We'll hold your places and ask your approvers. You're charged once it's approved.</Trans>
              </Notice>
            )}
            <ReasonField label={t`Why this tour?`} isRequired {...reason} />
          </>
        )
      )}
    </Stack>
  )
}
