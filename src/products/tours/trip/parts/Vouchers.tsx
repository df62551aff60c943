import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { QrCode } from '#src/ui/codes/QrCode.tsx'
import { vouchersOf, type Voucher } from '../booking-facts.ts'
import classes from '#src/bookings/booked/Booked.module.css'

const OneVoucher = ({ voucher, zone }: { voucher: Voucher; zone: string }) => {
  const { t } = useLingui()
  const { code, qr, name, ticket, redeemedAt } = voucher
  return (
    <li className={classes.voucher} data-used={redeemedAt !== null || undefined}>
      <QrCode text={qr} label={t`QR code of the voucher ${code}`} className={classes.code ?? ''} />
      <span className={classes.codeText}>{code}</span>
      {name !== '' && <b>{name}</b>}
      {ticket !== '' && <span className={classes.quiet}>{ticket}</span>}
      {redeemedAt !== null && (
        <span className={classes.quiet}>
          <Trans>Used on {formatInstant(redeemedAt, zone)}</Trans>
        </span>
      )}
    </li>
  )
}

/** The codes that the guide scans, one for each person or one for all. */
export const Vouchers = ({ booking }: { booking: TourBooking }) => {
  const vouchers = vouchersOf(booking)
  if (vouchers.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="voucher">
      <Title order={2} size="h3" id="voucher">
        <Trans>Voucher</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>Show this code to the guide. It also works offline.</Trans>
      </Text>
      <ul className={classes.vouchers}>
        {vouchers.map((voucher) => (
          <OneVoucher key={voucher.code} voucher={voucher} zone={booking.zone} />
        ))}
      </ul>
    </section>
  )
}
