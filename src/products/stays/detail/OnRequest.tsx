import { Trans } from '@lingui/react/macro'
import { HOST_ANSWER_HOURS } from '#contract/hosts/answer-time.ts'

/** That the property confirms after booking, in one line of a rate or card. */
export const OnRequestLine = ({ className }: { className: string | undefined }) => (
  <span className={className}>
    <Trans>The property confirms, usually within {HOST_ANSWER_HOURS} hours</Trans>
  </span>
)
