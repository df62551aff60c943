import { Button, Group, Loader, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { OwnPart } from '#contract/payments/own-part.ts'
import type { PaymentMethod } from '#contract/payments/states.ts'
import type { Money } from '#contract/core/money.ts'
import { PAY_NOTES } from '#src/bookings/checkout/PayWith.tsx'
import { payableMethods } from '#src/bookings/payments/payable-methods.ts'
import { PayForm } from '#src/bookings/payments/PayForm.tsx'
import { paymentOptionsQuery } from '#src/bookings/payments/payment-options.ts'
import { situationOf } from '#src/bookings/payments/payment-situation.ts'
import { EndsUnpaid, PaymentFailed, PayOffline, PayTimeUp } from '#src/bookings/payments/PaymentNotices.tsx'
import { PaySection } from '#src/bookings/payments/PaySection.tsx'
import { isLeaving, usePay } from '#src/bookings/payments/use-pay.ts'
import { usePaymentWait, type PaidBookings } from '#src/bookings/payments/use-payment-wait.ts'
import { deviceZone, formatTime } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'
import { Countdown } from '#src/ui/Countdown.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { paymentFactsOf, type PayableFacts } from './payment-facts.ts'

/** A booking that waits for its payment. */
type Due = PayableFacts & {
  bookingId: string
  payUntil: string | null
  total: Money
  ownPart?: OwnPart | null | undefined
}

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
        <Trans>The payment service isn't responding. Don't pay again yet: we're holding your booking.</Trans>
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

/** Panel of an unpaid booking: deadline, result of the last attempt, and the ways to pay. */
export const PaymentPanel = (props: { booking: Due; payments: PaidBookings; className?: string | undefined }) => {
  const { t } = useLingui()
  const { booking, payments, className } = props
  const situation = situationOf(paymentFactsOf(booking))
  const { isOffline, state, check, hasFailed, timeIsUp } = usePaymentWait(booking, payments)
  const { bookingId, payUntil, total, ownPart, lastPayment } = booking
  const { state: payState, pay } = usePay(bookingId, payments)
  const { data } = useQuery(paymentOptionsQuery())
  usePayNow(pay)
  const hasTime = situation !== 'timeUp'
  const isAsked = state === 'known' || isLeaving(payState)
  const before = lastPayment?.method ?? 'card'
  return (
    <PaySection className={className}>
      {payUntil && hasTime && <TimeLeft key={payUntil} until={payUntil} onEnd={timeIsUp} />}
      {!hasTime && <PayTimeUp />}
      {state === 'known' && (situation === 'declined' || situation === 'lapsed') && (
        <PaymentFailed
          isDeclined={situation === 'declined'}
          rest={t`You haven't been charged. We're still holding your booking: try again or pay another way.`}
        />
      )}
      {situation === 'otherAmount' && (
        <Notice kind="warning" title={t`Different amount paid`}>
          <Trans>We'll refund it in full. Pay the exact amount to keep your booking.</Trans>
        </Notice>
      )}
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
        <PayForm
          ways={payableMethods(data?.methods, before)}
          preferred={before}
          due={ownPart?.own ?? total}
          company={ownPart?.company}
          notes={PAY_NOTES}
          state={payState}
          onPay={(method) => void pay(method)}
        />
      )}
      {hasTime && <EndsUnpaid />}
    </PaySection>
  )
}
