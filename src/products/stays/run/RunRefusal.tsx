import { Trans } from '@lingui/react/macro'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Why what a host said of a stay was not taken. */
export const RunRefusal = ({ error }: { error: Error | null }) =>
  error && (
    <Notice kind="danger">
      {error instanceof ApiError ? (
        error.message
      ) : (
        <Trans>The server cannot be reached. This needs the network; pressing again is safe.</Trans>
      )}
    </Notice>
  )
