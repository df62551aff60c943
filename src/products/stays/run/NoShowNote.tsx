import { Trans, useLingui } from '@lingui/react/macro'
import { IconDoorOff } from '@tabler/icons-react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './RunStay.module.css'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'

const Phone = ({ phone }: { phone: string }) => (
  <span className={classes.phone}>
    <PhoneLink phone={phone} />
  </span>
)

/** Cost of the no-show, for readers who may see amounts. */
const Costs = ({ noShow, payment }: Pick<StayBooking, 'payment'> & { noShow: NonNullable<StayBooking['noShow']> }) => {
  const { fee, refund } = noShow
  if (fee === null) return null
  if (payment === 'at_property') {
    return fee.minor === 0 ? <Trans>No fee.</Trans> : <Trans>The property may charge {formatMoney(fee)}.</Trans>
  }
  return refund !== null && refund.minor > 0 ? (
    <Trans>
      No-show fee {formatMoney(fee)}; refund of {formatMoney(refund)}.
    </Trans>
  ) : (
    <Trans>No-show fee {formatMoney(fee)}; no refund.</Trans>
  )
}

/** The hotel's no-show report: cost, and next steps for guests who did arrive or are on the way. */
export const NoShowNote = ({ booking }: { booking: StayBooking }) => {
  const { t } = useLingui()
  const { noShow, hotel, payment, reference, can } = booking
  if (!noShow) return null
  const until = noShow.undoUntil === null ? null : formatInstant(noShow.undoUntil, hotel.zone)
  if (can.undoNoShow || noShow.refund === null) {
    return (
      <Notice kind="info" icon={<IconDoorOff size={22} />} title={t`Reported as no-show`}>
        <Costs noShow={noShow} payment={payment} />{' '}
        {can.undoNoShow && until !== null && (
          <Trans>You can undo this until {until}, while the rooms are available.</Trans>
        )}
      </Notice>
    )
  }
  return (
    <Notice kind="warning" icon={<IconDoorOff size={22} />} title={t`The hotel reported a no-show`}>
      <p>
        <Costs noShow={noShow} payment={payment} />
      </p>
      <p>
        <Trans>
          Already there or on your way? Call the hotel: <Phone phone={hotel.phone} />.
        </Trans>{' '}
        {until !== null && <Trans>The hotel can undo this until {until}.</Trans>}
      </p>
      <p>
        <LinkText to="/pages/contact" search={{ about: reference }}>
          <Trans>Not right? Contact us</Trans>
        </LinkText>
      </p>
    </Notice>
  )
}
