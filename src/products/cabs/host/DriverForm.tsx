import { Button, Group, Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { ApiError } from '#src/platform/api/errors.ts'
import { RideChangeFailed } from '../admin/board/use-ride-change.tsx'
import { usePutDriver } from './use-put-driver.ts'

type Known = { driverId: string; name: string; phone: string }

/** Name and phone of a driver: a new one where none is given. */
export const DriverForm = ({ driver, onClose }: { driver?: Known; onClose: () => void }) => {
  const { t } = useLingui()
  const [driverId] = useState(() => driver?.driverId ?? uuidv7())
  const [name, setName] = useState(driver?.name ?? '')
  const [phone, setPhone] = useState(driver?.phone ?? '')
  const { mutate, isPending, error } = usePutDriver({ driverId, name, phone, isActive: true }, onClose)
  const fields = error instanceof ApiError ? error.fields : []
  const at = (field: string) => fields.find((one) => one.field === `body.${field}`)?.message
  const isAtField = at('name') !== undefined || at('phone') !== undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        mutate(null)
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={t`Name of the driver`}
          maxLength={100}
          autoComplete="off"
          value={name}
          error={at('name')}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <TextInput
          label={t`Phone of the driver`}
          description={t`Guests see it once the driver is assigned.`}
          type="tel"
          maxLength={32}
          autoComplete="off"
          value={phone}
          error={at('phone')}
          onChange={({ currentTarget: { value } }) => setPhone(value)}
        />
        <RideChangeFailed error={isAtField ? null : error} />
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            <Trans>Save driver</Trans>
          </Button>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
