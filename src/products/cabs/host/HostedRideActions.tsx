import { Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { HostedCab } from '#contract/products/cabs/hosted.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { AssignRide } from '../admin/board/AssignRide.tsx'
import { CancelRide, ReportNoShow } from '../admin/board/RideSteps.tsx'
import { AddDriver } from './AddDriver.tsx'
import { hostBoardQueries } from './board-queries.ts'
import { useHostOperations } from './use-host-operations.ts'

const useSaid = ({ reference }: HostedCab): (() => void) => {
  const { t } = useLingui()
  return () => void notify({ title: t`Saved`, message: reference })
}

/** Driver and vehicle of a ride, from the host's own. */
const Assignment = ({ booking }: { booking: HostedCab }) => {
  const board = useQuery(hostBoardQueries.window()).data
  const operations = useHostOperations()
  const done = useSaid(booking)
  if (board === undefined) return null
  const { bookingId, mode, driver, vehicleId, version } = booking
  const own = board.vehicles.find((vehicle) => vehicle.vehicleId === vehicleId)
  const group = own?.operatorId ?? board.operators[0]?.operatorId
  return (
    <AssignRide
      key={version}
      ride={{ bookingId, mode, driver, vehicleId }}
      drivers={board.drivers.filter(({ operatorId }) => operatorId === group)}
      vehicles={board.vehicles.filter(({ operatorId }) => operatorId === group)}
      operations={operations}
      done={done}
      more={<AddDriver />}
    />
  )
}

/** Actions of a host in the sheet of a ride. */
export const HostedRideActions = ({ booking, isFull }: { booking: HostedCab; isFull: boolean }) => {
  const isOffline = useConnectivity() === 'offline'
  const operations = useHostOperations()
  const done = useSaid(booking)
  const { bookingId, can } = booking
  const mayCancel = can.cancel && operations.cancel !== null
  if (!isFull || !(can.assign || can.reportNoShow || mayCancel)) return null
  if (isOffline) {
    return (
      <Notice kind="info">
        <Trans>Go online to change this ride.</Trans>
      </Notice>
    )
  }
  return (
    <Stack gap="md">
      {can.assign && <Assignment booking={booking} />}
      {can.reportNoShow && <ReportNoShow bookingId={bookingId} operations={operations} done={done} />}
      {mayCancel && operations.cancel !== null && (
        <CancelRide bookingId={bookingId} cancel={operations.cancel} renewed={operations.renewed} done={done} />
      )}
    </Stack>
  )
}
