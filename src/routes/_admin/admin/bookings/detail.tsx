import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SERVICES } from '#contract/core/services.ts'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { BookingDetail } from '#src/admin/bookings/BookingDetail.tsx'

export const Route = createFileRoute('/_admin/admin/bookings/detail')({
  validateSearch: v.object({
    id: v.fallback(v.optional(v.string()), undefined),
    service: v.fallback(v.optional(v.picklist(SERVICES)), undefined),
  }),
  staticData: { path: '/admin/bookings/detail' },
  loader: async () => void (await bookingDocuments.load()),
  component: BookingDetail,
})
