import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { appliesTo, type ChainStep, type StepWho } from '#contract/approvals/approval-chains.ts'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { approvalChains } from '#server/database/schema/approvals/approval-settings.ts'
import type { approvalSteps } from '#server/database/schema/approvals/approvals.ts'
import { travellerGroupMembers, travellerGroups } from '#server/database/schema/approvals/policies.ts'
import { bookingAllocations } from '#server/database/schema/bookings/allocations.ts'
import { costUnits } from '#server/database/schema/companies/structure.ts'

type Named = { userId: string; name: string }

/** A step with the people of this moment: null for everybody who may approve. */
export type ResolvedStep = Pick<typeof approvalSteps.$inferSelect, 'kind' | 'name' | 'aboveMinor'> & {
  approvers: Named[] | null
}

/** The chain of a company that has set none: one person who may approve decides. */
export const DEFAULT_CHAIN: readonly ChainStep[] = [{ who: { kind: 'anyone' }, above: [] }]

type Unit = { id: string; code: string; name: string; responsibleUserId: string | null }

const costCentreOf = async (db: Db, bookingId: string): Promise<Unit | null> => {
  const [found] = await db
    .select({
      id: costUnits.id,
      code: costUnits.code,
      name: costUnits.name,
      responsibleUserId: costUnits.responsibleUserId,
    })
    .from(bookingAllocations)
    .innerJoin(costUnits, eq(costUnits.id, bookingAllocations.costCentreId))
    .where(eq(bookingAllocations.bookingId, bookingId))
  return found ?? null
}

const chainOf = async (db: Db, clientId: string, unitId: string | null): Promise<readonly ChainStep[]> => {
  const ofScope = (id: string | null) =>
    db
      .select({ steps: approvalChains.steps })
      .from(approvalChains)
      .where(
        and(
          eq(approvalChains.clientId, clientId),
          id === null ? isNull(approvalChains.costUnitId) : eq(approvalChains.costUnitId, id),
        ),
      )
  const [own] = unitId === null ? [] : await ofScope(unitId)
  const [company] = own === undefined ? await ofScope(null) : []
  return (own ?? company)?.steps ?? DEFAULT_CHAIN
}

/** People of a step, also those who can't approve any more, and what the step is called; null people: everybody who may. */
export const peopleOfStep = async (
  db: Db,
  clientId: string,
  who: StepWho,
  unit: Unit | null,
): Promise<{ name: string | null; people: Named[] | null }> => {
  const some = (ids: readonly string[]): Promise<Named[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select({ userId: users.id, name: users.name })
          .from(users)
          .where(and(eq(users.clientId, clientId), inArray(users.id, [...ids])))
          .orderBy(users.name, users.id)
  switch (who.kind) {
    case 'anyone':
      return { name: null, people: null }
    case 'owners': {
      const people = await db
        .select({ userId: users.id, name: users.name })
        .from(users)
        .where(and(eq(users.clientId, clientId), isNull(users.erasedAt), sql`'owner' = any(${users.roles})`))
        .orderBy(users.name, users.id)
      return { name: null, people }
    }
    case 'responsible':
      return {
        name: unit && `${unit.code} ${unit.name}`,
        people: await some(unit === null || unit.responsibleUserId === null ? [] : [unit.responsibleUserId]),
      }
    case 'person': {
      const people = await some([who.userId])
      return { name: people[0]?.name ?? null, people }
    }
    case 'group': {
      const [group] = await db
        .select({ name: travellerGroups.name })
        .from(travellerGroups)
        .where(and(eq(travellerGroups.id, who.groupId), eq(travellerGroups.clientId, clientId)))
      const members = await db
        .select({ userId: travellerGroupMembers.userId })
        .from(travellerGroupMembers)
        .where(and(eq(travellerGroupMembers.groupId, who.groupId), eq(travellerGroupMembers.clientId, clientId)))
      return { name: group?.name ?? null, people: await some(members.map(({ userId }) => userId)) }
    }
  }
}

/** Null: to every amount. Undefined: never in this currency. */
const limitIn = ({ above }: ChainStep, currency: string): number | null | undefined =>
  above.length === 0 ? null : above.find((amount) => amount.currency === currency)?.minor

const isOnly = ({ approvers }: ResolvedStep, userId: string): boolean =>
  approvers !== null && approvers.length > 0 && approvers.every((one) => one.userId === userId)

/**
 * Steps in which nobody but the requester decides are skipped. Where that leaves none for the price, the first of them is
 * kept and passes to everybody else who may approve.
 */
const withoutOwnSteps = (steps: readonly ResolvedStep[], askedBy: string, total: Money): ResolvedStep[] => {
  const others = steps.filter((step) => !isOnly(step, askedBy))
  if (others.some(({ aboveMinor }) => appliesTo(aboveMinor, total))) return others
  const [first, ...rest] = steps
  return first === undefined ? [] : [first, ...rest.filter((step) => !isOnly(step, askedBy))]
}

/**
 * The steps of a new request for a booking, or of one that has none yet: of its cost centre's chain, or the company's. As the
 * installation.
 */
export const stepsOfRequest = async (
  db: Db,
  {
    clientId,
    askedBy,
    bookingId,
    total,
  }: { clientId: string; askedBy: string; bookingId: string | null; total: Money },
): Promise<ResolvedStep[]> => {
  const unit = bookingId === null ? null : await costCentreOf(db, bookingId)
  const steps: ResolvedStep[] = []
  for (const step of await chainOf(db, clientId, unit?.id ?? null)) {
    const aboveMinor = limitIn(step, total.currency)
    if (aboveMinor === undefined) continue
    const { name, people } = await peopleOfStep(db, clientId, step.who, unit)
    steps.push({ kind: step.who.kind, name, aboveMinor, approvers: people })
  }
  return withoutOwnSteps(steps, askedBy, total)
}
