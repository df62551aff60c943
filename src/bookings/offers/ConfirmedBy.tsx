import { Trans } from '@lingui/react/macro'
import { HOST_ANSWER_HOURS } from '#contract/hosts/answer-time.ts'

/** One line that names who confirms an offer on request. */
export const ConfirmedBy = ({ hostConfirms }: { hostConfirms: boolean }) =>
  hostConfirms ? (
    <Trans>The host confirms, usually within {HOST_ANSWER_HOURS} hours</Trans>
  ) : (
    <Trans>Confirmed by the operator</Trans>
  )
