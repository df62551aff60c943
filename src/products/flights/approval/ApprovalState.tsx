import { Button, Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { withdrawApproval } from '#contract/products/approvals.ts'
import type { Approval } from '#contract/products/flights/approval-envelope.ts'
import { getFlightBooking, type FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { call } from '#src/platform/api/client.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { deviceZone, formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { deciderLabel } from '#src/bookings/approval/decider-label.ts'
import { ApprovalSteps, hasSteps } from '#src/bookings/approval/ApprovalSteps.tsx'
import { OtherFlights } from '../trip/OtherFlights.tsx'
import { PolicyLegs } from '../policy/PolicyLegs.tsx'
import { useFlightChange } from '../trip/use-flight-change.ts'
import { WhyNot } from '../trip/WhyNot.tsx'

/** Takes it back, asked once more. */
const Withdraw = ({ booking }: { booking: FlightBooking }) => {
  const isOffline = useConnectivity() === 'offline'
  const [step, setStep] = useState<'start' | 'sure' | 'back'>('start')
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (step !== 'start') pressed.current?.focus()
  }, [step])
  const { bookingId, version } = booking
  const params = { bookingId }
  const taken = useFlightChange(bookingId, async (_now: null, idempotencyKey) => {
    await call(withdrawApproval, { params }, { idempotencyKey, ifMatch: version })
    return call(getFlightBooking, { params })
  })
  if (isOffline)
    return (
      <Text size="sm">
        <Trans>Go online to withdraw this request.</Trans>
      </Text>
    )
  return (
    <Stack gap="xs" align="flex-start">
      {taken.error && (
        <Text role="alert" size="sm">
          <WhyNot error={taken.error} />
        </Text>
      )}
      {step === 'sure' ? (
        <>
          <Text size="sm">
            <Trans>We'll close the request and release the seats.</Trans>
          </Text>
          <Group gap="sm">
            <Button ref={pressed} color="red" loading={taken.isPending} onClick={() => taken.mutate(null)}>
              <Trans>Yes, withdraw</Trans>
            </Button>
            <Button variant="default" disabled={taken.isPending} onClick={() => setStep('back')}>
              <Trans>Not now</Trans>
            </Button>
          </Group>
        </>
      ) : (
        <Button ref={pressed} variant="default" onClick={() => setStep('sure')}>
          <Trans>Withdraw request</Trans>
        </Button>
      )}
    </Stack>
  )
}

type Props = {
  booking: FlightBooking
  approval: Approval
  /** Until when, with the time left. */
  deadline: ReactNode
}

const PendingState = ({ booking, approval, deadline }: Props) => {
  const { t } = useLingui()
  const names = approval.approvers.join(', ')
  return (
    <Notice
      kind="info"
      title={t`Approval requested`}
      actions={
        <>
          {booking.can.withdraw === true && <Withdraw booking={booking} />}
          <OtherFlights booking={booking} />
        </>
      }
    >
      <Stack gap="sm" mt="xs">
        {deadline}
        <span>
          {hasSteps(approval.steps) ? (
            <Trans>We'll let you know here and by email.</Trans>
          ) : (
            <Trans>Approvers: {names}. We'll let you know here and by email.</Trans>
          )}
        </span>
        <ApprovalSteps steps={approval.steps} />
        <PolicyLegs evaluated={approval.evaluated} flights={booking} />
        <span>
          <Trans>Your reason: {approval.reason}</Trans>
        </span>
        <span>
          {approval.payWith === 'company_account' ? (
            <Trans>
              Once approved, we charge your company (max. {formatMoney(approval.ceiling)}) and issue the tickets.
            </Trans>
          ) : (
            <Trans>Once approved, you pay and we issue the tickets.</Trans>
          )}
        </span>
      </Stack>
    </Notice>
  )
}

/** Of flights for which the company was asked: who decides until when, or what became of it, and the way on. */
export const ApprovalState = ({ booking, approval, deadline }: Props) => {
  const { t } = useLingui()
  const { decidedAt, note } = approval
  const decidedBy = deciderLabel(approval.decidedBy, approval.decidedFor)
  const at = decidedAt === null ? '' : formatInstant(decidedAt, deviceZone())
  switch (approval.state) {
    case 'waiting':
      return <PendingState booking={booking} approval={approval} deadline={deadline} />
    case 'approved':
      return (
        <Notice kind="info">
          <Trans>
            {decidedBy} approved this on {at}.
          </Trans>
          {note !== '' && ` ${note}`}
        </Notice>
      )
    case 'rejected':
      return (
        <Notice
          kind="warning"
          title={t`${decidedBy} declined this request`}
          actions={<OtherFlights booking={booking} />}
        >
          <q>{note}</q> <Trans>You haven't been charged. The seats were released.</Trans>
        </Notice>
      )
    case 'expired':
      return (
        <Notice kind="warning" title={t`Request expired`} actions={<OtherFlights booking={booking} />}>
          <Trans>
            No one decided by {formatInstant(approval.until, deviceZone())}. The seats were released and you haven't
            been charged.
          </Trans>
        </Notice>
      )
    case 'withdrawn':
      return (
        <Notice kind="info" title={t`Request withdrawn`} actions={<OtherFlights booking={booking} />}>
          <Trans>You haven't been charged. The seats were released.</Trans>
        </Notice>
      )
  }
}
