import { msg, t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { VoucherTimes } from '#contract/hosts/voucher-code.ts'
import type { HostedCab } from '#contract/products/cabs/hosted.ts'
import type { HostBooking } from '#contract/products/hosted.ts'
import type { VoucherSlot } from '#src/bookings/hosted/hosted-slot.ts'
import { hostedSlotOf } from '#src/bookings/hosted/hosted-slot-of.tsx'
import { PaymentAndArrival } from '#src/bookings/hosted/PaymentAndArrival.tsx'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { formatDay, formatInstant } from '#src/i18n/formats.ts'
import { MODE_LABELS } from '../terms/ride-labels.ts'
import { HostedRideActions } from './HostedRideActions.tsx'
import classes from './Vehicles.module.css'

const wayOf = ({ from, stops, to }: HostedCab): string =>
  [from, ...stops, ...(to === from && stops.length === 0 ? [] : [to])].join(' – ')

const needsDriver = ({ mode, driver, can }: HostedCab): boolean =>
  mode !== 'self_drive' && driver === null && can.assign

const Line = ({ booking }: { booking: HostedCab }) => {
  const { i18n } = useLingui()
  const { startsAt, zone, mode, driver, plate } = booking
  return (
    <>
      <p className={classes.line}>
        {formatInstant(startsAt, zone)} · {i18n._(MODE_LABELS[mode])} · {wayOf(booking)}
      </p>
      <p className={classes.line}>
        {plate} ·{' '}
        {needsDriver(booking) ? (
          <b>
            <Trans>No driver yet</Trans>
          </b>
        ) : mode === 'self_drive' ? (
          <Trans>Guest drives</Trans>
        ) : (
          (driver?.name ?? <Trans>No driver</Trans>)
        )}
      </p>
    </>
  )
}

const Extras = ({ booking: { bags, childSeats, meetAndGreet } }: { booking: HostedCab }) => (
  <>
    <Plural value={bags} one="# bag" other="# bags" />
    {childSeats > 0 && (
      <>
        , <Plural value={childSeats} one="# child seat" other="# child seats" />
      </>
    )}
    {meetAndGreet && (
      <>
        , <Trans>meet and greet</Trans>
      </>
    )}
  </>
)

const Passenger = ({ booking: { guest, people, phone } }: { booking: HostedCab }) => (
  <>
    {guest} · <Plural value={people} one="# person" other="# people" />
    <br />
    {phone === null ? <Trans>Phone shown from 24 hours before the pick-up</Trans> : <PhoneLink phone={phone} />}
  </>
)

const Facts = ({ booking }: { booking: HostedCab }) => {
  const { i18n } = useLingui()
  const { zone, mode, flight, notes, driver } = booking
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Reference</Trans>
      </dt>
      <dd>{booking.reference}</dd>
      <dt>{i18n._(MODE_LABELS[mode])}</dt>
      <dd>{wayOf(booking)}</dd>
      <dt>
        <Trans>Pick-up</Trans>
      </dt>
      <dd>
        {formatInstant(booking.startsAt, zone)}
        <br />
        {booking.meetingPoint}
      </dd>
      <dt>
        <Trans>Ends</Trans>
      </dt>
      <dd>{formatInstant(booking.endsAt, zone)}</dd>
      <dt>
        <Trans>Passenger</Trans>
      </dt>
      <dd>
        <Passenger booking={booking} />
      </dd>
      {mode !== 'self_drive' && (
        <>
          <dt>
            <Trans>Name on the sign</Trans>
          </dt>
          <dd>{booking.signName}</dd>
        </>
      )}
      <dt>
        <Trans>Luggage and extras</Trans>
      </dt>
      <dd>
        <Extras booking={booking} />
      </dd>
      {flight !== null && (
        <>
          <dt>
            <Trans>Flight</Trans>
          </dt>
          <dd>{flight}</dd>
        </>
      )}
      {notes !== '' && (
        <>
          <dt>
            <Trans>Notes</Trans>
          </dt>
          <dd>{notes}</dd>
        </>
      )}
      <dt>
        <Trans>Car</Trans>
      </dt>
      <dd>{booking.plate}</dd>
      {driver !== null && (
        <>
          <dt>
            <Trans>Driver</Trans>
          </dt>
          <dd>
            {driver.name}, <PhoneLink phone={driver.phone} />
          </dd>
        </>
      )}
      <PaymentAndArrival booking={booking} />
    </dl>
  )
}

const Kinds = ({ count }: { count: number }) => <Plural value={count} one="hired in # way" other="hired in # ways" />

const instantText = (at: Date, zone: string): string => formatInstant(at.toISOString(), zone)

/** The pick-up; vouchers of rides are by hours alone. */
const pickUpText = (times: VoucherTimes, zone: string): string =>
  times.kind === 'hours' ? instantText(times.startsAt, zone) : formatDay(times.first)

const voucher: VoucherSlot = {
  counted: msg`People`,
  Count: ({ count }) => <Plural value={count} one="# person" other="# people" />,
  when: msg`Pick-up`,
  listing: msg`Vehicle`,
  whenText: pickUpText,
  earlyText: (times, zone) =>
    times.kind === 'hours'
      ? t`The pick-up is on ${pickUpText(times, zone)}. Check in from ${instantText(times.opensAt, zone)}.`
      : t`The pick-up is on ${pickUpText(times, zone)}.`,
  lateText: (times, zone) =>
    times.kind === 'hours'
      ? t`The ride ended on ${instantText(times.closesAt, zone)}.`
      : t`The ride ended on ${formatDay(times.last)}.`,
  over: msg`This ride is over`,
  overText: (at) => t`It ended on ${at}.`,
}

const isCab = (booking: HostBooking): booking is HostedCab => booking.service === 'cab'

/** Rides as the host of the vehicle sees them. */
export const hostedCab = hostedSlotOf(isCab, {
  Line,
  Facts,
  Actions: HostedRideActions,
  declines: {
    not_available: msg`The vehicle isn't available at this time`,
    closed: msg`I don't drive on this date`,
    guests: msg`Too many passengers`,
    requests: msg`I can't meet the requests`,
    price: msg`The price is wrong`,
    other: msg`Another reason`,
  },
  freed: msg`The vehicle is on sale again at this time.`,
  listsArrivals: true,
  voucher,
  sells: { units: msg`Vehicles`, Kinds, sold: msg`Days booked, next 30 days` },
})
