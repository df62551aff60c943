import { Button, Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { withdrawApproval } from '#contract/products/approvals.ts'
import { getTourBooking, type TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { deviceZone, formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { tourBreachLabel } from '../../policy/breach-label.ts'
import { useTourChange } from '../use-tour-change.ts'

/** Takes the request back, asked once more. */
const Withdraw = ({ booking }: { booking: TourBooking }) => {
  const isOffline = useConnectivity() === 'offline'
  const [isSure, setSure] = useState(false)
  const { bookingId, version } = booking
  const params = { bookingId }
  const { mutate, isPending, error } = useTourChange<null>({
    bookingId,
    send: async (_nothing, idempotencyKey) => {
      await call(withdrawApproval, { params }, { idempotencyKey, ifMatch: version })
      return call(getTourBooking, { params })
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
        <Trans>We'll close the request and release the places.</Trans>
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

/** Of a tour that the company was asked about: who decides until when, or what became of it. */
export const ApprovalState = ({ booking }: { booking: TourBooking }) => {
  const { t } = useLingui()
  const { approval, breaches, tour } = booking
  if (approval === null) return null
  const { decidedBy, decidedAt, note } = approval
  const again = (
    <LinkButton variant="default" to="/tour/detail" search={{ id: tour.tourId }}>
      <Trans>Choose another date</Trans>
    </LinkButton>
  )
  switch (approval.state) {
    case 'waiting': {
      const names = approval.approvers.join(', ')
      return (
        <Notice
          kind="info"
          title={t`Approval requested`}
          actions={booking.can.withdraw && <Withdraw booking={booking} />}
        >
          <Stack gap="xs" mt="xs">
            <span>
              <Trans>Decision by {formatInstant(approval.until, deviceZone())}.</Trans>
            </span>
            <span>
              <Trans>Approvers: {names}. We'll let you know here and by email.</Trans>
            </span>
            {breaches.length > 0 && <span>{breaches.map(tourBreachLabel).join(', ')}</span>}
            <span>
              <Trans>Your reason: {approval.reason}</Trans>
            </span>
            <span>
              {approval.payWith === 'company_account' ? (
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
          <q>{note}</q> <Trans>You haven't been charged. The places were released.</Trans>
        </Notice>
      )
    case 'expired':
      return (
        <Notice kind="warning" title={t`Request expired`} actions={again}>
          <Trans>You haven't been charged. The places were released.</Trans>
        </Notice>
      )
    case 'withdrawn':
      return (
        <Notice kind="info" title={t`Request withdrawn`} actions={again}>
          <Trans>You haven't been charged. The places were released.</Trans>
        </Notice>
      )
  }
}
