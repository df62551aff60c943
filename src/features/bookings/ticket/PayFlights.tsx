import { Button, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { checkFlightPayment, payFlightBooking, type FlightBooking } from '#contract/endpoints/flight-bookings.ts'
import { isPaymentMethod, type PayWith as PayWithName } from '#contract/rules/payments.ts'
import { call, keepAnswer } from '#src/data/client.ts'
import { now } from '#src/data/clock.ts'
import { ApiError } from '#src/data/errors.ts'
import { useConnectivity } from '#src/data/use-session.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { flightBookingQueries } from '#src/shared/stay/flight-booking-queries.ts'
import { useFlightChange } from '#src/shared/tickets/use-flight-change.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { PayNotice } from '../parts/PayNotice.tsx'
import { PayWith } from '../parts/PayWith.tsx'
import { payableWays } from '../payable-ways.ts'
import { paymentQueries } from '../payment-queries.ts'
import { usePay } from '../use-pay.ts'
import { usePaymentCheck } from '../use-payment-check.ts'
import { Deadline } from './Deadline.tsx'
import { PriceOver } from './PriceOver.tsx'
import { PAY_NOTES } from './pay-notes.ts'

const askOfFlights = async (bookingId: string): Promise<void> =>
  keepAnswer(flightBookingQueries.detail(bookingId), await call(checkFlightPayment, { params: { bookingId } }))

/** The ways to pay and the press that does it; held flights can be paid from the company account too. */
const PayForm = ({ booking }: { booking: FlightBooking }) => {
  const { t } = useLingui()
  const { bookingId, hold, total, lastPayment } = booking
  const { data } = useQuery(paymentQueries.options())
  const { state, pay } = usePay(bookingId, undefined, flightBookingQueries)
  const charge = useFlightChange(bookingId, (_now: null, idempotencyKey) =>
    call(payFlightBooking, { params: { bookingId } }, { idempotencyKey }),
  )
  const before = lastPayment?.method
  const gateway = hold === null || before ? payableWays(data?.methods, before ?? 'card') : (data?.methods ?? [])
  const ways: readonly PayWithName[] = hold === null ? gateway : ['company_account', ...gateway]
  const [wish, setWish] = useState<PayWithName | undefined>(before)
  const way = ways.find((one) => one === wish) ?? ways[0] ?? 'card'
  const press = () => (isPaymentMethod(way) ? void pay(way) : charge.mutate(null))
  return (
    <>
      <PayNotice state={state} />
      {charge.error && (
        <Notice kind="danger">
          {charge.error instanceof ApiError ? (
            charge.error.message
          ) : (
            <Trans>The server cannot be reached. Pressing again is safe.</Trans>
          )}
        </Notice>
      )}
      <PayWith
        legend={t`How do you want to pay?`}
        ways={ways}
        value={way}
        onChange={setWish}
        total={total}
        notes={PAY_NOTES}
      />
      <Button
        size="lg"
        fullWidth
        loading={charge.isPending || state.kind === 'opening' || state.kind === 'leaving'}
        onClick={press}
      >
        <Trans>Pay {formatMoney(total)} now</Trans>
      </Button>
    </>
  )
}

/** What became of the last try to pay, where it came to nothing or is not decided. */
const LastTry = (props: { booking: FlightBooking; state: 'asking' | 'unknown' | 'known'; onAsk: () => void }) => {
  const { t } = useLingui()
  const last = props.booking.lastPayment?.state
  if (props.state !== 'known') {
    return (
      <Notice
        kind="info"
        title={last === 'pending' ? t`Your payment is under way` : t`We do not know yet whether you have paid`}
        actions={
          <Button size="sm" variant="default" loading={props.state === 'asking'} onClick={props.onAsk}>
            <Trans>Ask now</Trans>
          </Button>
        }
      >
        <Trans>The payment service is asked. Do not pay again before it has answered: your seats wait.</Trans>
      </Notice>
    )
  }
  if (last === 'failed' || last === 'expired') {
    return (
      <Notice kind="warning" title={last === 'failed' ? t`The payment was declined` : t`The payment ran out`}>
        <Trans>Nothing was taken. The seats are still yours: try again, or pay in another way.</Trans>
      </Notice>
    )
  }
  return last === 'amount_differs' ? (
    <Notice kind="warning" title={t`Another amount arrived than was asked`}>
      <Trans>It goes back in full, by itself, the way it came. The seats are still yours: pay again.</Trans>
    </Notice>
  ) : null
}

/** Of flights that wait for their money: until when, what became of the last try, and the way to pay. */
export const PayFlights = ({ booking, className }: { booking: FlightBooking; className: string | undefined }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const isOffline = useConnectivity() === 'offline'
  const [, look] = useState(0)
  const { bookingId, hold, payUntil, lastPayment } = booking
  const check = usePaymentCheck(booking, askOfFlights)
  const state = lastPayment === null ? 'known' : check.state
  const timeIsUp = useCallback(() => {
    look((count) => count + 1)
    void queryClient.invalidateQueries({ queryKey: flightBookingQueries.detail(bookingId).queryKey })
  }, [queryClient, bookingId])
  const isPriceOver = hold !== null && Date.parse(hold.priceUntil) <= now()
  const mayPay = booking.can.pay && state === 'known' && !isOffline
  return (
    <section className={className} aria-labelledby="payment">
      <Title order={2} size="h3" id="payment" mb="sm">
        <Trans>Payment</Trans>
      </Title>
      <Stack gap="md">
        {hold && !isPriceOver && (
          <Deadline
            until={hold.priceUntil}
            onEnd={timeIsUp}
            render={(moment, left) => (
              <Trans>
                The price counts until {moment} <b>{left}</b>
              </Trans>
            )}
          />
        )}
        {hold && (
          <Deadline
            until={hold.spaceUntil}
            onEnd={timeIsUp}
            render={(moment, left) => (
              <Trans>
                The seats are kept until {moment} <b>{left}</b>
              </Trans>
            )}
          />
        )}
        {hold === null && payUntil !== null && (
          <Deadline
            until={payUntil}
            onEnd={timeIsUp}
            render={(moment, left) => (
              <Trans>
                Not paid yet, until {moment} <b>{left}</b>
              </Trans>
            )}
          />
        )}
        <LastTry booking={booking} state={state} onAsk={check.check} />
        {isOffline ? (
          <Notice kind="warning" icon={<IconCloudOff size={22} />} title={t`Paying needs the network`}>
            <Trans>The server cannot be reached. If you have paid already, do not pay again: we will find it.</Trans>
          </Notice>
        ) : isPriceOver && state === 'known' ? (
          <PriceOver booking={booking} />
        ) : (
          mayPay && <PayForm booking={booking} />
        )}
        {!booking.can.pay && !isPriceOver && (
          <Notice kind="warning" title={t`The time to pay is over`}>
            <Trans>We ask the payment service whether your money arrived in time. This page tells you.</Trans>
          </Notice>
        )}
        <Text size="sm" c="dimmed">
          <Trans>If you do not pay, the booking ends by itself and costs nothing.</Trans>
        </Text>
      </Stack>
    </section>
  )
}
