import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { BookingConfirmed } from '../products/stays/trip/BookingConfirmed.tsx'

export const Route = createFileRoute('/booking-confirmed')({
  validateSearch: v.object({ id: v.fallback(v.optional(v.string()), undefined) }),
  staticData: { path: '/booking-confirmed' },
  component: BookingConfirmed,
})
