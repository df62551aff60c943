import { queryOptions } from '@tanstack/react-query'
import { getReceiptFile, getTripExpenses } from '#contract/bookings/trip-expenses.ts'
import { call } from '#src/platform/api/client.ts'
import { tripQueries } from '../timeline/queries.ts'

/** The expense report of a trip; stored on the device with it. */
export const tripExpensesQuery = (tripId: string) =>
  queryOptions({
    queryKey: [...tripQueries.all(), 'expenses', tripId],
    queryFn: ({ signal }) => call(getTripExpenses, { params: { tripId } }, { signal }),
    meta: { offline: true },
  })

/** The file of a receipt; never stored on the device. */
export const readReceiptFile = async (
  receiptId: string,
): Promise<{ type: 'image/jpeg' | 'application/pdf'; content: Uint8Array<ArrayBuffer> }> => {
  const { type, data } = await call(getReceiptFile, { params: { receiptId } })
  return { type, content: Uint8Array.from(atob(data), (character) => character.charCodeAt(0)) }
}
