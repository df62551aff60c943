import { Button, Group, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CabBoard } from '#contract/products/cabs/cab-board.ts'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { RideChangeFailed } from '../admin/board/use-ride-change.tsx'
import { AddDriver } from './AddDriver.tsx'
import { DriverForm } from './DriverForm.tsx'
import { usePutDriver } from './use-put-driver.ts'
import classes from './Vehicles.module.css'

type Driver = CabBoard['drivers'][number]

const DriverItem = ({ driver }: { driver: Driver }) => {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const { driverId, name, phone } = driver
  const { mutate, isPending, error } = usePutDriver({ driverId, name, phone, isActive: false }, () => undefined)
  if (isEditing) return <DriverForm driver={driver} onClose={() => setEditing(false)} />
  return (
    <>
      <div className={classes.driver}>
        <span>
          <b>{name}</b>, <PhoneLink phone={phone} />
        </span>
        <Group gap="xs">
          <Button variant="default" size="sm" aria-label={t`Edit ${name}`} onClick={() => setEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={t`Remove ${name}`}
            loading={isPending}
            onClick={() => mutate(null)}
          >
            <Trans>Remove</Trans>
          </Button>
        </Group>
      </div>
      <RideChangeFailed error={error} />
    </>
  )
}

/** The drivers of a host, for all vehicles. */
export const Drivers = ({ drivers }: { drivers: CabBoard['drivers'] }) => {
  const own = [...new Map(drivers.map((driver) => [driver.driverId, driver])).values()]
  return (
    <section className={classes.section} aria-labelledby="drivers-title">
      <Title order={2} size="h3" id="drivers-title">
        <Trans>Drivers</Trans>
      </Title>
      {own.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Add the people who drive your vehicles. Then you can assign them to rides.</Trans>
        </p>
      ) : (
        <ul className={classes.list}>
          {own.map((driver) => (
            <li key={driver.driverId}>
              <DriverItem driver={driver} />
            </li>
          ))}
        </ul>
      )}
      <AddDriver />
    </section>
  )
}
