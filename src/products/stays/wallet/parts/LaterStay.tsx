import { Trans } from '@lingui/react/macro'
import { IconChevronDown, IconMapPin, IconPhone } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { now } from '#src/platform/device/clock.ts'
import type { WalletStay } from '../stay-facts.ts'
import { formatStay } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { geoLink, whenLabel } from '../stay-labels.ts'
import classes from '#src/wallet/parts/LaterBooking.module.css'
import { PaymentLabels } from './PaymentLabels.tsx'

/** A stay after the next one: one line, expandable to the details. */
export const LaterStay = ({ stay, onShow }: { stay: WalletStay; onShow: () => void }) => {
  const { hotel } = stay
  return (
    <li>
      <details className={classes.stay}>
        <summary>
          <span className={classes.words}>
            <b>{hotel.name}</b>
            <span>
              {formatStay(stay.checkIn, stay.checkOut)} · {whenLabel(stay, now())}
            </span>
          </span>
          <span className={classes.reference}>{stay.reference}</span>
          <IconChevronDown size={20} aria-hidden className={classes.arrow} />
        </summary>
        <div className={classes.body}>
          <p className={classes.way}>
            <IconMapPin size={18} aria-hidden />{' '}
            <a href={geoLink(hotel)}>
              {hotel.address}, {hotel.countryName}
            </a>
          </p>
          <p className={classes.way}>
            <IconPhone size={18} aria-hidden /> <PhoneLink phone={hotel.phone} />
          </p>
          <p>
            <Trans>
              Check-in from {hotel.checkInFrom}, check-out until {hotel.checkOutUntil}
            </Trans>
            {' · '}
            {stay.rooms} × {stay.roomTypeName} · {stay.guest}
          </p>
          <p>
            <PaymentLabels stay={stay} />
          </p>
          <p className={classes.age}>
            <FreshnessMark at={stay.takenAt} zone={hotel.zone} />
          </p>
          <Button variant="default" onClick={onShow}>
            <Trans>Show at reception</Trans>
          </Button>
        </div>
      </details>
    </li>
  )
}
