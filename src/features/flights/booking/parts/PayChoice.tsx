import { Radio, Stack } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FLIGHT_PAY_WITH, type FlightPayWith } from '#contract/endpoints/flight-bookings.ts'
import type { FlightExtras } from '#contract/endpoints/flight-extras.ts'
import type { Money } from '#contract/money.ts'
import { deviceZone, formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { bookFlightQueries } from '../queries.ts'
import classes from './PayChoice.module.css'

const NAMES = {
  company_account: msg`Company account`,
  card: msg`Card`,
  virtual_account: msg`Virtual account`,
  qris: msg`QRIS`,
  later: msg`Hold, pay later`,
} as const satisfies Record<FlightPayWith, unknown>

/** What happens when it is chosen. */
const NOTES = {
  company_account: msg`Charged at once. The airline issues the tickets next.`,
  card: msg`You go to the payment page; your bank may ask for a code. The seats wait for you for an hour.`,
  virtual_account: msg`You get an account number and transfer within an hour. The seats wait for you.`,
  qris: msg`You scan a code with your banking or wallet app within an hour. The seats wait for you.`,
} as const satisfies Record<Exclude<FlightPayWith, 'later'>, unknown>

const Left = ({ left, total }: { left: Money; total: Money }) =>
  left.currency === total.currency && left.minor < total.minor ? (
    <b className={classes.tooLittle}>
      <Trans>Only {formatMoney(left)} of its limit are left: not enough for these flights.</Trans>
    </b>
  ) : (
    <Trans>{formatMoney(left)} of its limit are left.</Trans>
  )

/** The two deadlines of a hold: until when the seats are kept, and until when the price counts. */
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
export const PayChoice = (props: {
  value: FlightPayWith
  total: Money
  hold: FlightExtras['hold']
  onChange: (payWith: FlightPayWith) => void
}) => {
  const { t, i18n } = useLingui()
  const { value, total, hold } = props
  const { data } = useQuery(bookFlightQueries.payOptions())
  const isOffered = (way: FlightPayWith): boolean => {
    if (way === 'company_account') return true
    return way === 'later' ? hold !== null : data?.methods.includes(way) === true
  }
  const ways = FLIGHT_PAY_WITH.filter((way) => isOffered(way) || (way === value && way !== 'later'))
  return (
    <Radio.Group
      label={t`How do you want to pay?`}
      value={value}
      classNames={{ label: classes.payLegend ?? '' }}
      onChange={(text) => {
        const way = ways.find((one) => one === text)
        if (way !== undefined) props.onChange(way)
      }}
    >
      <Stack gap="xs" mt="xs">
        {ways.map((way) => (
          <Radio
            key={way}
            value={way}
            size="md"
            className={classes.way ?? ''}
            label={i18n._(NAMES[way])}
            description={
              way === 'later' ? (
                hold && <HoldNote hold={hold} />
              ) : (
                <>
                  {i18n._(NOTES[way])}{' '}
                  {way === 'company_account' && data?.accountLeft && <Left left={data.accountLeft} total={total} />}
                </>
              )
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
