import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { CreditFacts } from '#contract/products/flights/credit-envelope.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'
import { airlineOf, flyerName } from '../labels/ticket-labels.ts'
import { TicketNumbers } from './TicketNumbers.tsx'

/** Travel credits from cancelled tickets, a line for each traveller and airline. */
export const CreditLines = (props: {
  booking: Pick<FlightBooking, 'flyers' | 'airlines'>
  credits: readonly CreditFacts[]
}) =>
  props.credits.map((credit) => (
    <Text key={credit.flyer + credit.ticketNumbers.join(' ')} size="sm">
      <Trans>
        {flyerName(props.booking, credit.flyer)}: {formatMoney(credit.amount)} credit with{' '}
        {airlineOf(props.booking, credit.carrier)}, valid until {formatDay(credit.until)}. Ticket{' '}
        <TicketNumbers numbers={credit.ticketNumbers} />.
      </Trans>
    </Text>
  ))
