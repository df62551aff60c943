import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Deletion } from '#contract/accounts/privacy.ts'
import { BOOKING_SCREENS } from '#contract/core/services.ts'
import { isFreeToGo } from '#contract/accounts/deletion.ts'
import { formatStay } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './DeleteProfile.module.css'

/** Items that block the deletion, each with a link; empty if there are none. */
export const DeletionBlockers = ({ inTheWay }: Pick<Deletion, 'inTheWay'>) => {
  const { t } = useLingui()
  const { trips, refunds, listings, isLastOwner } = inTheWay
  if (isFreeToGo(inTheWay)) return null
  return (
    <Notice kind="warning" title={t`Do this first`}>
      <ul className={classes.list}>
        {trips.map(({ bookingId, reference, service, title, checkIn, checkOut }) => (
          <li key={bookingId}>
            <Link to={BOOKING_SCREENS[service]} search={{ id: bookingId }}>
              {title}, {formatStay(checkIn, checkOut)}
            </Link>{' '}
            ({reference}): <Trans>complete or cancel it</Trans>
          </li>
        ))}
        {refunds > 0 && (
          <li>
            <Link to="/user/bookings" search={{ when: 'cancelled' }}>
              <Plural value={refunds} one="# refund in progress" other="# refunds in progress" />
            </Link>
          </li>
        )}
        {listings > 0 && (
          <li>
            <Plural
              value={listings}
              one="# property open for booking: contact us to hand it over"
              other="# properties open for booking: contact us to hand them over"
            />{' '}
            (
            <Link to="/pages/contact">
              <Trans>Contact</Trans>
            </Link>
            )
          </li>
        )}
        {isLastOwner && (
          <li>
            <Trans>You're your company's only owner. Make someone else an owner first.</Trans>
          </li>
        )}
      </ul>
    </Notice>
  )
}
