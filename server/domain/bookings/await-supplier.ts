import { eq } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { recordTransitions } from './transitions.ts'
import { issueTimes } from './supplier-times.ts'
import type { SharedRow } from './shared-rows.ts'

/** Paid, and its supplier has to be asked: the job does it. The booking is locked. */
export const awaitSupplier = async (
  tx: Db,
  { id, clientId, state, version }: Pick<SharedRow, 'id' | 'clientId' | 'state' | 'version'>,
  now: Date,
): Promise<void> => {
  await tx
    .update(bookings)
    .set({ state: 'issuing', version: version + 1, ...issueTimes(now) })
    .where(eq(bookings.id, id))
  await recordTransitions(tx, { id, clientId }, [state, 'paid', 'issuing'], { userId: null, at: now })
}
