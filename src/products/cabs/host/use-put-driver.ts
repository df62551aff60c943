import { putHostDriver } from '#contract/products/cabs/host-board.ts'
import { call } from '#src/platform/api/client.ts'
import { useRideChange } from '../admin/board/use-ride-change.tsx'
import { hostBoardQueries } from './board-queries.ts'

export type DriverDraft = { driverId: string; name: string; phone: string; isActive: boolean }

/** Adds, changes or removes a driver of the host. */
export const usePutDriver = (driver: DriverDraft, done: () => void) => {
  const { driverId, ...body } = driver
  return useRideChange(
    JSON.stringify(driver),
    (idempotencyKey) => call(putHostDriver, { params: { driverId }, body }, { idempotencyKey }),
    { renewed: [hostBoardQueries.all()], done },
  )
}
