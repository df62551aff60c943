import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'

/** What being outside the policy means where the company only wants the traveller to know. */
export const PolicyNotice = () => {
  const { t } = useLingui()
  return (
    <Notice kind="info" title={t`You can still book`}>
      <Trans>Your company's reports show this booking as out of policy.</Trans>
    </Notice>
  )
}
