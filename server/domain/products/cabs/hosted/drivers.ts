import { and, count, eq, ne } from 'drizzle-orm'
import type * as v from 'valibot'
import { MOST_DRIVERS, type putHostDriver } from '#contract/products/cabs/host-board.ts'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { cabDrivers } from '#server/database/schema/products/cabs/cabs.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { nextNumber } from '../listing/next-number.ts'

type Entered = v.InferOutput<NonNullable<(typeof putHostDriver)['body']>>

/**
 * Adds or changes a driver of a host, inside the transaction of an idempotent call. Throws `not_found` for the id of another
 * one's driver, and `drivers_full`.
 */
export const putDriver = (
  tx: Db,
  { userId: ownerUserId }: Actor,
  { driverId: id, ...entered }: { driverId: string } & Entered,
) =>
  asSystem(tx, async () => {
    await inTurn(tx, `drivers of ${ownerUserId}`)
    if (entered.isActive) {
      const others = and(eq(cabDrivers.ownerUserId, ownerUserId), cabDrivers.isActive, ne(cabDrivers.id, id))
      const [counted] = await tx.select({ drivers: count() }).from(cabDrivers).where(others)
      if ((counted?.drivers ?? 0) >= MOST_DRIVERS) throw new Refusal('drivers_full')
    }
    const [known] = await tx.select({ owner: cabDrivers.ownerUserId }).from(cabDrivers).where(eq(cabDrivers.id, id))
    if (known === undefined) {
      await tx.insert(cabDrivers).values({ id, ownerUserId, number: await nextNumber(tx, cabDrivers), ...entered })
    } else if (known.owner === ownerUserId) {
      await tx.update(cabDrivers).set(entered).where(eq(cabDrivers.id, id))
    } else {
      throw notFound()
    }
    return { driverId: id, ...entered }
  })
