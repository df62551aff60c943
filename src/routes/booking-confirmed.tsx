import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { BookingConfirmed } from '../products/stays/trip/BookingConfirmed.tsx'

export const Route = createFileRoute('/booking-confirmed')({
  validateSearch: v.object({ id: v.fallback(v.optional(v.string()), undefined) }),
  staticData: { path: '/booking-confirmed' },
  loader: async () => void (await bookingDocuments.load()),
  component: BookingConfirmed,
})
