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
    <Notice kind="warning" title={t`To be settled first`}>
      <ul className={classes.list}>
        {trips.map(({ bookingId, reference, service, title, checkIn, checkOut }) => (
          <li key={bookingId}>
            <Link to={BOOKING_SCREENS[service]} search={{ id: bookingId }}>
              {title}, {formatStay(checkIn, checkOut)}
            </Link>{' '}
            ({reference}): <Trans>travel, or cancel it</Trans>
          </li>
        ))}
        {refunds > 0 && (
          <li>
            <Link to="/user/bookings" search={{ when: 'cancelled' }}>
              <Plural value={refunds} one="# refund is on its way" other="# refunds are on their way" />
            </Link>
          </li>
        )}
        {listings > 0 && (
          <li>
            <Plural
              value={listings}
              one="# listing can be booked: hand it over by a message to us"
              other="# listings can be booked: hand them over by a message to us"
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
            <Trans>You are the last owner of the company: make somebody else owner first.</Trans>
          </li>
        )}
      </ul>
    </Notice>
  )
}
