import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
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

export const PayTimeUp = () => {
  const { t } = useLingui()
  return (
    <Notice kind="warning" title={t`Payment time expired`}>
      <Trans>We ask the payment service whether your money arrived in time. This page tells you.</Trans>
    </Notice>
  )
}

/** A try to pay that came to nothing; `rest` says what that means for what was booked. */
export const PaymentFailed = ({ isDeclined, rest }: { isDeclined: boolean; rest: string }) => {
  const { t } = useLingui()
  return (
    <Notice kind="warning" title={isDeclined ? t`The payment was declined` : t`The payment ran out`}>
      {rest}
    </Notice>
  )
}

export const EndsUnpaid = () => (
  <Text size="sm" c="dimmed">
    <Trans>If you do not pay, the booking ends by itself and costs nothing.</Trans>
  </Text>
)
