import { Trans } from '@lingui/react/macro'
import { ApiError } from '#src/platform/api/errors.ts'

/** Why an action failed: the server's error, or that the result is unknown and a retry is safe. */
export const WhyNot = ({ error }: { error: Error }) =>
  error instanceof ApiError ? error.message : <Trans>We can't connect right now. You can safely try again.</Trans>
