import { Trans } from '@lingui/react/macro'
import { ApiError } from '../platform/api/errors.ts'
import { Notice } from '../ui/Notice.tsx'

/** Why a host's action on a stay was rejected. */
export const RunRefusal = ({ error }: { error: Error | null }) =>
  error && (
    <Notice kind="danger">
      {error instanceof ApiError ? (
        error.message
      ) : (
        <Trans>We can't connect right now. Try again when you're online.</Trans>
      )}
    </Notice>
  )
