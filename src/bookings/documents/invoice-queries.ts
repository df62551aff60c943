import { queryOptions } from '@tanstack/react-query'
import { listInvoices } from '#contract/products/invoices.ts'
import type { Service } from '#contract/core/services.ts'
import { call } from '#src/platform/api/client.ts'
import { productPage } from '../products.ts'

/** Invoices and credit notes of a booking, stored on the device; refetched with all other data of its product. */
export const invoicesOf = (service: Service, bookingId: string) =>
  queryOptions({
    queryKey: [...productPage(service).queryKey, 'invoices', bookingId],
    queryFn: ({ signal }) => call(listInvoices, { params: { bookingId } }, { signal }),
    meta: { offline: true },
  })
