import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/core/errors.ts'
import { ApiError, forCode } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'

const REFUSALS: Partial<Record<ErrorCode, ReactNode>> = {
  illegal_transition: <Trans>This was already decided or has expired. Check the ticket.</Trans>,
  changed_meanwhile: <Trans>This booking just changed. Check it and try again.</Trans>,
  refund_changed: <Trans>The refund amount changed. Check it and try again.</Trans>,
}

/** Why an answer to a change of an airline did not work. */
export const DecideFailed = ({ error }: { error: Error | null }) =>
  error && (
    <Notice kind="danger">
      {error instanceof ApiError ? (
        (forCode(REFUSALS, error.code) ?? error.message)
      ) : (
        <Trans>We can't connect right now. You can safely try again.</Trans>
      )}
    </Notice>
  )
