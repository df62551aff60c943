import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconArrowsExchange, IconPrinter } from '@tabler/icons-react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { FileButtons, MakeFailure } from '#src/bookings/documents/FileButtons.tsx'
import { useBookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { useMake } from '#src/bookings/documents/use-make.ts'
import { useShare } from '#src/bookings/documents/use-share.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import classes from './FlightTicket.module.css'
import { isGood } from './ticket-state.ts'

/** Ticket actions: PDF, calendar entries, and sharing as text. All of it works offline. */
export const TicketActions = ({ booking, savedAt }: { booking: FlightBooking; savedAt: number }) => {
  const documents = useBookingDocuments({ service: 'flight', booking }, savedAt)
  const { hasFailed, make } = useMake()
  const { button, outcome } = useShare(documents.share)
  return (
    <div className={classes.actions}>
      <FileButtons documents={documents} make={make}>
        {isGood(booking) && (
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        )}
        {button}
      </FileButtons>
      {booking.can.change && (
        // A separate history entry: going back closes it.
        <LinkButton
          variant="default"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          to="/flights/ticket"
          search={{ id: booking.bookingId, change: true }}
          resetScroll={false}
        >
          <Trans>Change flight</Trans>
        </LinkButton>
      )}
      <div role="status">
        <MakeFailure hasFailed={hasFailed} />
        {outcome}
      </div>
    </div>
  )
}
