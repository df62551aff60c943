import { Trans } from '@lingui/react/macro'
import { ApiError } from '#src/platform/api/errors.ts'

/** Why something that was pressed did not happen: what the server says, or that nobody knows and pressing again is safe. */
export const WhyNot = ({ error }: { error: Error }) =>
  error instanceof ApiError ? error.message : <Trans>The server cannot be reached. Pressing again is safe.</Trans>
