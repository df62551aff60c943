import { Trans } from '@lingui/react/macro'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { lostText } from './lost-text.ts'

/** Why a change of a host was refused: who was first, and when. */
export const ChangeRefusal = ({ error }: { error: Error | null }) =>
  error && (
    <Notice kind="danger">
      {error instanceof ApiError ? (
        lostText(error)
      ) : (
        <Trans>We can't connect right now. Try again when you're online.</Trans>
      )}
    </Notice>
  )
