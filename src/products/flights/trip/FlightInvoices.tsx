import { Trans, useLingui } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { useBookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { Invoices } from '#src/bookings/documents/Invoices.tsx'
import { notify } from '#src/ui/notify.ts'

/** Invoices and credit notes of flights, each with its file; nothing where there are none. */
export const FlightInvoices = ({ booking, className }: { booking: FlightBooking; className: string | undefined }) => {
  const { t } = useLingui()
  const of = { service: 'flight' as const, booking }
  const { invoices } = useBookingDocuments(of, 0)
  const make = (work: () => Promise<void>) =>
    work().catch(() => void notify({ message: t`Couldn't create the document. Try again when you're online.` }))
  return (
    <Invoices
      of={of}
      invoices={invoices}
      mayExist={booking.paidWith !== null}
      make={make}
      section={{ className, title: <Trans>Invoices</Trans> }}
    />
  )
}
