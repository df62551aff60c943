import { Button, NativeSelect, Stack, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { assignCab, cancelCabByOperator, reportCabNoShow, type CabBoard } from '#contract/products/cabs/cab-board.ts'
import facts from '#src/admin/bookings/parts/Card.module.css'
import { Fact } from '#src/admin/bookings/parts/Facts.tsx'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { useChangeOnce } from '#src/bookings/use-change-once.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { boardQueries, type Hire, type Vehicle } from './board-queries.ts'

type Shown = { hire: Hire; vehicle: Vehicle; board: CabBoard; zone: string }

/** A change of a hire that is made once; afterwards the board is asked for again. */
const useHireChange = (intent: string, send: (idempotencyKey: string) => Promise<unknown>, done: () => void) => {
  const queryClient = useQueryClient()
  return useChangeOnce<null, unknown>({
    intent,
    send: (_nothing, key) => send(key),
    stored: async () => undefined,
    renew: () => void queryClient.invalidateQueries({ queryKey: boardQueries.all() }),
    done,
  })
}

const Failed = ({ error }: { error: Error | null }) =>
  error && (
    <Notice kind="danger">
      {error instanceof ApiError ? (
        (error.fields[0]?.message ?? error.message)
      ) : (
        <Trans>We can't connect right now. You can safely try again.</Trans>
      )}
    </Notice>
  )

const Assign = ({ hire, vehicle, board, bookingId, done }: Shown & { bookingId: string; done: () => void }) => {
  const { t } = useLingui()
  const drivers = board.drivers.filter(({ operatorId }) => operatorId === vehicle.operatorId)
  const vehicles = board.vehicles.filter(
    ({ operatorId, isInService }) => operatorId === vehicle.operatorId && isInService,
  )
  const now =
    drivers.find(({ name, phone }) => name === hire.driver?.name && phone === hire.driver.phone)?.driverId ?? ''
  const [driverId, setDriver] = useState(now)
  const [vehicleId, setVehicle] = useState(vehicle.vehicleId)
  const body = {
    ...(driverId !== now && driverId !== '' && { driverId }),
    ...(vehicleId !== vehicle.vehicleId && { vehicleId }),
  }
  const isChanged = Object.keys(body).length > 0
  const { mutate, isPending, error } = useHireChange(
    JSON.stringify(body),
    (idempotencyKey) => call(assignCab, { params: { bookingId }, body }, { idempotencyKey }),
    done,
  )
  return (
    <Stack gap="sm">
      {hire.mode !== 'self_drive' && (
        <NativeSelect
          label={t`Driver`}
          value={driverId}
          data={[
            { value: '', label: t`No driver yet`, disabled: now !== '' },
            ...drivers.map((one) => ({ value: one.driverId, label: `${one.name}, ${one.phone}` })),
          ]}
          onChange={(event) => setDriver(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t`Car`}
        value={vehicleId}
        data={vehicles.map((one) => ({ value: one.vehicleId, label: `${one.plate}, ${one.model}` }))}
        onChange={(event) => setVehicle(event.currentTarget.value)}
      />
      <Failed error={error} />
      <div>
        <Button disabled={!isChanged} loading={isPending} onClick={() => mutate(null)}>
          <Trans>Save and notify the traveller</Trans>
        </Button>
      </div>
    </Stack>
  )
}

/** Something that cannot be undone, asked once more. */
const Sure = (props: {
  label: ReactNode
  sure: ReactNode
  isPending: boolean
  onSure: () => void
  children?: ReactNode
}) => {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button variant="default" onClick={() => setAsking(true)}>
        {props.label}
      </Button>
    )
  }
  return (
    <Stack gap="xs" align="stretch">
      {props.children}
      <div>
        <Button color="red" loading={props.isPending} onClick={props.onSure}>
          {props.sure}
        </Button>{' '}
        <Button variant="default" disabled={props.isPending} onClick={() => setAsking(false)}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Stack>
  )
}

const NoShow = ({ bookingId, done }: { bookingId: string; done: () => void }) => {
  const { mutate, isPending, error } = useHireChange(
    'no show',
    (idempotencyKey) => call(reportCabNoShow, { params: { bookingId } }, { idempotencyKey }),
    done,
  )
  return (
    <>
      <Failed error={error} />
      <Sure
        label={<Trans>Report no-show</Trans>}
        sure={<Trans>Yes, the traveller didn't come</Trans>}
        isPending={isPending}
        onSure={() => mutate(null)}
      />
    </>
  )
}

const MOST_NOTE = 300

const Cancel = ({ bookingId, done }: { bookingId: string; done: () => void }) => {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useHireChange(
    `cancel ${note}`,
    (idempotencyKey) => call(cancelCabByOperator, { params: { bookingId }, body: { note } }, { idempotencyKey }),
    done,
  )
  return (
    <>
      <Failed error={error} />
      <Sure
        label={<Trans>Cancel ride</Trans>}
        sure={<Trans>Yes, cancel and refund in full</Trans>}
        isPending={isPending}
        onSure={() => mutate(null)}
      >
        <Textarea
          label={t`Reason (shown to the traveller)`}
          rows={2}
          maxLength={MOST_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Sure>
    </>
  )
}

const Facts = ({ hire, vehicle, zone }: Shown) => (
  <dl className={facts.facts}>
    <Fact of={<Trans>Ride</Trans>}>
      {hire.from}
      {hire.to !== hire.from && <> – {hire.to}</>}
    </Fact>
    <Fact of={<Trans>From</Trans>}>{formatInstant(hire.startsAt, zone)}</Fact>
    <Fact of={<Trans>Until</Trans>}>{formatInstant(hire.endsAt, zone)}</Fact>
    <Fact of={<Trans>With way and preparation</Trans>}>
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

/** A hire of a car: its facts, and what the operator can do with it. */
export const HireSheet = (props: Shown & { onClose: () => void }) => {
  const { t } = useLingui()
  const { hire, vehicle, onClose } = props
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
            {can.assign && <Assign {...props} bookingId={bookingId} done={done} />}
            {can.reportNoShow && <NoShow bookingId={bookingId} done={done} />}
            {can.cancel && <Cancel bookingId={bookingId} done={done} />}
          </>
        )}
      </Stack>
    </Sheet>
  )
}
