import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import classes from '../BookingConfirmed.module.css'
import { isWithoutFee } from '#src/bookings/payments/payment-situation.ts'
import { PriceChangeNote } from '../PriceChangeNote.tsx'
import { PriceSummary } from '../PriceSummary.tsx'
import { WhatWasSold } from '../WhatWasSold.tsx'

/** Answers that were kept on this device before one could choose say nothing of it: then it was the company account. */
const paidWithOf = ({ paidWith }: StayBooking) => (paidWith === undefined ? 'company_account' : paidWith)

const Refund = ({ refund }: { refund: NonNullable<StayBooking['refund']> }) => (
  <dl className={classes.refund}>
    {!isWithoutFee(refund) && (
      <>
        <dt>{refund.reason === 'no_show' ? <Trans>No-show fee</Trans> : <Trans>Cancellation fee</Trans>}</dt>
        <dd>{formatMoney(refund.fee)}</dd>
      </>
    )}
    <dt>
      {refund.into === 'gateway' ? (
        <Trans>Refund to your original payment method</Trans>
      ) : refund.into === 'both' ? (
        <Trans>Refund, shared by your company and you as each paid</Trans>
      ) : (
        <Trans>Refund to the company account</Trans>
      )}
    </dt>
    <dd>{formatMoney(refund.amount)}</dd>
  </dl>
)

/** The price as booked, and what is refunded of it. */
export const PriceCard = ({ booking }: { booking: StayBooking }) => (
  <section className={classes.card} aria-labelledby="price">
    <Title order={2} size="h3" id="price" mb="sm">
      <Trans>Price</Trans>
    </Title>
    <PriceSummary price={booking} paidWith={paidWithOf(booking)} isPending={booking.state === 'pending_approval'} />
    <WhatWasSold booking={booking} />
    <PriceChangeNote change={booking.priceChange} />
    {booking.refund && <Refund refund={booking.refund} />}
  </section>
)
