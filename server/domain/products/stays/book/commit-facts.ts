import { and, eq, lte, sql } from 'drizzle-orm'
import { mayUseHold } from '#server/domain/bookings/access.ts'
import type { Db } from '#server/database/db.ts'
import { prepared } from '#server/database/named.ts'
import { bookings, holds, quotes } from '#server/database/schema/bookings/bookings.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { isTheOperator, operators } from '#server/domain/ledger/invoicing.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

const factsOfHold = prepared((tx) =>
  tx
    .select({
      hold: holds,
      quote: quotes,
      property: properties,
      city: cities,
      client: clients,
      operator: operators,
      policy: travelPolicies,
      isIdTaken: sql<boolean>`exists (select from ${bookings} where ${bookings.id} = ${sql.placeholder('bookingId')})`,
    })
    .from(holds)
    .innerJoin(quotes, eq(quotes.id, holds.quoteId))
    .innerJoin(properties, eq(properties.id, quotes.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(clients, eq(clients.id, holds.clientId))
    .leftJoin(operators, isTheOperator)
    .leftJoin(
      travelPolicies,
      and(eq(travelPolicies.clientId, holds.clientId), lte(travelPolicies.activeFrom, sql.placeholder('now'))),
    )
    .where(eq(holds.id, sql.placeholder('holdId')))
    .for('update', { of: holds })
    .prepare('facts-of-hold'),
)

export type CommitFacts = Awaited<ReturnType<ReturnType<typeof factsOfHold>['execute']>>[number]

/**
 * Reads all data for a commit: the actor's hold, its row locked until the transaction ends, its guaranteed price, the
 * property, the payer with its travel policy in force, and the supplier. Another person's hold is `not_found`.
 */
export const commitFacts = async (
  tx: Db,
  actor: Actor,
  asked: { bookingId: string; holdId: string },
  now: Date,
): Promise<CommitFacts> => {
  const [facts] = await factsOfHold(tx).execute({ bookingId: asked.bookingId, holdId: asked.holdId, now })
  if (facts === undefined || !mayUseHold(actor, facts.hold)) throw notFound()
  return facts
}
