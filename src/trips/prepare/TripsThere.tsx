import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StoredTrip } from '#src/bookings/product-offline.ts'
import type { StoredTrips } from './stored-trips.ts'
import classes from './OfflineSection.module.css'

/** Whether something is stored on the device, by icon and text, never by colour alone. */
const Part = ({ isThere, children }: { isThere: boolean; children: ReactNode }) => (
  <li className={isThere ? classes.there : classes.missing}>
    {isThere ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertCircle size={18} aria-hidden />}
    <span>
      {children}
      {!isThere && (
        <>
          : <Trans>missing</Trans>
        </>
      )}
    </span>
  </li>
)

const Trip = ({ trip }: { trip: StoredTrip }) => {
  const { i18n } = useLingui()
  return (
    <li className={classes.trip}>
      <div>
        <b>{trip.name}</b>
        <span className={classes.quiet}>{trip.days}</span>
      </div>
      <ul className={classes.parts}>
        {trip.parts.map(({ label, isThere }) => (
          <Part key={label.id} isThere={isThere}>
            {i18n._(label)}
          </Part>
        ))}
      </ul>
    </li>
  )
}

/** Stored data by trip, then the data that all trips need. */
export const TripsThere = ({ stored }: { stored: StoredTrips }) => {
  const { trips, help, app } = stored
  const missing = app === null ? 0 : app.missing + app.missingLater
  return (
    <>
      {trips.length === 0 ? (
        <span>
          <Trans>No upcoming trip is saved here.</Trans>
        </span>
      ) : (
        <ul className={classes.trips}>
          {trips.map((trip) => (
            <Trip key={trip.bookingId} trip={trip} />
          ))}
        </ul>
      )}
      <ul className={classes.parts}>
        <Part isThere={app !== null && missing === 0}>
          {app === null ? (
            <Trans>The app</Trans>
          ) : (
            <Trans>
              The app, {app.files - missing} of {app.files} files
            </Trans>
          )}
        </Part>
        <Part isThere={help !== null && help.there === help.of}>
          {help === null ? (
            <Trans>Help</Trans>
          ) : (
            <Trans>
              Help, {help.there} of {help.of} articles
            </Trans>
          )}
        </Part>
      </ul>
    </>
  )
}
