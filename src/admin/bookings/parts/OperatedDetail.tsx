import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { BookingState } from '#contract/bookings/states.ts'
import type { BookingOfService } from '#contract/products/cancellations.ts'
import type { ApprovalView } from '#src/bookings/approval/approval-view.ts'
import { CancelDialog } from '#src/bookings/cancel/CancelDialog.tsx'
import { CancellationSteps } from '#src/bookings/cancel/CancellationSteps.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { PendingCancellation } from '#src/frame/outbox/PendingCancellation.tsx'
import { Timeline, type TimelineStep } from '#src/ui/Timeline.tsx'
import { ApprovalCard } from '../approval/ApprovalCard.tsx'
import classes from '../BookingDetail.module.css'
import { AdminHead } from './AdminHead.tsx'
import { Card } from './Card.tsx'
import { Ledger } from './Ledger.tsx'
import { RefusedRefunds } from './RefusedRefunds.tsx'
import { Rights } from './Rights.tsx'

type Approval = ComponentProps<typeof ApprovalCard>

type Operated = ComponentProps<typeof AdminHead>['booking'] &
  ComponentProps<typeof RefusedRefunds>['booking'] &
  Approval['booking'] & {
    state: BookingState
    zone: string
    approval: ApprovalView | null
    cancellation: ComponentProps<typeof CancellationSteps>['steps']
    ledger: ComponentProps<typeof Ledger>['ledger']
    rights: ComponentProps<typeof Rights>['rights']
    operatorReference: string | null
    can: { cancel: boolean; approve: boolean }
  }

/**
 * A booking that an operator carries out, for admins: what it is, what was charged and refunded, what happened, and who may
 * do what. `booking` is that of `of`.
 */
export const OperatedDetail = (props: {
  of: BookingOfService
  booking: Operated
  /** Who travels. */
  name: string
  about: string
  /** The way to what the traveller sees. */
  link: ReactNode
  decision: Pick<Approval, 'breaches' | 'gone' | 'alternatives' | 'queryKey'>
  facts: ReactNode
  history: TimelineStep[]
  price: ReactNode
}) => {
  const { t } = useLingui()
  const { of, booking } = props
  const [isCancelling, setCancelling] = useState(false)
  return (
    <article className={classes.page}>
      <AdminHead
        booking={booking}
        name={props.name}
        about={props.about}
        badge={<StateBadge service={of.service} state={booking.state} />}
        code={booking.operatorReference}
      >
        {props.link}
        {booking.can.cancel && (
          <Button color="red" variant="outline" onClick={() => setCancelling(true)}>
            <Trans>Cancel booking</Trans>
          </Button>
        )}
      </AdminHead>
      {booking.approval && booking.state === 'pending_approval' && (
        <ApprovalCard key={booking.version} booking={booking} approval={booking.approval} {...props.decision} />
      )}
      <PendingCancellation bookingId={booking.bookingId} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <RefusedRefunds booking={booking} />
          <Ledger ledger={booking.ledger} zone={booking.company.zone} />
          {props.facts}
          <Rights rights={booking.rights} />
        </div>
        <div className={classes.column}>
          <Card id="history" title={t`History`}>
            <Timeline steps={props.history} />
          </Card>
          <Card id="price" title={t`Price`}>
            {props.price}
          </Card>
          {booking.can.cancel && (
            <Card id="cancelling" title={t`Cancellation`}>
              <CancellationSteps steps={booking.cancellation} total={booking.total} zone={booking.zone} />
            </Card>
          )}
        </div>
      </div>
      <CancelDialog of={of} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </article>
  )
}
