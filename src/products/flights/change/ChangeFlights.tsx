import { Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { legChangeBar } from '#contract/products/flights/change-rules.ts'
import { askedChange } from '#contract/products/flights/schedule-change-rules.ts'
import { now } from '#src/platform/device/clock.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { legName } from '../labels/ticket-labels.ts'
import { ChoiceRow } from '../search/form/ChoiceRow.tsx'
import { ChangeChoice, type Taken } from './ChangeChoice.tsx'
import classes from './ChangeFlights.module.css'
import { ChangeQuote, type Sending } from './ChangeQuote.tsx'
import { changeDays } from './change-offers.ts'
import { CHANGE_BAR_LABELS } from './change-labels.ts'

const clampedDay = (booking: FlightBooking, leg: number): string => {
  const { own, first, last } = changeDays(booking, leg, new Date(now()))
  return own < first ? first : own > last ? last : own
}

/**
 * Changes a leg to other flights of its airline: leg and day, flights, price, and confirmation. All data comes from the
 * server; nothing is queued on the device or stored after closing.
 */
export const ChangeFlights = ({ booking, sending }: { booking: FlightBooking; sending: Sending }) => {
  const { t, i18n } = useLingui()
  const { history } = useRouter()
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  // It has a separate history entry, which must not remain and must not be removed twice.
  const onClose = () => {
    if (isLeaving.current) return
    isLeaving.current = true
    if (history.canGoBack()) history.back()
    else {
      const search = { id: booking.bookingId }
      void navigate({ to: '/flights/ticket', search, replace: true, resetScroll: false })
    }
  }
  const bars = booking.legs.map((_leg, leg) => legChangeBar(booking, leg, new Date(now())))
  const possible = bars.flatMap((bar, leg) => (bar === null ? [leg] : []))
  const [leg, setLeg] = useState(possible.find((one) => askedChange(booking, one)) ?? possible[0])
  const [days, setDays] = useState<Readonly<Record<number, string>>>({})
  const [taken, setTaken] = useState<Taken | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(taken)
  useEffect(() => {
    // Focus moves to the new content for keyboard and screen reader users.
    if (last.current !== taken) heading.current?.focus()
    last.current = taken
  }, [taken])

  return (
    <Sheet className={classes.sheet ?? ''} title={t`Change flight`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {leg !== undefined && (
          <h3
            ref={heading}
            tabIndex={-1}
            className={possible.length > 1 && taken === null ? 'visually-hidden' : classes.heading}
          >
            {legName(booking, leg)}
          </h3>
        )}
        {leg !== undefined && taken && (
          <ChangeQuote
            booking={booking}
            sending={sending}
            leg={leg}
            taken={taken}
            onBack={() => setTaken(null)}
            onClose={onClose}
          />
        )}
        {taken === null && (
          <>
            {possible.length > 1 && (
              <ChoiceRow
                legend={t`Which flight?`}
                choices={possible.map((one) => ({ value: String(one), words: legName(booking, one) }))}
                chosen={String(leg)}
                onChoose={(value) => setLeg(Number(value))}
              />
            )}
            {bars.map(
              (bar, one) =>
                bar !== null && (
                  <p key={one} className={classes.quiet}>
                    {legName(booking, one)}: {i18n._(CHANGE_BAR_LABELS[bar])}
                  </p>
                ),
            )}
            {leg !== undefined && (
              <ChangeChoice
                key={leg}
                booking={booking}
                leg={leg}
                day={days[leg] ?? clampedDay(booking, leg)}
                onDay={(day) => setDays({ ...days, [leg]: day })}
                onTake={setTaken}
                onClose={onClose}
              />
            )}
          </>
        )}
      </Stack>
    </Sheet>
  )
}
