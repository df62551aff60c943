import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { FlightTicket } from '#src/products/flights/ticket/FlightTicket.tsx'

export const Route = createFileRoute('/_flights/flights/ticket')({
  validateSearch: v.object({
    id: v.fallback(v.optional(v.string()), undefined),
    /** Other flights are being looked for. */
    change: v.fallback(v.optional(v.boolean()), undefined),
  }),
  staticData: { path: '/flights/ticket' },
  loader: async () => void (await bookingDocuments.load()),
  component: FlightTicket,
})
