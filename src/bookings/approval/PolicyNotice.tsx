import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'

/** What being outside the policy means where the company only wants the traveller to know. */
export const PolicyNotice = () => {
  const { t } = useLingui()
  return (
    <Notice kind="info" title={t`Outside your company's policy`}>
      <Trans>You can still book. Your company's reports show it as out of policy.</Trans>
    </Notice>
  )
}
