import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { Notice } from '#src/ui/Notice.tsx'
import type { PayState } from './use-pay.ts'

/** Error on the way to the payment page. */
export const PayNotice = ({ state }: { state: PayState }) => {
  const { t } = useLingui()
  switch (state.kind) {
    case 'idle':
    case 'opening':
    case 'leaving':
      return null
    case 'offline':
      return (
        <Notice kind="warning" icon={<IconCloudOff size={22} />} title={t`Go online to pay`}>
          <Trans>You haven't been charged. Try again when you're online.</Trans>
        </Notice>
      )
    case 'unreachable':
      return (
        <Notice kind="warning" title={t`Couldn't open the payment page`}>
          <Trans>You haven't been charged. Try again.</Trans>
        </Notice>
      )
    case 'refused':
      return <Notice kind="danger">{state.error.message}</Notice>
  }
}
