import { eq, sql } from 'drizzle-orm'
import { mayUseHold } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { prepared } from '#server/database/named.ts'
import { bookings, holds, quotes } from '#server/database/schema/bookings/bookings.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { isTheOperator, operators } from '#server/domain/ledger/invoicing.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { policyLayers, resolvedPolicy, type ResolvedPolicy } from '#server/domain/policies/policy-layers.ts'

const PERSON = {
  clientId: sql`${holds.clientId}`,
  userId: sql`${sql.placeholder('userId')}::uuid`,
  now: sql`${sql.placeholder('now')}::timestamptz`,
}

const factsOfHold = prepared((tx) =>
  tx
    .select({
      hold: holds,
      quote: quotes,
      property: properties,
      city: cities,
      client: clients,
      operator: operators,
      layers: sql<unknown>`${policyLayers(PERSON)}`,
      isIdTaken: sql<boolean>`exists (select from ${bookings} where ${bookings.id} = ${sql.placeholder('bookingId')})`,
    })
    .from(holds)
    .innerJoin(quotes, eq(quotes.id, holds.quoteId))
    .innerJoin(properties, eq(properties.id, quotes.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(clients, eq(clients.id, holds.clientId))
    .leftJoin(operators, isTheOperator)
    .where(eq(holds.id, sql.placeholder('holdId')))
    .for('update', { of: holds })
    .prepare('facts-of-hold'),
)

type Facts = Awaited<ReturnType<ReturnType<typeof factsOfHold>['execute']>>[number]
export type CommitFacts = Omit<Facts, 'layers'> & { policy: ResolvedPolicy | null }

/**
 * Reads all data for a commit: the actor's hold, its row locked until the transaction ends, its guaranteed price, the
 * property, the payer, the travel policy in force for the actor, and the supplier. Another person's hold is `not_found`.
 */
export const commitFacts = async (
  tx: Db,
  actor: Actor,
  asked: { bookingId: string; holdId: string },
  now: Date,
): Promise<CommitFacts> => {
  const [facts] = await factsOfHold(tx).execute({
    bookingId: asked.bookingId,
    holdId: asked.holdId,
    userId: actor.userId,
    now: now.toISOString(),
  })
  if (facts === undefined || !mayUseHold(actor, facts.hold)) throw notFound()
  const { layers, ...others } = facts
  return { ...others, policy: resolvedPolicy(layers) ?? null }
}
