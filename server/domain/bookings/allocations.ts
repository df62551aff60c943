import { eq } from 'drizzle-orm'
import type { Allocated as AllocatedView } from '#contract/companies/allocated.ts'
import type { Allocation } from '#contract/companies/allocation.ts'
import type { Money } from '#contract/core/money.ts'
import { evaluateBudgets, type BudgetBreach, type BudgetStanding } from '#contract/companies/budget-rules.ts'
import { strictest, type Evaluated } from '#contract/approvals/policy-verdicts.ts'
import type { Db } from '#server/database/db.ts'
import { sent } from '#server/database/named.ts'
import { bookingAllocations } from '#server/database/schema/bookings/allocations.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import { findAllocated, type Allocated } from '../companies/allocation/allocated.ts'
import { budgetStandings, lockedBudgetStandings } from '../companies/budgets/budget-standings.ts'
import type { Actor } from '../kernel/actor.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { ownPartOf } from './payers/own-part-of.ts'
import { evaluateParty, type PartyMember } from './party.ts'
import { productOf, type Products } from './product.ts'

/**
 * The rule for invoice recipient, cost centre and project of every service; without an allocation the defaults of the
 * person. Throws `validation_failed` with each mistake at its field.
 */
export const allocate = (
  tx: Db,
  { clientId, userId }: Actor,
  { allocation, now }: { allocation: Allocation | undefined; now: Date },
): Promise<Allocated> => findAllocated(tx, { clientId, userId, allocation, now, field: 'body.allocation' })

const unitsOf = ({ costCentre, project }: Pick<Allocated, 'costCentre' | 'project'>): string[] =>
  [costCentre?.id, project?.id].filter((id) => id !== undefined)

/**
 * Evaluates who travels and the budgets of a new booking at a price; budgets stay locked until the transaction ends, so that
 * bookings at the same time never exceed one together. Throws `booking_for_not_allowed` or `guest_not_allowed`.
 */
export const evaluateNewBooking = async (
  tx: Db,
  actor: Actor,
  about: { allocated: Allocated; total: Money; party: readonly PartyMember[]; now: Date },
): Promise<Evaluated<BudgetBreach>> => {
  const { allocated, total, party, now } = about
  const guests = await evaluateParty(tx, actor, allocated.partyRule, party)
  const of = { clientId: actor.clientId, unitIds: unitsOf(allocated), at: now }
  const { verdict, breaches } = evaluateBudgets(await lockedBudgetStandings(tx, of), total)
  return { verdict: strictest(verdict, guests), breaches }
}

const STORE = `
  insert into booking_allocations
    (booking_id, client_id, legal_entity_id, cost_centre_id, project_id, invoice_to, cost_centre, project)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const shown = (unit: Allocated['project']) => unit && { code: unit.code, name: unit.name }

const line = (unit: Allocated['project']): string | null => unit && `${unit.code} ${unit.name}`

/** Stores the allocation beside its booking; its budget movements are recorded with it. */
export const storeAllocation = (
  tx: Db,
  { clientId }: Pick<Actor, 'clientId'>,
  bookingId: string,
  { legalEntity, costCentre, project }: Allocated,
): void => {
  const invoiceTo = legalEntity && { ...legalEntity.party, costCentre: line(costCentre), project: line(project) }
  sent(tx, 'store-allocation', STORE, [
    bookingId,
    clientId,
    legalEntity?.id ?? null,
    costCentre?.id ?? null,
    project?.id ?? null,
    json(invoiceTo),
    json(shown(costCentre)),
    json(shown(project)),
  ])
}

const aboutStored = async (tx: Db, bookingId: string) => {
  const [found] = await tx
    .select({ allocation: bookingAllocations, at: bookings.createdAt })
    .from(bookingAllocations)
    .innerJoin(bookings, eq(bookings.id, bookingAllocations.bookingId))
    .where(eq(bookingAllocations.bookingId, bookingId))
  if (found === undefined) return null
  const { clientId, costCentreId, projectId } = found.allocation
  const unitIds = [costCentreId, projectId].filter((id) => id !== null)
  return { clientId, unitIds, at: found.at, except: bookingId }
}

/** The budgets that a booking belongs to, without its own part. Throws `not_found` for who may not read its invoices. */
export const budgetsOf = (
  { db, products }: { db: Db; products: Products },
  actor: Actor,
  bookingId: string,
): Promise<{ standings: BudgetStanding[] }> =>
  inTenant(db, actor, async (tx) => {
    const product = await productOf(tx, products, bookingId)
    if (!(await product.mayReadInvoices(tx, actor, bookingId))) throw notFound()
    const about = await aboutStored(tx, bookingId)
    return { standings: about === null ? [] : await budgetStandings(tx, about) }
  })

/** The budgets of a stored booking as they are now, at a price. */
const evaluateStored = async (tx: Db, bookingId: string, total: Money, read: typeof budgetStandings) => {
  const about = await aboutStored(tx, bookingId)
  return evaluateBudgets(about === null ? [] : await read(tx, about), total)
}

/**
 * Evaluates the budgets of a stored booking whose price changes; one that does not rise breaches none. The budgets stay locked
 * until the transaction ends, except in a preview.
 */
export const evaluateRise = async (
  tx: Db,
  booking: { id: string; total_minor: number },
  total: Money,
  { isPreview }: { isPreview: boolean },
): Promise<Evaluated<BudgetBreach>> =>
  total.minor <= booking.total_minor
    ? { verdict: 'allow', breaches: [] }
    : evaluateStored(tx, booking.id, total, isPreview ? budgetStandings : lockedBudgetStandings)

/**
 * Evaluates the budgets of a stored booking as they are now, at a price, when it is decided on. The budgets stay locked
 * until the transaction ends. Throws `policy_blocked` where one blocks it.
 */
export const assertBudgetsAllow = async (tx: Db, bookingId: string, total: Money): Promise<void> => {
  const { verdict, breaches } = await evaluateStored(tx, bookingId, total, lockedBudgetStandings)
  if (verdict === 'blocked') throw new Refusal('policy_blocked', { details: { evaluated: [], budgets: breaches } })
}

/** Invoice recipient, cost centre and project of a booking. Throws `not_found` for who may not read its invoices. */
export const allocationOf = (
  { db, products }: { db: Db; products: Products },
  actor: Actor,
  bookingId: string,
): Promise<AllocatedView> =>
  inTenant(db, actor, async (tx) => {
    const product = await productOf(tx, products, bookingId)
    if (!(await product.mayReadInvoices(tx, actor, bookingId))) throw notFound()
    const [row] = await tx.select().from(bookingAllocations).where(eq(bookingAllocations.bookingId, bookingId))
    const { invoiceTo = null, costCentre = null, project = null } = row ?? {}
    const ownPart = await ownPartOf(tx, bookingId)
    return { invoiceTo: invoiceTo?.legalName ?? null, costCentre, project, ownPart }
  })
