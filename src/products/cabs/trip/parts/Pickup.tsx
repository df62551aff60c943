import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconId, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import classes from '#src/bookings/booked/Booked.module.css'
import { hasVoucher } from '#src/bookings/booked/booking-facts.ts'
import { geoLink } from '#src/bookings/geo-link.ts'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { QrCode } from '#src/ui/codes/QrCode.tsx'
import { carOf, meetingOf, signOf } from '../booking-facts.ts'
import own from './Pickup.module.css'

const Car = ({ booking }: { booking: CabBooking }) => {
  const { driver, zone, selfDrive } = booking
  const car = carOf(booking)
  if (car === null) {
    return (
      <Text>
        {selfDrive === null ? (
          <Trans>We'll notify you when your driver is assigned. Name, plate and phone number then appear here.</Trans>
        ) : (
          <Trans>We'll notify you when your car is assigned. Its plate then appears here.</Trans>
        )}
      </Text>
    )
  }
  return (
    <div className={own.driver}>
      <span className={own.plate}>{car.plate}</span>
      <div>
        {driver !== null && <b className={own.name}>{driver.name}</b>}
        <span className={classes.quiet}>{car.vehicle}</span>
        {driver?.changedAt && (
          <span className={own.changed}>
            <Trans>Changed on {formatInstant(driver.changedAt, zone)}</Trans>
          </span>
        )}
      </div>
      {driver !== null && (
        <span>
          <IconPhone size={18} aria-hidden /> <PhoneLink phone={driver.phone} />
        </span>
      )}
    </div>
  )
}

/** Where and how people and driver find each other: driver, plate, phone, meeting point, sign and voucher. */
export const Pickup = ({ booking }: { booking: CabBooking }) => {
  const { t } = useLingui()
  const { cab, voucherCode, signedVoucher, selfDrive, meetingPoint } = booking
  const { operator } = cab
  return (
    <section className={classes.card} aria-labelledby="pickup">
      <Title order={2} size="h3" id="pickup" mb="sm">
        {selfDrive === null ? <Trans>Your driver</Trans> : <Trans>Your car</Trans>}
      </Title>
      <Car booking={booking} />
      <ul className={classes.place}>
        <li>
          <IconMapPin size={18} aria-hidden /> {meetingPoint}
        </li>
        {selfDrive === null && (
          <li>
            <IconId size={18} aria-hidden />{' '}
            <Trans>
              Name on the sign: <b>{signOf(booking)}</b>
            </Trans>
          </li>
        )}
        <li>
          <IconPhone size={18} aria-hidden /> {operator.name}, <PhoneLink phone={operator.phone} />
        </li>
        <li>
          <IconMail size={18} aria-hidden /> <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </li>
      </ul>
      <div className={classes.buttons}>
        <Button
          component="a"
          variant="default"
          size="sm"
          mt="sm"
          href={geoLink(meetingOf(booking))}
          leftSection={<IconMapPin size={18} aria-hidden />}
        >
          <Trans>Open in a map app</Trans>
        </Button>
      </div>
      {hasVoucher(booking) && voucherCode !== null && (
        <div className={own.voucher}>
          <QrCode
            text={signedVoucher ?? voucherCode}
            label={t`QR code of the voucher ${voucherCode}`}
            className={classes.code ?? ''}
          />
          <span className={classes.codeText}>{voucherCode}</span>
          <span className={classes.quiet}>
            <Trans>Show this code to the driver. It also works offline.</Trans>
          </span>
        </div>
      )}
    </section>
  )
}
