import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { Notice } from '#src/ui/Notice.tsx'

export const PayOffline = () => {
  const { t } = useLingui()
  return (
    <Notice kind="warning" icon={<IconCloudOff size={22} />} title={t`Go online to pay`}>
      <Trans>We can't connect right now. If you've already paid, don't pay again: we'll find it.</Trans>
    </Notice>
  )
}

export const PayTimeUp = () => {
  const { t } = useLingui()
  return (
    <Notice kind="warning" title={t`Payment time expired`}>
      <Trans>We're checking whether your payment arrived in time. This page will update.</Trans>
    </Notice>
  )
}

/** A try to pay that came to nothing; `rest` says what that means for what was booked. */
export const PaymentFailed = ({ isDeclined, rest }: { isDeclined: boolean; rest: string }) => {
  const { t } = useLingui()
  return (
    <Notice kind="warning" title={isDeclined ? t`Payment declined` : t`Payment expired`}>
      {rest}
    </Notice>
  )
}

export const EndsUnpaid = () => (
  <Text size="sm" c="dimmed">
    <Trans>If you don't pay, the booking expires at no cost.</Trans>
  </Text>
)
