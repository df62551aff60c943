import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listCompanyInvoices, listInvoiceMonths, type CompanyInvoice } from '#contract/products/company-invoices.ts'
import { getTaxMonth } from '#contract/payments/tax-invoices.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import { call } from '#src/platform/api/client.ts'

/** A month, and one legal entity of it or all. */
export type WantedInvoices = { month: string; buyer?: string | undefined }

const readPage = ({ month, buyer }: WantedInvoices, cursor: string, limit: number, signal: AbortSignal) =>
  call(
    listCompanyInvoices,
    { params: { month }, query: { limit, ...(buyer !== undefined && { buyer }), ...(cursor !== '' && { cursor }) } },
    { signal },
  )

/** Below the keys of all bookings: a cancelled one renews them too. Kept on the device, but for the operator's. */
export const invoiceQueries = {
  all: () => [...bookingQueries.all(), 'admin', 'invoices'] as const,

  months: () =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'months'],
      queryFn: ({ signal }) => call(listInvoiceMonths, {}, { signal }),
      meta: { offline: true },
    }),

  list: (wanted: WantedInvoices) =>
    infiniteQueryOptions({
      queryKey: [...invoiceQueries.all(), 'list', wanted.month, wanted.buyer ?? null],
      queryFn: ({ pageParam, signal }) => readPage(wanted, pageParam, 50, signal),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      meta: { offline: true },
    }),

  tax: (month: string) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'tax', month],
      queryFn: ({ signal }) => call(getTaxMonth, { params: { month } }, { signal }),
    }),
}

/** Every document of a month, always fetched, oldest first. */
export const readAllInvoices = async (wanted: WantedInvoices, signal: AbortSignal): Promise<CompanyInvoice[]> => {
  const all: CompanyInvoice[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(wanted, cursor, 200, signal)
    all.push(...page.items)
    cursor = page.nextCursor
  }
  return all.toReversed()
}
