import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsExchange, IconCalendarDown, IconFileDownload, IconPrinter, IconShare3 } from '@tabler/icons-react'
import { useState } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { sharePlainText, type Shared } from '#src/bookings/documents/share.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './FlightTicket.module.css'
import { flightShareText } from './flight-share.ts'
import { isGood } from './ticket-state.ts'

const saveCalendar = async (booking: FlightBooking): Promise<void> => {
  const { flightCalendar } = await import('./flight-calendar.ts')
  const link = `${location.origin}/flights/ticket?id=${booking.bookingId}`
  saveFile(`Singgah-${booking.reference}.ics`, flightCalendar(booking, link), 'text/calendar;charset=utf-8')
}

/** The barcodes are those that the device has. */
const saveTicket = async (booking: FlightBooking, savedAt: number): Promise<void> => {
  const { ticketPdf } = await import('./ticket-pdf.ts')
  const { passes = [] } = queryClient.getQueryData(flightBookingQueries.passes(booking.bookingId).queryKey) ?? {}
  const file = ticketPdf(booking, passes, new Date(savedAt).toISOString())
  saveFile(`Singgah-${booking.reference}.pdf`, file, 'application/pdf')
}

/** Ticket actions: PDF, calendar entries, and sharing as text. All of it works offline. */
export const TicketActions = ({ booking, savedAt }: { booking: FlightBooking; savedAt: number }) => {
  const { t } = useLingui()
  const [shared, setShared] = useState<Shared>('no')
  const [hasFailed, setHasFailed] = useState(false)
  const share = () => sharePlainText(t`Flights`, flightShareText(booking)).then(setShared)
  const make = (work: Promise<void>) =>
    work.then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    )
  return (
    <div className={classes.actions}>
      {isGood(booking) && (
        <>
          <Button
            variant="default"
            leftSection={<IconFileDownload size={18} aria-hidden />}
            onClick={() => void make(saveTicket(booking, savedAt))}
          >
            <Trans>E-ticket (PDF)</Trans>
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <Button variant="default" leftSection={<IconShare3 size={18} aria-hidden />} onClick={() => void share()}>
            <Trans>Share the flights</Trans>
          </Button>
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconCalendarDown size={18} aria-hidden />}
        onClick={() => void make(saveCalendar(booking))}
      >
        <Trans>For the calendar</Trans>
      </Button>
      {booking.can.change && (
        // A separate history entry: going back closes it.
        <LinkButton
          variant="default"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          to="/flights/ticket"
          search={{ id: booking.bookingId, change: true }}
          resetScroll={false}
        >
          <Trans>Change a flight</Trans>
        </LinkButton>
      )}
      <div role="status">
        {hasFailed && (
          <Notice kind="warning" title={t`The document could not be made. Please try again with network.`} />
        )}
        {shared === 'copied' && (
          <Notice kind="info">
            <Trans>Copied: flights, days and times, without names, tickets and the price.</Trans>
          </Notice>
        )}
        {shared === 'shown' && (
          <Notice kind="info" title={t`Copy these lines`}>
            <pre className={classes.lines}>{flightShareText(booking)}</pre>
          </Notice>
        )}
      </div>
    </div>
  )
}
