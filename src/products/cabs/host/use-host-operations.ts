import { assignHostCab, cancelHostCab, reportHostCabNoShow } from '#contract/products/cabs/host-board.ts'
import { hostQueries } from '#src/host/host-queries.ts'
import { useMayChangeListings } from '#src/host/staff/use-may-change-listings.ts'
import { call } from '#src/platform/api/client.ts'
import type { RideOperations } from '../admin/board/ride-operations.ts'
import { hostBoardQueries } from './board-queries.ts'

const OPERATIONS: RideOperations = {
  renewed: [hostBoardQueries.all(), hostQueries.all()],
  assign: (bookingId, body, idempotencyKey) => call(assignHostCab, { params: { bookingId }, body }, { idempotencyKey }),
  reportNoShow: (bookingId, idempotencyKey) => call(reportHostCabNoShow, { params: { bookingId } }, { idempotencyKey }),
  cancel: (bookingId, note, idempotencyKey) =>
    call(cancelHostCab, { params: { bookingId }, body: { note } }, { idempotencyKey }),
}

/** Operations of hosts and their staff on rides; only managers cancel. */
export const useHostOperations = (): RideOperations => {
  const mayCancel = useMayChangeListings()
  return mayCancel ? OPERATIONS : { ...OPERATIONS, cancel: null }
}
