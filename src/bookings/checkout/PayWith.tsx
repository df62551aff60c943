import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MessageDescriptor } from '@lingui/core'
import type { Money } from '#contract/core/money.ts'
import { isPaymentMethod, PAY_WITH, type PayWith as Way } from '#contract/payments/states.ts'
import { PayChoice } from '#src/bookings/payments/PayChoice.tsx'
import { paymentOptionsQuery } from '#src/bookings/payments/payment-options.ts'
import { useConnectivity, useSession } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'

export const PAY_NOTES: Readonly<Record<Way, MessageDescriptor>> = {
  company_account: msg`Charged now.`,
  card: msg`Pay on the payment page; your bank may ask for a code. We'll hold your booking until then.`,
  virtual_account: msg`Transfer to an account number. We'll hold your booking until then.`,
  qris: msg`Scan a code with your banking or wallet app. We'll hold your booking until then.`,
}

/** Instead of the note of the company account, if the booker pays a part. */
export const SHARED_NOTE = msg`Charged once you've paid your part.`

/** How a booking is paid. Shown where there is a choice; otherwise the company account is charged. */
export const PayWith = (props: {
  value: Way
  total: Money
  /** True if the booker pays a part. */
  isShared: boolean
  /** Notes of the ways to pay. */
  notes?: Readonly<Record<Way, MessageDescriptor>>
  onChange: (way: Way) => void
}) => {
  const { notes = PAY_NOTES, ...choice } = props
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const isOffline = useConnectivity() === 'offline'
  const { data } = useQuery({ ...paymentOptionsQuery(), enabled: user !== null })
  const ways = PAY_WITH.filter(
    (way) =>
      way === props.value ||
      (isPaymentMethod(way) ? data?.methods.includes(way) === true : data !== undefined && data.accountLeft !== null),
  )
  if (ways.length < 2 && data === undefined) return null
  return (
    <>
      <PayChoice
        {...choice}
        ways={ways}
        accountLeft={data?.accountLeft}
        renderNote={(way) => i18n._(way === 'company_account' && props.isShared ? SHARED_NOTE : notes[way])}
      />
      {isOffline && props.value !== 'company_account' && (
        <Notice kind="warning" icon={<IconCloudOff size={22} />} title={t`Go online to pay`}>
          <Trans>We kept what you typed. Try again when you're online.</Trans>
        </Notice>
      )}
    </>
  )
}
