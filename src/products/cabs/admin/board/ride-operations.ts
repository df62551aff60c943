import type { QueryKey } from '@tanstack/react-query'
import { assignCab, cancelCabByOperator, reportCabNoShow } from '#contract/products/cabs/cab-board.ts'
import { call } from '#src/platform/api/client.ts'
import { boardQueries } from './board-queries.ts'

export type Assignment = { driverId?: string; vehicleId?: string }

/** How who runs vehicles changes a ride; each call is made once per key. */
export type RideOperations = {
  /** What is read again afterwards. */
  renewed: readonly QueryKey[]
  assign: (bookingId: string, chosen: Assignment, idempotencyKey: string) => Promise<unknown>
  reportNoShow: (bookingId: string, idempotencyKey: string) => Promise<unknown>
  /** Null for who may not. */
  cancel: ((bookingId: string, note: string, idempotencyKey: string) => Promise<unknown>) | null
}

/** For the operator of the installation, at every vehicle. */
export const operatorOperations: RideOperations = {
  renewed: [boardQueries.all()],
  assign: (bookingId, body, idempotencyKey) => call(assignCab, { params: { bookingId }, body }, { idempotencyKey }),
  reportNoShow: (bookingId, idempotencyKey) => call(reportCabNoShow, { params: { bookingId } }, { idempotencyKey }),
  cancel: (bookingId, note, idempotencyKey) =>
    call(cancelCabByOperator, { params: { bookingId }, body: { note } }, { idempotencyKey }),
}
