import { Button, NativeSelect, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { CabBoard } from '#contract/products/cabs/cab-board.ts'
import type { CabDriver } from '#contract/products/cabs/cab-bookings.ts'
import type { CabMode } from '#contract/products/cabs/vehicles.ts'
import type { RideOperations } from './ride-operations.ts'
import { RideChangeFailed, useRideChange } from './use-ride-change.tsx'

type AssignedRide = {
  bookingId: string
  mode: CabMode
  driver: Pick<CabDriver, 'name' | 'phone'> | null
  vehicleId: string
}

/** Chooses driver and car of a ride. `more` is below the drivers. */
export const AssignRide = (props: {
  ride: AssignedRide
  drivers: CabBoard['drivers']
  vehicles: CabBoard['vehicles']
  operations: RideOperations
  done: () => void
  more?: ReactNode
}) => {
  const { t } = useLingui()
  const { ride, drivers, operations, done, more } = props
  const vehicles = props.vehicles.filter(({ isInService, vehicleId }) => isInService || vehicleId === ride.vehicleId)
  const now =
    drivers.find(({ name, phone }) => name === ride.driver?.name && phone === ride.driver.phone)?.driverId ?? ''
  const [driverId, setDriver] = useState(now)
  const [vehicleId, setVehicle] = useState(ride.vehicleId)
  const body = {
    ...(driverId !== now && driverId !== '' && { driverId }),
    ...(vehicleId !== ride.vehicleId && { vehicleId }),
  }
  const isChanged = Object.keys(body).length > 0
  const { mutate, isPending, error } = useRideChange(
    JSON.stringify(body),
    (idempotencyKey) => operations.assign(ride.bookingId, body, idempotencyKey),
    { renewed: operations.renewed, done },
  )
  return (
    <Stack gap="sm">
      {ride.mode !== 'self_drive' && (
        <>
          <NativeSelect
            label={t`Driver`}
            value={driverId}
            data={[
              { value: '', label: t`No driver yet`, disabled: now !== '' },
              ...drivers.map((one) => ({ value: one.driverId, label: `${one.name}, ${one.phone}` })),
            ]}
            onChange={(event) => setDriver(event.currentTarget.value)}
          />
          {more}
        </>
      )}
      <NativeSelect
        label={t`Car`}
        value={vehicleId}
        data={vehicles.map((one) => ({ value: one.vehicleId, label: `${one.plate}, ${one.model}` }))}
        onChange={(event) => setVehicle(event.currentTarget.value)}
      />
      <RideChangeFailed error={error} />
      <div>
        <Button disabled={!isChanged} loading={isPending} onClick={() => mutate(null)}>
          <Trans>Save and notify the traveller</Trans>
        </Button>
      </div>
    </Stack>
  )
}
