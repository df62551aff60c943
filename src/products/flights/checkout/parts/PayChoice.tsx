import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FLIGHT_PAY_WITH, type FlightPayWith } from '#contract/products/flights/flight-bookings.ts'
import type { FlightExtras } from '#contract/products/flights/flight-extras.ts'
import type { Money } from '#contract/core/money.ts'
import { SHARED_NOTE } from '#src/bookings/checkout/PayWith.tsx'
import { PayChoice } from '#src/bookings/payments/PayChoice.tsx'
import { paymentOptionsQuery } from '#src/bookings/payments/payment-options.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'

const NOTES = {
  company_account: msg`Charged now, then we issue the tickets.`,
  card: msg`Pay on the next page; your bank may ask for a code. We'll hold the seats for 1 hour.`,
  virtual_account: msg`We'll show an account number. Transfer within 1 hour.`,
  qris: msg`Scan the code with your banking or e-wallet app within 1 hour.`,
} as const satisfies Record<Exclude<FlightPayWith, 'later'>, unknown>

/** Notes for payment options that need an approval first. */
const ASKED_NOTES = {
  company_account: msg`Charged after approval, then we issue the tickets.`,
  card: msg`Pay on the payment page after approval.`,
  virtual_account: msg`You'll get an account number after approval.`,
  qris: msg`Scan a code to pay after approval.`,
} as const satisfies Record<keyof typeof NOTES, unknown>

/** The two deadlines of a hold: for the seats and for the price. */
const HoldNote = ({ hold }: { hold: NonNullable<FlightExtras['hold']> }) => {
  const seats = formatInstant(hold.spaceUntil, deviceZone())
  const price = formatInstant(hold.priceUntil, deviceZone())
  return (
    <Trans>
      Pay nothing now. Seats are held until {seats}, the price until {price} (device time). Unpaid bookings expire.
    </Trans>
  )
}

/** The ways to pay, each with what happens then. Those of the gateway are there where the installation has them. */
export const FlightPayChoice = (props: {
  value: FlightPayWith
  total: Money
  hold: FlightExtras['hold']
  /** True if an approval is requested first. */
  asks: boolean
  /** True if the booker pays a part. */
  isShared: boolean
  onChange: (payWith: FlightPayWith) => void
}) => {
  const { t, i18n } = useLingui()
  const { value, total, hold, asks, isShared } = props
  const noteOf = (method: Exclude<FlightPayWith, 'later'>) =>
    method === 'company_account' && isShared ? SHARED_NOTE : (asks ? ASKED_NOTES : NOTES)[method]
  const { data } = useQuery(paymentOptionsQuery())
  const isOffered = (method: FlightPayWith): boolean => {
    if (method === 'company_account') return data?.accountLeft !== null
    return method === 'later' ? hold !== null : data?.methods.includes(method) === true
  }
  return (
    <PayChoice
      ways={FLIGHT_PAY_WITH.filter((method) => isOffered(method) || (method === value && method !== 'later'))}
      value={value}
      onChange={props.onChange}
      total={total}
      accountLeft={data?.accountLeft}
      labelOf={() => t`Hold, pay later`}
      renderNote={(method) => (method === 'later' ? hold && <HoldNote hold={hold} /> : i18n._(noteOf(method)))}
    />
  )
}
