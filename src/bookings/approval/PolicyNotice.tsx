import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'

/** Notice for a choice outside the policy that needs neither reason nor approval. */
export const PolicyNotice = () => {
  const { t } = useLingui()
  return (
    <Notice kind="info" title={t`You can still book`}>
      <Trans>Your company's reports show this booking as out of policy.</Trans>
    </Notice>
  )
}
