import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema } from '../core/scalars.ts'
import { bookingInvoicesSchema } from './registry.ts'

export type BookingInvoices = v.InferOutput<typeof bookingInvoicesSchema>

export const listInvoices = endpoint({
  name: 'invoices.listForBooking',
  method: 'GET',
  path: '/api/Bookings/:bookingId/invoices',
  summary:
    'Invoices and credit notes of a booking, oldest first: of its sale, of each change that costs something, and of what came back. Empty where nothing was charged, as for a stay that is paid at the property: that invoice is the property’s own. A host sees the booking but not these.',
  // Documents of money: also for the role that enters no screen of flights.
  access: 'signedIn',
  params: v.object({ bookingId: idSchema }),
  response: bookingInvoicesSchema,
  errors: ['not_found', 'forbidden'],
})
