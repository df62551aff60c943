import type { Refund } from '#contract/payments/refund.ts'
import { RefundReason } from '../payments/RefundReason.tsx'
import { RefundTrail } from '../payments/RefundTrail.tsx'
import classes from './Booked.module.css'

/** Every refund of a booking, with its way to the payer. */
export const Refunds = ({ refunds }: { refunds: readonly Refund[] }) =>
  refunds.map((refund) => (
    <RefundTrail
      key={refund.refundId ?? refund.requestedAt}
      refund={refund}
      className={classes.card}
      why={<RefundReason refund={refund} />}
    />
  ))
