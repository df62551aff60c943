import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Money } from '#contract/core/money.ts'
import { isPaymentMethod, PAY_WITH, type PayWith as PayWithName } from '#contract/payments/states.ts'
import { SHARED_NOTE } from '#src/bookings/checkout/PayWith.tsx'
import { PayChoice } from '#src/bookings/payments/PayChoice.tsx'
import { paymentOptionsQuery } from '#src/bookings/payments/payment-options.ts'
import { useConnectivity, useSession } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { PAY_WITH_NOTES } from '#src/bookings/payments/payment-labels.ts'

/** How the stay is paid. Shown where there is a choice; otherwise the company account is charged. */
export const CheckoutPayment = (props: {
  value: PayWithName
  total: Money
  /** True if the booker pays a part. */
  isShared: boolean
  onChange: (payWith: PayWithName) => void
}) => {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const isOffline = useConnectivity() === 'offline'
  const { data } = useQuery({ ...paymentOptionsQuery(), enabled: user !== null })
  const methods = PAY_WITH.filter(
    (method) =>
      method === props.value ||
      (isPaymentMethod(method) ? data?.methods.includes(method) === true : data?.accountLeft !== null),
  )
  if (methods.length < 2 && data === undefined) return null
  return (
    <>
      <PayChoice
        {...props}
        ways={methods}
        accountLeft={data?.accountLeft}
        renderNote={(method) =>
          i18n._(method === 'company_account' && props.isShared ? SHARED_NOTE : PAY_WITH_NOTES[method])
        }
      />
      {isOffline && props.value !== 'company_account' && (
        <Notice kind="warning" icon={<IconCloudOff size={22} />} title={t`Go online to pay`}>
          <Trans>We kept what you typed. Try again when you're online.</Trans>
        </Notice>
      )}
    </>
  )
}
