import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FLIGHT_PAY_WITH, type FlightPayWith } from '#contract/products/flights/flight-bookings.ts'
import type { FlightExtras } from '#contract/products/flights/flight-extras.ts'
import type { Money } from '#contract/core/money.ts'
import { PayChoice } from '#src/bookings/payments/PayChoice.tsx'
import { paymentOptionsQuery } from '#src/bookings/payments/payment-options.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'

const NOTES = {
  company_account: msg`Charged at once. The airline issues the tickets next.`,
  card: msg`You go to the payment page; your bank may ask for a code. The seats wait for you for an hour.`,
  virtual_account: msg`You get an account number and transfer within an hour. The seats wait for you.`,
  qris: msg`You scan a code with your banking or wallet app within an hour. The seats wait for you.`,
} as const satisfies Record<Exclude<FlightPayWith, 'later'>, unknown>

/** Notes for payment options that need an approval first. */
const ASKED_NOTES = {
  company_account: msg`Charged once it is approved. The airline issues the tickets next.`,
  card: msg`You pay once it is approved, on the payment page.`,
  virtual_account: msg`You get an account number once it is approved.`,
  qris: msg`You pay by a code once it is approved.`,
} as const satisfies Record<keyof typeof NOTES, unknown>

/** The two deadlines of a hold: for the seats and for the price. */
const HoldNote = ({ hold }: { hold: NonNullable<FlightExtras['hold']> }) => {
  const seats = formatInstant(hold.spaceUntil, deviceZone())
  const price = formatInstant(hold.priceUntil, deviceZone())
  return (
    <Trans>
      Nothing is charged now. The airline keeps the seats until {seats}, and this price counts until {price}, by the
      clock of this device. Afterwards the price may be another one; without payment the booking ends by itself.
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
  onChange: (payWith: FlightPayWith) => void
}) => {
  const { t, i18n } = useLingui()
  const { value, total, hold, asks } = props
  const { data } = useQuery(paymentOptionsQuery())
  const isOffered = (method: FlightPayWith): boolean => {
    if (method === 'company_account') return true
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
      renderNote={(method) =>
        method === 'later' ? hold && <HoldNote hold={hold} /> : i18n._((asks ? ASKED_NOTES : NOTES)[method])
      }
    />
  )
}
