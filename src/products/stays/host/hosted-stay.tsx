import { msg, t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayInZone } from '#contract/core/days.ts'
import type { VoucherTimes } from '#contract/hosts/voucher-code.ts'
import type { HostBooking } from '#contract/products/hosted.ts'
import type { HostedStay } from '#contract/products/stays/hosted.ts'
import type { VoucherSlot } from '#src/bookings/hosted/hosted-slot.ts'
import { hostedSlotOf } from '#src/bookings/hosted/hosted-slot-of.tsx'
import { PaymentAndArrival } from '#src/bookings/hosted/PaymentAndArrival.tsx'
import { formatDay, formatMoney, formatStay } from '#src/i18n/formats.ts'
import { BOARD_LABELS } from '../detail/labels.ts'
import { HostedStayActions } from './HostedStayActions.tsx'
import classes from './HostedStay.module.css'

const Line = ({ booking }: { booking: HostedStay }) => {
  const { checkIn, checkOut, rooms, roomTypeName, payAtProperty } = booking
  return (
    <>
      <p className={classes.line}>
        {formatStay(checkIn, checkOut)} · {rooms} × {roomTypeName}
      </p>
      {payAtProperty !== null && (
        <p className={classes.pay}>
          <Trans>Collect {formatMoney(payAtProperty)}</Trans>
        </p>
      )}
    </>
  )
}

const Facts = ({ booking }: { booking: HostedStay }) => {
  const { i18n } = useLingui()
  const { guests, adults, children, requests, arrivalTime, payAtProperty } = booking
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Reference</Trans>
      </dt>
      <dd>{booking.reference}</dd>
      <dt>
        <Trans>Check-in</Trans>
      </dt>
      <dd>{formatDay(booking.checkIn)}</dd>
      <dt>
        <Trans>Check-out</Trans>
      </dt>
      <dd>
        {formatDay(booking.checkOut)}, <Plural value={booking.nights} one="# night" other="# nights" />
      </dd>
      <dt>
        <Trans>Room</Trans>
      </dt>
      <dd>
        {booking.rooms} × {booking.roomTypeName}, {i18n._(BOARD_LABELS[booking.board])}
      </dd>
      <dt>
        <Trans>Guests</Trans>
      </dt>
      <dd>
        <ul>
          {guests.map(({ room, fullName }) => (
            <li key={room}>
              {guests.length > 1 ? (
                <Trans>
                  {fullName} (room {room})
                </Trans>
              ) : (
                fullName
              )}
            </li>
          ))}
          <li>
            <Plural value={adults} one="# adult" other="# adults" />
            {children > 0 && (
              <>
                , <Plural value={children} one="# child" other="# children" />
              </>
            )}
          </li>
        </ul>
      </dd>
      <dt>
        <Trans>Arrival</Trans>
      </dt>
      <dd>{arrivalTime === '' ? <Trans>Not specified</Trans> : arrivalTime}</dd>
      <dt>
        <Trans>Requests</Trans>
      </dt>
      <dd>{requests === '' ? <Trans>None</Trans> : requests}</dd>
      <PaymentAndArrival
        booking={booking}
        payment={
          payAtProperty === null ? null : <Trans>The guest pays {formatMoney(payAtProperty)} at the property</Trans>
        }
      />
    </dl>
  )
}

const Kinds = ({ count }: { count: number }) => <Plural value={count} one="# room type" other="# room types" />

/** The days of a stay; its vouchers are by days alone. */
const daysOf = (times: VoucherTimes, zone: string): { first: string; last: string } =>
  times.kind === 'days'
    ? times
    : { first: dayInZone(times.opensAt, zone), last: dayInZone(new Date(times.closesAt.getTime() - 1), zone) }

const voucher: VoucherSlot = {
  counted: msg`Rooms`,
  Count: ({ count }) => <Plural value={count} one="# room" other="# rooms" />,
  when: msg`Dates`,
  listing: msg`Property`,
  whenText: (times, zone) => {
    const { first, last } = daysOf(times, zone)
    return formatStay(first, last)
  },
  earlyText: (times, zone) => t`Check-in is on ${formatDay(daysOf(times, zone).first)}.`,
  lateText: (times, zone) => t`The stay ended on ${formatDay(daysOf(times, zone).last)}.`,
  over: msg`This stay is over`,
  overText: (at) => t`The guest checked out on ${at}.`,
}

const isStay = (booking: HostBooking): booking is HostedStay => booking.service === 'stay'

/** Stays as the host of the property sees them. */
export const hostedStay = hostedSlotOf(isStay, {
  Line,
  Facts,
  Actions: HostedStayActions,
  declines: {
    not_available: msg`The room isn't available on these dates`,
    closed: msg`The property is closed on these dates`,
    guests: msg`Too many guests`,
    requests: msg`I can't meet the requests`,
    price: msg`The price is wrong`,
    other: msg`Another reason`,
  },
  freed: msg`The nights are on sale again.`,
  listsArrivals: false,
  voucher,
  sells: { units: msg`Rooms`, Kinds, sold: msg`Nights sold, next 30 days` },
})
