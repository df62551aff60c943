import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, type UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { strictestOf } from '#contract/approvals/policy-verdicts.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { changeFlights, type FlightChangeQuote } from '#contract/products/flights/flight-changes.ts'
import { moneySchema, type Money } from '#contract/core/money.ts'
import { flyersOnLeg } from '#contract/products/flights/change-rules.ts'
import { writeChoice } from '#contract/products/flights/flight-search.ts'
import { askedChange } from '#contract/products/flights/schedule-change-rules.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, hasCode } from '#src/platform/api/errors.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { FlightPolicy } from '../policy/FlightPolicy.tsx'
import { useCompared } from '../policy/use-compared.ts'
import { Amount, Amounts } from '#src/bookings/cancel/Amounts.tsx'
import { changeLabel, refundLabel } from '../labels/ticket-labels.ts'
import type { Taken } from './ChangeChoice.tsx'
import { ChangeFailed } from './ChangeFailed.tsx'
import classes from './ChangeFlights.module.css'
import { ChangePolicy, isRuledOut } from './ChangePolicy.tsx'
import { ChangedPair } from './ChangedPair.tsx'
import { changeQueries } from './change-queries.ts'

/** Sends a change with a new idempotency key, once however often it is pressed. */
export type Sending = UseMutationResult<FlightBooking, Error, (idempotencyKey: string) => Promise<FlightBooking>>

const pricesSchema = v.object({ expected: moneySchema, actual: moneySchema })

/** Both amounts where it costs another one than was agreed; null where the answer does not say them. */
const movedPrice = (error: unknown): { expected: Money; actual: Money } | null => {
  if (!hasCode(error, 'price_changed')) return null
  const prices = v.safeParse(pricesSchema, error.details)
  return prices.success ? prices.output : null
}

/** True if a retry may help: the price is fetched again, or the result is unknown. */
const mayRepeat = (error: Error | null): boolean =>
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  ['price_changed', 'changed_meanwhile', 'rate_limited'].includes(error.code)

const Asked = ({ booking, leg, quote }: { booking: FlightBooking; leg: number; quote: FlightChangeQuote }) => {
  const there = flyersOnLeg(booking, leg)
  const isOfThem = (one: { leg: number; flyer: number }) => one.leg === leg && there.includes(one.flyer)
  const { lostSeats } = quote
  const isFree = askedChange(booking, leg) !== undefined
  const isOfAccount = booking.paidWith === 'company_account'
  return (
    <>
      {isFree ? (
        <p className={classes.free}>
          <Trans>Free: the airline changed your flight.</Trans>
        </p>
      ) : (
        <Amounts>
          <Amount of={<Trans>Change fee</Trans>} is={quote.fee} />
          <Amount of={<Trans>Fare difference</Trans>} is={quote.difference} />
          <Amount
            of={isOfAccount ? <Trans>Due now from the company account</Trans> : <Trans>Due now</Trans>}
            is={quote.due}
          />
        </Amounts>
      )}
      <ul className={classes.facts}>
        {quote.difference.minor === 0 && !isFree && (
          <li>
            <Trans>Cheaper flights aren't refunded.</Trans>
          </li>
        )}
        {booking.seats.some(isOfThem) && (
          <li>
            {lostSeats.minor > 0 && isFree ? (
              <Trans>We'll release your old seats and refund {formatMoney(lostSeats)}.</Trans>
            ) : lostSeats.minor > 0 ? (
              <Trans>We'll release your old seats. {formatMoney(lostSeats)} is non-refundable.</Trans>
            ) : (
              <Trans>We'll release your old seats.</Trans>
            )}
          </li>
        )}
        {booking.bags.some(isOfThem) && (
          <li>
            <Trans>Baggage you bought moves to the new flight for free.</Trans>
          </li>
        )}
        {!isOfAccount && quote.due.minor > 0 && (
          <li>
            <Trans>Next, choose how to pay. We'll hold the new seats for 1 hour.</Trans>
          </li>
        )}
        <li>
          <Trans>Your current flights stay valid until the new tickets are issued.</Trans>
        </li>
      </ul>
    </>
  )
}

const PriceMoved = ({ from, to }: { from: Money; to: Money }) => {
  const { t } = useLingui()
  return (
    <Notice kind="danger" title={t`Price changed`}>
      <Trans>
        Price changed from {formatMoney(from)} to {formatMoney(to)}. You haven't been charged; confirm if you agree.
      </Trans>
    </Notice>
  )
}

/** The server's price for changing to these flights, and the confirm button. */
export const ChangeQuote = (props: {
  booking: FlightBooking
  sending: Sending
  leg: number
  taken: Taken
  onBack: () => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { booking, sending: change, leg, taken, onBack, onClose } = props
  const { bookingId } = booking
  const requested = {
    leg,
    choice: writeChoice([{ offerId: taken.offer.offerId, family: taken.fare.family }]),
  }
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const asked = useQuery(changeQueries.quote(bookingId, requested))
  const quote = asked.isError ? undefined : asked.data
  const compared = useCompared(taken.among, taken.families)
  const { reset } = change
  // Clears the result for other flights.
  useEffect(() => reset(), [reset])
  // The mutation reports its pending state a moment later, possibly after a second press.
  const isSending = useRef(false)
  const press = ({ due, version, policy }: FlightChangeQuote) => {
    if (isSending.current) return
    const policyReason = reason.trim()
    setReasonMissing(policy.consequence === 'reason' && policyReason === '')
    if (policy.consequence === 'reason' && policyReason === '') return
    isSending.current = true
    const send = (idempotencyKey: string) =>
      call(
        changeFlights,
        {
          params: { bookingId },
          body: { ...requested, expectedDue: due, ...(policyReason !== '' && { policyReason }) },
        },
        { idempotencyKey, ifMatch: version },
      )
    change.mutate(send, {
      onSuccess: ({ changes }) => {
        // An unpaid change is shown on the ticket with its payment.
        if (changes.at(-1)?.state === 'reissuing') {
          void notify({ title: t`Change sent to the airline`, message: booking.reference })
        }
        onClose()
      },
      onError: (error) => {
        if (hasCode(error, 'price_changed', 'changed_meanwhile')) void asked.refetch()
      },
      onSettled: () => {
        isSending.current = false
      },
    })
  }
  const moved = movedPrice(change.error)
  const family = quote?.families[quote.chosen.fare.family]
  return (
    <Stack gap="md">
      <ChangedPair booking={booking} leg={leg} to={quote?.chosen ?? taken} names={quote ?? booking} />
      {asked.isPending && (
        <div>
          <Loader role="status" aria-label={t`Loading`} />
          <StillTrying onCancel={onClose} />
        </div>
      )}
      {quote && (
        <>
          <div className={classes.terms}>
            {askedChange(booking, leg) === undefined && (
              <FlightPolicy offer={quote.chosen.offer} fare={quote.chosen.fare} names={quote} others={compared} />
            )}
            {family && (
              <Text size="sm" c="dimmed">
                {changeLabel(family)} {refundLabel(family)}
              </Text>
            )}
          </div>
          <Asked booking={booking} leg={leg} quote={quote} />
          <ChangePolicy
            consequence={quote.policy.consequence}
            verdict={strictestOf(quote.policy.evaluated)}
            reason={reason}
            isReasonMissing={isReasonMissing}
            onReason={(text) => {
              setReason(text)
              setReasonMissing(false)
            }}
          />
        </>
      )}
      {moved && <PriceMoved from={moved.expected} to={quote?.due ?? moved.actual} />}
      {asked.isError ? (
        <ChangeFailed error={asked.error} onAgain={() => void asked.refetch()} onOthers={onBack} />
      ) : (
        change.error &&
        !moved && <ChangeFailed error={change.error} isUnsure onOthers={mayRepeat(change.error) ? undefined : onBack} />
      )}
      {change.isPending && <StillTrying onCancel={onClose} />}
      <Group justify="flex-end">
        <Button variant="default" disabled={change.isPending} onClick={onBack}>
          <Trans>Other flights</Trans>
        </Button>
        {quote && mayRepeat(change.error) && !isRuledOut(quote.policy.consequence) && (
          <Button loading={change.isPending || asked.isFetching} onClick={() => press(quote)}>
            {quote.due.minor === 0 ? (
              <Trans>Confirm change</Trans>
            ) : booking.paidWith === 'company_account' ? (
              <Trans>Change for {formatMoney(quote.due)}</Trans>
            ) : (
              <Trans>Continue to pay {formatMoney(quote.due)}</Trans>
            )}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
