import { msg, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { VoucherTimes } from '#contract/hosts/voucher-code.ts'
import type { HostBooking } from '#contract/products/hosted.ts'
import type { HostedTour } from '#contract/products/tours/hosted.ts'
import type { VoucherSlot } from '#src/bookings/hosted/hosted-slot.ts'
import { hostedSlotOf } from '#src/bookings/hosted/hosted-slot-of.tsx'
import { PaymentAndArrival } from '#src/bookings/hosted/PaymentAndArrival.tsx'
import { formatClock, formatDay, formatInstant } from '#src/i18n/formats.ts'
import classes from './HostedTour.module.css'
import { ManifestButton } from './ManifestButton.tsx'
import { ticketsText } from './tickets-text.ts'

const startOf = ({ day, time }: HostedTour): string => `${formatDay(day)}, ${formatClock(`${day}T${time}`)}`

const Line = ({ booking }: { booking: HostedTour }) => (
  <p className={classes.line}>
    {startOf(booking)} · {booking.optionTitle} · <Plural value={booking.people} one="# person" other="# people" />
  </p>
)

const Names = ({ units }: Pick<HostedTour, 'units'>) => {
  const named = units.filter(({ fullName }) => fullName !== '')
  if (named.length === 0) return <Trans>Not specified</Trans>
  return (
    <ul>
      {named.map(({ fullName, age, name }, index) => (
        <li key={`${index} ${fullName}`}>
          {fullName}, {name}
          {age !== null && (
            <>
              {' '}
              <Trans>(age {age})</Trans>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const Facts = ({ booking }: { booking: HostedTour }) => {
  const { pickUp, answers, zone } = booking
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Reference</Trans>
      </dt>
      <dd>{booking.reference}</dd>
      <dt>
        <Trans>Start</Trans>
      </dt>
      <dd>{startOf(booking)}</dd>
      <dt>
        <Trans>Option</Trans>
      </dt>
      <dd>{booking.optionTitle}</dd>
      <dt>
        <Trans>Tickets</Trans>
      </dt>
      <dd>{ticketsText(booking.units)}</dd>
      <dt>
        <Trans>Guests</Trans>
      </dt>
      <dd>
        <Names units={booking.units} />
      </dd>
      <dt>
        <Trans>Pick-up</Trans>
      </dt>
      <dd>
        {pickUp === null ? (
          <Trans>At the meeting point</Trans>
        ) : (
          <>
            {pickUp.name}, {formatInstant(pickUp.at, zone)}
          </>
        )}
      </dd>
      {answers.map(({ question, answer }) => (
        <div key={question} className={classes.answer}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
      <PaymentAndArrival booking={booking} />
    </dl>
  )
}

/** Requests that wait, and those that came to nothing, are in no manifest. */
const Manifest = ({ booking }: { booking: HostedTour }) =>
  booking.state === 'issuing' || booking.state === 'issue_failed' ? null : <ManifestButton booking={booking} />

const Kinds = ({ count }: { count: number }) => <Plural value={count} one="# option" other="# options" />

/** When a tour begins; its vouchers are by hours alone. */
const startText = (times: VoucherTimes, zone: string): string =>
  times.kind === 'hours' ? formatInstant(times.startsAt.toISOString(), zone) : formatDay(times.first)

const voucher: VoucherSlot = {
  counted: msg`People`,
  Count: ({ count }) => <Plural value={count} one="# person" other="# people" />,
  when: msg`Start`,
  listing: msg`Tour`,
  whenText: startText,
  earlyText: (times, zone) => t`The tour is on ${startText(times, zone)}.`,
  lateText: (times, zone) => t`The tour was on ${startText(times, zone)}.`,
  over: msg`This tour is over`,
  overText: (at) => t`It ended on ${at}.`,
}

const isTour = (booking: HostBooking): booking is HostedTour => booking.service === 'tour'

/** Tours as their host sees them. */
export const hostedTour = hostedSlotOf(isTour, {
  Line,
  Facts,
  Actions: Manifest,
  declines: {
    not_available: msg`No places are left on this date`,
    closed: msg`The tour doesn't run on this date`,
    guests: msg`Too many people`,
    requests: msg`I can't meet the requests`,
    price: msg`The price is wrong`,
    other: msg`Another reason`,
  },
  freed: msg`The seats are on sale again.`,
  listsArrivals: true,
  voucher,
  sells: { units: msg`Seats per start`, Kinds, sold: msg`Seats sold, next 30 days` },
})
