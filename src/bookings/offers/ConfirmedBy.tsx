import { Trans } from '@lingui/react/macro'
import { HOST_ANSWER_HOURS } from '#contract/hosts/requests.ts'

/** Who confirms what is sold on request, in one line. */
export const ConfirmedBy = ({ hostConfirms }: { hostConfirms: boolean }) =>
  hostConfirms ? (
    <Trans>The host confirms, usually within {HOST_ANSWER_HOURS} hours</Trans>
  ) : (
    <Trans>Confirmed by the operator</Trans>
  )
