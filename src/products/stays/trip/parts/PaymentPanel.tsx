import { Button, Group, Loader, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { PaymentMethod } from '#contract/payments/states.ts'
import { PayForm } from '#src/bookings/payments/PayForm.tsx'
import { PaySection } from '#src/bookings/payments/PaySection.tsx'
import { EndsUnpaid, PaymentFailed, PayOffline, PayTimeUp } from '#src/bookings/payments/PaymentNotices.tsx'
import { usePaymentWait } from '#src/bookings/payments/use-payment-wait.ts'
import { paymentOptionsQuery } from '#src/bookings/payments/payment-options.ts'
import { now } from '#src/platform/device/clock.ts'
import { deviceZone, formatTime } from '#src/i18n/formats.ts'
import { stayPayments } from '#src/products/stays/book/stay-payments.ts'
import { Countdown } from '#src/ui/Countdown.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { payableMethods } from '#src/bookings/payments/payable-methods.ts'
import { PAY_WITH_NOTES } from '#src/bookings/payments/payment-labels.ts'
import { situationOf } from '#src/bookings/payments/payment-situation.ts'
import { isLeaving, usePay, type PayState } from '#src/bookings/payments/use-pay.ts'
import { DifferentAmountPaid } from './DifferentAmountPaid.tsx'

const TimeLeft = ({ until, onEnd }: { until: string; onEnd: () => void }) => (
  <Countdown
    until={Date.parse(until)}
    now={now}
    icon={<IconClockHour4 size={20} aria-hidden />}
    onEnd={onEnd}
    renderLeft={(left) => (
      <Trans>
        Pay by {formatTime(until, deviceZone())}: <b>{left.face}</b> left
      </Trans>
    )}
    renderStatus={(minutes) => (
      <Plural value={minutes} one="Payment due, # minute left" other="Payment due, # minutes left" />
    )}
  />
)

/** The result of the last try. */
const LastTry = ({ situation }: { situation: 'declined' | 'lapsed' }) => {
  const { t } = useLingui()
  return situation === 'declined' ? (
    <PaymentFailed
      isDeclined
      rest={t`You haven't been charged. We're still holding your rooms: try again or pay another way.`}
    />
  ) : (
    <PaymentFailed
      isDeclined={false}
      rest={t`You haven't been charged. We're still holding your rooms: start again or pay another way.`}
    />
  )
}

const PayStay = (props: { booking: StayBooking; state: PayState; onPay: (method: PaymentMethod) => void }) => {
  const { booking, state, onPay } = props
  const { data } = useQuery(paymentOptionsQuery())
  const before = booking.lastPayment?.method ?? 'card'
  return (
    <PayForm
      ways={payableMethods(data?.methods, before)}
      preferred={before}
      due={booking.ownPart?.own ?? booking.dueNow}
      company={booking.ownPart?.company}
      notes={PAY_WITH_NOTES}
      state={state}
      onPay={onPay}
    />
  )
}

/** Redirects to the payment page after "Book and pay", once: going back from it leads to the booking. */
const usePayNow = (pay: (method: PaymentMethod) => Promise<boolean>): void => {
  const navigate = useNavigate()
  const payNow = useLocation({ select: ({ state }) => state.payNow })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (payNow === undefined || hasBegun.current) return
    hasBegun.current = true
    void navigate({ to: '.', search: true, state: { justBooked: true }, replace: true }).then(() => pay(payNow))
  }, [payNow, navigate, pay])
}

/** Blocks another payment until the payment service has reported the last attempt's result. */
const Asking = (props: { isInProgress: boolean; isAsking: boolean; hasFailed: boolean; onAsk: () => void }) => {
  const { t } = useLingui()
  const ask = (
    <Button size="sm" variant="default" loading={props.isAsking} onClick={props.onAsk}>
      <Trans>Check now</Trans>
    </Button>
  )
  if (props.isInProgress) {
    return (
      <Notice kind="info" title={t`Payment in progress`} actions={ask}>
        <Trans>Your bank is processing the payment. Don't pay again: this page will update.</Trans>
      </Notice>
    )
  }
  if (props.hasFailed) {
    return (
      <Notice kind="warning" icon={<IconHelpCircle size={22} />} title={t`Checking your payment`} actions={ask}>
        <Trans>The payment service isn't responding. Don't pay again yet: we're holding your rooms.</Trans>
      </Notice>
    )
  }
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" aria-hidden />
      <Text component="span">
        <Trans>Checking whether you've paid …</Trans>
      </Text>
    </Group>
  )
}

/** Panel of an unpaid booking: deadline, result of the last attempt, and payment options. */
export const PaymentPanel = ({ booking, className }: { booking: StayBooking; className?: string | undefined }) => {
  const situation = situationOf(booking)
  const { isOffline, state, check, hasFailed, timeIsUp } = usePaymentWait(booking, stayPayments)
  const { bookingId, payUntil } = booking
  const { state: payState, pay } = usePay(bookingId, stayPayments)
  usePayNow(pay)
  const hasTime = situation !== 'timeUp'
  const isAsked = state === 'known' || isLeaving(payState)
  return (
    <PaySection className={className}>
      {payUntil && hasTime && <TimeLeft key={payUntil} until={payUntil} onEnd={timeIsUp} />}
      {!hasTime && <PayTimeUp />}
      {state === 'known' && (situation === 'declined' || situation === 'lapsed') && <LastTry situation={situation} />}
      {situation === 'otherAmount' && <DifferentAmountPaid booking={booking} />}
      {hasTime && isOffline && <PayOffline />}
      {hasTime && !isOffline && !isAsked && (
        <Asking
          isInProgress={situation === 'underWay'}
          isAsking={state === 'asking'}
          hasFailed={hasFailed}
          onAsk={check}
        />
      )}
      {hasTime && !isOffline && isAsked && (
        <PayStay booking={booking} state={payState} onPay={(chosenMethod) => void pay(chosenMethod)} />
      )}
      {hasTime && <EndsUnpaid />}
    </PaySection>
  )
}
