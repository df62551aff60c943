import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'

export const PayTimeUp = () => {
  const { t } = useLingui()
  return (
    <Notice kind="warning" title={t`The time to pay is over`}>
      <Trans>We ask the payment service whether your money arrived in time. This page tells you.</Trans>
    </Notice>
  )
}
