import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { meetingLabel } from '../../detail/meeting-label.ts'
import { geoLink } from '#src/bookings/geo-link.ts'
import type { WalletTour } from '../tour-facts.ts'
import classes from './Facts.module.css'

/** Where to meet and whom to call. */
export const Facts = ({ tour }: { tour: WalletTour }) => {
  const { meetingPoint, operator, pickUp, zone } = tour
  return (
    <>
      <p>
        <IconMapPin size={18} aria-hidden /> <span>{meetingLabel(meetingPoint)}</span>
      </p>
      {meetingPoint.directions !== '' && <p>{meetingPoint.directions}</p>}
      {pickUp !== null && (
        <p>
          <Trans>
            Pick-up at {pickUp.name}, {formatInstant(pickUp.at, zone)}
          </Trans>
        </p>
      )}
      <p>
        <IconPhone size={18} aria-hidden />{' '}
        <span className={classes.phone}>
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
