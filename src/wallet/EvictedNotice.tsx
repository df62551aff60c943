import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconEraser } from '@tabler/icons-react'
import { Notice } from '../ui/Notice.tsx'
import { wallet } from './device-wallet.ts'
import { useWallet } from './use-wallet.ts'

/** One-time notice that the browser has deleted the stored data. */
export const EvictedNotice = () => {
  const { t } = useLingui()
  const { isGone } = useWallet()
  if (!isGone) return null
  return (
    <Notice
      kind="warning"
      icon={<IconEraser size={20} />}
      title={t`Your browser deleted your offline data`}
      actions={
        <Button size="sm" variant="default" onClick={() => void wallet.acknowledge()}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <Trans>Prepare again while you're online.</Trans>
    </Notice>
  )
}
