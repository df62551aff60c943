import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminFlights } from '#contract/products/flights/admin-flights.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { REFUND_STATE_LABELS } from '#src/bookings/payments/refund-labels.ts'
import { Timeline } from '#src/ui/Timeline.tsx'
import { Card } from '#src/admin/bookings/parts/Card.tsx'
import classes from './FlightPrice.module.css'
import { REFUND_REASON_LABELS } from './flight-labels.ts'

/** All refunds with reason, destination and state. Empty if there are none. */
export const FlightRefunds = ({ booking }: { booking: AdminFlights }) => {
  const { t, i18n } = useLingui()
  const { refunds, company } = booking
  if (refunds.length === 0) return null
  return (
    <Card id="refunds" title={t`Refunds`}>
      {refunds.map(({ refundId, requestedAt, amount, fee, reason, into, steps = [] }) => (
        <section key={refundId ?? requestedAt} className={classes.part}>
          <h3>
            {formatMoney(amount)}
            {reason && <small> · {i18n._(REFUND_REASON_LABELS[reason])}</small>}
          </h3>
          <p className={classes.quiet}>
            {into === 'gateway' ? <Trans>To original payment method</Trans> : <Trans>To the company account</Trans>}
            {fee.minor > 0 && (
              <>
                {' · '}
                <Trans>airline fee {formatMoney(fee)}</Trans>
              </>
            )}
          </p>
          <Timeline
            label={t`Refund status`}
            steps={steps.map(({ state, at }, place) => ({
              key: `${state}/${at}`,
              state: place === steps.length - 1 && state !== 'received' ? 'current' : 'done',
              title: i18n._(REFUND_STATE_LABELS[state]),
              time: formatInstant(at, company.zone),
            }))}
          />
        </section>
      ))}
    </Card>
  )
}
