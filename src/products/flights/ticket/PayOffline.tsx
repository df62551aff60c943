import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { Notice } from '#src/ui/Notice.tsx'

export const PayOffline = () => {
  const { t } = useLingui()
  return (
    <Notice kind="warning" icon={<IconCloudOff size={22} />} title={t`Paying needs the network`}>
      <Trans>The server cannot be reached. If you have paid already, do not pay again: we will find it.</Trans>
    </Notice>
  )
}
