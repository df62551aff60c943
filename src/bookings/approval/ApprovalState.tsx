import { Button, Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { withdrawApproval } from '#contract/products/approvals.ts'
import { deviceZone, formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useBookingChange, type BookingStore } from '../use-booking-change.ts'
import type { ApprovalView } from './approval-view.ts'
import { deciderLabel } from './decider-label.ts'
import { ApprovalSteps, hasSteps } from './ApprovalSteps.tsx'

type Asked<Booking> = {
  booking: Booking & { bookingId: string; version: number; can: { withdraw: boolean }; approval: ApprovalView | null }
  store: BookingStore<Booking>
  /** The supplier is paid directly: nothing is charged once it is approved. */
  isPaidThere?: boolean
}

/** Takes the request back, asked once more. */
const Withdraw = <Booking,>({ booking, store }: Asked<Booking>) => {
  const isOffline = useConnectivity() === 'offline'
  const [isSure, setSure] = useState(false)
  const { bookingId, version } = booking
  const params = { bookingId }
  const { mutate, isPending, error } = useBookingChange<null, Booking>({
    bookingId,
    store,
    send: async (_nothing, idempotencyKey) => {
      await call(withdrawApproval, { params }, { idempotencyKey, ifMatch: version })
      return store.find(bookingId)
    },
  })
  if (isOffline) {
    return (
      <Text size="sm">
        <Trans>Go online to withdraw this request.</Trans>
      </Text>
    )
  }
  if (!isSure) {
    return (
      <Button variant="default" onClick={() => setSure(true)}>
        <Trans>Withdraw request</Trans>
      </Button>
    )
  }
  return (
    <Stack gap="xs" align="flex-start">
      {error && (
        <Text role="alert" size="sm">
          {error instanceof ApiError ? (
            error.message
          ) : (
            <Trans>We can't connect right now. You can safely try again.</Trans>
          )}
        </Text>
      )}
      <Text size="sm">
        <Trans>We'll close the request and end the hold.</Trans>
      </Text>
      <Group gap="sm">
        <Button color="red" loading={isPending} onClick={() => mutate(null)}>
          <Trans>Yes, withdraw</Trans>
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => setSure(false)}>
          <Trans>Not now</Trans>
        </Button>
      </Group>
    </Stack>
  )
}

/** Of a booking that the company was asked about: who decides until when, or what became of it. `again` leads to alternatives. */
export const ApprovalState = <Booking,>(props: Asked<Booking> & { breaches: readonly string[]; again: ReactNode }) => {
  const { t } = useLingui()
  const { booking, breaches, again } = props
  const { approval } = booking
  if (approval === null) return null
  const { decidedAt, note } = approval
  const decidedBy = deciderLabel(approval.decidedBy, approval.decidedFor)
  switch (approval.state) {
    case 'waiting': {
      const names = approval.approvers.join(', ')
      return (
        <Notice
          kind="info"
          title={t`Approval requested`}
          actions={
            <>
              {booking.can.withdraw && <Withdraw booking={booking} store={props.store} />}
              {again}
            </>
          }
        >
          <Stack gap="xs" mt="xs">
            <span>
              <Trans>Decision by {formatInstant(approval.until, deviceZone())}.</Trans>
            </span>
            <span>
              {hasSteps(approval.steps) ? (
                <Trans>We'll let you know here and by email.</Trans>
              ) : (
                <Trans>Approvers: {names}. We'll let you know here and by email.</Trans>
              )}
            </span>
            <ApprovalSteps steps={approval.steps} />
            {breaches.length > 0 && (
              <span>
                <Trans>Out of policy: {breaches.join(', ')}</Trans>
              </span>
            )}
            <span>
              <Trans>Your reason: {approval.reason}</Trans>
            </span>
            <span>
              {props.isPaidThere === true ? (
                <Trans>Once approved, we book. You pay at the property.</Trans>
              ) : approval.payWith === 'company_account' ? (
                <Trans>Once approved, we charge your company (max. {formatMoney(approval.ceiling)}) and book.</Trans>
              ) : (
                <Trans>Once approved, you pay to confirm.</Trans>
              )}
            </span>
          </Stack>
        </Notice>
      )
    }
    case 'approved':
      return (
        <Notice kind="info">
          <Trans>
            {decidedBy} approved this on {decidedAt === null ? '' : formatInstant(decidedAt, deviceZone())}.
          </Trans>
          {note !== '' && ` ${note}`}
        </Notice>
      )
    case 'rejected':
      return (
        <Notice kind="warning" title={t`${decidedBy} declined this request`} actions={again}>
          <q>{note}</q> <Trans>You haven't been charged. The hold has ended.</Trans>
        </Notice>
      )
    case 'expired':
      return (
        <Notice kind="warning" title={t`Request expired`} actions={again}>
          <Trans>You haven't been charged. The hold has ended.</Trans>
        </Notice>
      )
    case 'withdrawn':
      return (
        <Notice kind="info" title={t`Request withdrawn`} actions={again}>
          <Trans>You haven't been charged. The hold has ended.</Trans>
        </Notice>
      )
  }
}
