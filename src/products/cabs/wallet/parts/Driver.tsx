import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconId, IconMapPin, IconPhone } from '@tabler/icons-react'
import { geoLink } from '#src/bookings/geo-link.ts'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import type { WalletCab } from '../cab-facts.ts'
import classes from './Driver.module.css'

/** Driver, plate and phone, where to meet, and the name on the sign. */
export const Driver = ({ cab }: { cab: WalletCab }) => {
  const { driver, car, operator, meetingPoint, sign } = cab
  return (
    <>
      {car === null ? (
        <p>
          <Trans>Driver and plate appear here once they're assigned.</Trans>
        </p>
      ) : (
        <p className={classes.car}>
          <b className={classes.plate}>{car.plate}</b> <span>{car.vehicle}</span>
        </p>
      )}
      {driver !== null && (
        <p className={classes.phone}>
          <IconPhone size={18} aria-hidden />{' '}
          <span>
            <b>{driver.name}</b>, <PhoneLink phone={driver.phone} />
          </span>
        </p>
      )}
      <p>
        <IconMapPin size={18} aria-hidden /> <span>{meetingPoint.name}</span>
      </p>
      {sign !== '' && (
        <p>
          <IconId size={18} aria-hidden />{' '}
          <span>
            <Trans>
              Name on the sign: <b>{sign}</b>
            </Trans>
          </span>
        </p>
      )}
      <p className={classes.phone}>
        <IconPhone size={18} aria-hidden />{' '}
        <span>
          {operator.name}, <PhoneLink phone={operator.phone} />
        </span>
      </p>
      <Button
        component="a"
        variant="default"
        size="sm"
        href={geoLink(meetingPoint)}
        leftSection={<IconMapPin size={18} aria-hidden />}
      >
        <Trans>Open in a map app</Trans>
      </Button>
    </>
  )
}
