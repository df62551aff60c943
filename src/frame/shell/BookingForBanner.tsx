import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserShare } from '@tabler/icons-react'
import { stopBookingFor, type BookingFor } from '#src/platform/session/booking-for.ts'
import classes from './BookingForBanner.module.css'

/** Banner with the traveller of this tab. */
export const BookingForBanner = ({ person: { name } }: { person: BookingFor }) => {
  const { t } = useLingui()
  return (
    <section className={classes.banner} aria-label={t`Booking for someone else`} data-booking-for>
      <IconUserShare size={18} aria-hidden />
      <span className={classes.words} role="status">
        <Trans>
          Booking for <b>{name}</b>
        </Trans>
      </span>
      <button type="button" className={classes.stop} onClick={stopBookingFor} aria-label={t`Stop booking for ${name}`}>
        <Trans>Stop</Trans>
      </button>
    </section>
  )
}
