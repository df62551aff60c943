import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/core/errors.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'

const REFUSALS: Partial<Record<ErrorCode, ReactNode>> = {
  illegal_transition: <Trans>This was decided meanwhile, or its time is over. The ticket shows what counts now.</Trans>,
  changed_meanwhile: <Trans>The booking was changed meanwhile. Please look at it as it is now, and press again.</Trans>,
  refund_changed: <Trans>Another amount comes back now. Please look at it, and press again where you agree.</Trans>,
}

/** Why an answer to a change of an airline did not work. */
export const DecideFailed = ({ error }: { error: Error | null }) =>
  error && (
    <Notice kind="danger">
      {error instanceof ApiError ? (
        (REFUSALS[error.code] ?? error.message)
      ) : (
        <Trans>The server cannot be reached. Deciding needs the network; pressing again is safe.</Trans>
      )}
    </Notice>
  )
