import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FlightCredit } from '#contract/products/flights/credit-envelope.ts'
import type { KnownCredit } from '#contract/products/flights/flight-credits.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { deviceZone, formatDate, formatDay, formatMoney } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import list from '#src/ui/rows.module.css'
import { TicketNumbers } from '../trip/TicketNumbers.tsx'
import classes from './CreditRows.module.css'
import { useMarkCredit } from './use-mark-credit.ts'

/** A credit with whose it is and where, by name; its booking where it does not stand on its page. */
export type ShownCredit = FlightCredit & {
  name: string
  airline: string
  booking?: Pick<KnownCredit, 'bookingId' | 'reference' | 'maySeeBooking'>
}

const State = ({ credit: { state, until, usedAt } }: { credit: ShownCredit }) => {
  if (state === 'used') return <Trans>Marked as used on {formatDate(usedAt ?? '', deviceZone())}</Trans>
  if (state === 'expired') return <Trans>Expired on {formatDay(until)}</Trans>
  return <Trans>Valid until {formatDay(until)}</Trans>
}

const Fee = ({ credit: { changeFee } }: { credit: ShownCredit }) => {
  if (changeFee === null) return <Trans>The airline sets the fee to use it.</Trans>
  if (changeFee.minor === 0) return <Trans>No change fee to use it.</Trans>
  return <Trans>Change fee to use it: {formatMoney(changeFee)}.</Trans>
}

const Row = (props: { credit: ShownCredit; mayMark: boolean; onMarked: (credit: KnownCredit) => void }) => {
  const { t } = useLingui()
  const { credit, mayMark, onMarked } = props
  const { state, name, airline, booking } = credit
  const mark = useMarkCredit(credit.creditId, onMarked)
  const amount = formatMoney(credit.amount)
  const isUsed = state === 'used'
  return (
    <li className={`${list.row} ${classes.credit}`} data-state={state}>
      <div className={classes.words}>
        <b>
          <Trans>
            {amount} with {airline}
          </Trans>
        </b>
        <span>{name}</span>
        <span>
          <State credit={credit} />
        </span>
        <span className={classes.quiet}>
          <Trans>
            Ticket <TicketNumbers numbers={credit.ticketNumbers} />
          </Trans>
          {'. '}
          <Fee credit={credit} />
          {booking && (
            <>
              {' '}
              {booking.maySeeBooking ? (
                <Trans>
                  From booking{' '}
                  <LinkText to="/flights/ticket" search={{ id: booking.bookingId }}>
                    {booking.reference}
                  </LinkText>
                  .
                </Trans>
              ) : (
                <Trans>From booking {booking.reference}, made by a colleague.</Trans>
              )}
            </>
          )}
        </span>
      </div>
      {mayMark && state !== 'expired' && (
        <Button
          variant="default"
          loading={mark.isPending}
          aria-label={
            isUsed
              ? t`Mark as unused: ${amount} of ${name} with ${airline}`
              : t`Mark as used: ${amount} of ${name} with ${airline}`
          }
          onClick={() => mark.mutate(!isUsed)}
        >
          {isUsed ? <Trans>Mark as unused</Trans> : <Trans>Mark as used</Trans>}
        </Button>
      )}
      {mark.error && (
        <Text size="sm" role="alert" className={classes.failed}>
          {mark.error instanceof ApiError ? (
            mark.error.message
          ) : (
            <Trans>We can't connect right now. Try again when you're online.</Trans>
          )}
        </Text>
      )}
    </li>
  )
}

const nothing = (): void => undefined

/** Travel credits, each with its ticket and the cost of using it, and a button to mark it as used. */
export const CreditRows = (props: {
  credits: readonly ShownCredit[]
  mayMark: boolean
  onMarked?: (credit: KnownCredit) => void
}) => (
  <>
    <ul className={list.rows}>
      {props.credits.map((credit) => (
        <Row key={credit.creditId} credit={credit} mayMark={props.mayMark} onMarked={props.onMarked ?? nothing} />
      ))}
    </ul>
    <Text size="sm" c="dimmed" mt="sm">
      <Trans>
        To use a credit, book with the airline and quote the ticket number; the airline decides whether to accept it.
        Credits expire at midnight Jakarta time.
      </Trans>
    </Text>
  </>
)
