import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema } from '../core/scalars.ts'
import { bookingInvoicesSchema } from './registry.ts'

export type BookingInvoices = v.InferOutput<typeof bookingInvoicesSchema>

export const listInvoices = endpoint({
  name: 'invoices.listForBooking',
  forOthers: 'made',
  method: 'GET',
  path: '/api/Bookings/:bookingId/invoices',
  summary:
    'Invoices and credit notes of a booking, oldest first: of the sale, of each change with a charge, and of refunds. Empty if nothing was charged, as for a stay paid at the property, which issues that invoice. Hosts see the booking but not these.',
  // Documents of money: also for the role that enters no screen of flights.
  access: 'signedIn',
  params: v.object({ bookingId: idSchema }),
  response: bookingInvoicesSchema,
  errors: ['not_found', 'forbidden'],
})
