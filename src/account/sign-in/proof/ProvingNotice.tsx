import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'
import { useIsProving } from './call-proved.ts'

/** Why it takes a moment, while a proof of work is being solved; read out by screen readers. */
export const ProvingNotice = () => {
  const { t } = useLingui()
  const isProving = useIsProving()
  return (
    <div aria-live="polite">
      {isProving && (
        <Notice kind="info" title={t`Security check in progress`}>
          <Trans>
            There were many attempts to get in. This can take up to a minute; you'll continue automatically.
          </Trans>
        </Notice>
      )}
    </div>
  )
}
