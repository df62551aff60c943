import { Stack } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CabBoard } from '#contract/products/cabs/cab-board.ts'
import facts from '#src/admin/bookings/parts/Card.module.css'
import { Fact } from '#src/admin/bookings/parts/Facts.tsx'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import type { Hire, Vehicle } from './board-queries.ts'
import { AssignRide } from './AssignRide.tsx'
import { CancelRide, ReportNoShow } from './RideSteps.tsx'
import type { RideOperations } from './ride-operations.ts'

type Shown = { hire: Hire; vehicle: Vehicle; board: CabBoard; zone: string; operations: RideOperations }

const Facts = ({ hire, vehicle, zone }: Pick<Shown, 'hire' | 'vehicle' | 'zone'>) => (
  <dl className={facts.facts}>
    <Fact of={<Trans>Ride</Trans>}>
      {hire.from}
      {hire.to !== hire.from && <> – {hire.to}</>}
    </Fact>
    <Fact of={<Trans>From</Trans>}>{formatInstant(hire.startsAt, zone)}</Fact>
    <Fact of={<Trans>Until</Trans>}>{formatInstant(hire.endsAt, zone)}</Fact>
    <Fact of={<Trans>With travel and preparation</Trans>}>
      {formatInstant(hire.busyFrom, zone)} – {formatInstant(hire.busyUntil, zone)}
    </Fact>
    <Fact of={<Trans>Passenger</Trans>}>
      {hire.passengerName === '' ? null : (
        <>
          {hire.passengerName} · <Plural value={hire.people} one="# person" other="# people" />
        </>
      )}
    </Fact>
    <Fact of={<Trans>Flight</Trans>}>{hire.flight}</Fact>
    <Fact of={<Trans>Car</Trans>}>
      {vehicle.plate}, {vehicle.model}
    </Fact>
    <Fact of={<Trans>Driver</Trans>}>
      {hire.driver === null ? null : (
        <>
          {hire.driver.name}, <PhoneLink phone={hire.driver.phone} />
        </>
      )}
    </Fact>
    <Fact of={<Trans>Reference</Trans>}>{hire.reference}</Fact>
  </dl>
)

/** Facts of a hire, and the operator's actions. */
export const HireSheet = (props: Shown & { onClose: () => void }) => {
  const { t } = useLingui()
  const { hire, vehicle, board, operations, onClose } = props
  const ofOperator = ({ operatorId }: { operatorId: string }) => operatorId === vehicle.operatorId
  const isOffline = useConnectivity() === 'offline'
  const { bookingId, can } = hire
  const done = () => {
    void notify({ title: t`Saved`, message: hire.reference ?? vehicle.plate })
    onClose()
  }
  return (
    <Sheet
      title={bookingId === null ? t`Held while someone books` : hire.passengerName}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <Stack gap="md">
        {hire.state !== null && (
          <div>
            <StateBadge service="cab" state={hire.state} />
          </div>
        )}
        <Facts {...props} />
        {isOffline && (
          <Notice kind="info">
            <Trans>Go online to change this ride.</Trans>
          </Notice>
        )}
        {bookingId !== null && !isOffline && (
          <>
            {can.assign && (
              <AssignRide
                ride={{ bookingId, mode: hire.mode, driver: hire.driver, vehicleId: vehicle.vehicleId }}
                drivers={board.drivers.filter(ofOperator)}
                vehicles={board.vehicles.filter(ofOperator)}
                operations={operations}
                done={done}
              />
            )}
            {can.reportNoShow && <ReportNoShow bookingId={bookingId} operations={operations} done={done} />}
            {can.cancel && operations.cancel !== null && (
              <CancelRide bookingId={bookingId} cancel={operations.cancel} renewed={operations.renewed} done={done} />
            )}
          </>
        )}
      </Stack>
    </Sheet>
  )
}
