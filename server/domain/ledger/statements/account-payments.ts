import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { dayInZone } from '#contract/core/days.ts'
import type { Money } from '#contract/core/money.ts'
import { MAX_PAID, type CompanyStatements } from '#contract/payments/statements.ts'
import type { Db } from '#server/database/db.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { legalEntities } from '#server/database/schema/companies/structure.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { accountPayments, statements } from '#server/database/schema/payments/statements.ts'
import { asSystem } from '#server/database/tenant.ts'
import { audit, type Caller } from '../../accounts/audit/audit.ts'
import { assertSteppedUp } from '../../accounts/factors/step-up.ts'
import { assertStillMay, stillSignedIn } from '../../accounts/sessions/still-signed-in.ts'
import { refreshPause } from '../../companies/operator/credit-pause.ts'
import type { Actor } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { numberOf } from '../invoicing.ts'
import { accountOf } from './read-statements.ts'
import { lockAccount, settleEntity } from './settlement.ts'

type Given = { tx: Db; now: Date; caller: Caller }

/** Runs the operator's change of an account, which is locked; gives the account after it. Throws `step_up_needed` or `not_found`. */
const changing = (
  { tx, now }: Given,
  actor: Actor,
  clientId: string,
  work: (account: typeof clientAccounts.$inferSelect) => Promise<void>,
): Promise<CompanyStatements> => {
  assertSteppedUp(actor, now)
  return asSystem(tx, async () => {
    await stillSignedIn(tx, actor)
    await assertStillMay(tx, actor)
    const account = await lockAccount(tx, clientId)
    if (account === undefined) throw notFound()
    await work(account)
    await refreshPause(tx, clientId)
    return accountOf(tx, clientId, now)
  })
}

type Paid = { clientId: string; entityId: string; amount: Money; paidOn: string; bankReference: string }

/**
 * Records money received from a legal entity, inside the transaction of an idempotent call: the balance is less by it at
 * once. Throws `step_up_needed`, `not_found`, `payment_recorded` for a known reference, `amount_out_of_range` for another
 * currency than the account's or more than a company may pay in advance, or `date_invalid` for a day to come.
 */
export const recordPayment = (given: Given, actor: Actor, paid: Paid): Promise<CompanyStatements> => {
  const { tx, now, caller } = given
  const { clientId, entityId: legalEntityId, amount, paidOn, bankReference: reference } = paid
  return changing(given, actor, clientId, async (account) => {
    const [entity] = await tx
      .select({ zone: clients.zone })
      .from(legalEntities)
      .innerJoin(clients, eq(clients.id, legalEntities.clientId))
      .where(and(eq(legalEntities.id, legalEntityId), eq(legalEntities.clientId, clientId)))
    if (entity === undefined) throw notFound()
    if (amount.currency !== account.currency || amount.minor - account.balanceMinor > MAX_PAID) {
      throw new Refusal('amount_out_of_range', { fields: [{ field: 'body.amount', code: 'amount_out_of_range' }] })
    }
    if (paidOn > dayInZone(now, entity.zone)) {
      throw new Refusal('date_invalid', { fields: [{ field: 'body.paidOn', code: 'date_invalid' }] })
    }
    const recorded = await tx
      .insert(accountPayments)
      .values({
        id: uuidv7(),
        clientId,
        legalEntityId,
        amountMinor: amount.minor,
        currency: amount.currency,
        paidOn,
        reference,
        recordedAt: now,
        recordedBy: actor.userId,
      })
      .onConflictDoNothing()
      .returning({ id: accountPayments.id })
    if (recorded.length === 0) {
      throw new Refusal('payment_recorded', { fields: [{ field: 'body.bankReference', code: 'payment_recorded' }] })
    }
    await tx
      .update(clientAccounts)
      .set({ balanceMinor: sql`${clientAccounts.balanceMinor} - ${amount.minor}` })
      .where(eq(clientAccounts.clientId, clientId))
    await settleEntity(tx, legalEntityId, amount.currency)
    const details = { amount: amount.minor, currency: amount.currency, paidOn, reference }
    const event = { clientId, actorUserId: actor.userId, subjectUserId: null, details }
    await audit({ db: tx, now, caller }, { kind: 'account_payment_recorded', ...event })
  })
}

type Reversal = { clientId: string; paymentId: string; reason: string }

/**
 * Takes back a payment that was recorded by mistake, inside the transaction of an idempotent call: an entry of the negative
 * amount, so that the balance and its statements are owed again at once. Throws `step_up_needed`, `not_found` (also for a
 * reversal), or `payment_reversed` if it was reversed before.
 */
export const reversePayment = (given: Given, actor: Actor, asked: Reversal): Promise<CompanyStatements> => {
  const { tx, now, caller } = given
  const { clientId, paymentId, reason } = asked
  return changing(given, actor, clientId, async () => {
    const [found] = await tx
      .select({ payment: accountPayments, zone: clients.zone })
      .from(accountPayments)
      .innerJoin(clients, eq(clients.id, accountPayments.clientId))
      .where(
        and(
          eq(accountPayments.id, paymentId),
          eq(accountPayments.clientId, clientId),
          isNull(accountPayments.reversesId),
        ),
      )
    if (found === undefined) throw notFound()
    const { payment, zone } = found
    if (payment.isReversed) throw new Refusal('payment_reversed')
    const { legalEntityId, amountMinor, currency, reference } = payment
    await tx.update(accountPayments).set({ isReversed: true }).where(eq(accountPayments.id, paymentId))
    await tx.insert(accountPayments).values({
      id: uuidv7(),
      clientId,
      legalEntityId,
      amountMinor: -amountMinor,
      currency,
      paidOn: dayInZone(now, zone),
      reference,
      reversesId: paymentId,
      reason,
      recordedAt: now,
      recordedBy: actor.userId,
    })
    await tx
      .update(clientAccounts)
      .set({ balanceMinor: sql`${clientAccounts.balanceMinor} + ${amountMinor}` })
      .where(eq(clientAccounts.clientId, clientId))
    await settleEntity(tx, legalEntityId, currency)
    const details = { amount: amountMinor, currency, reference, reason }
    const event = { clientId, actorUserId: actor.userId, subjectUserId: null, details }
    await audit({ db: tx, now, caller }, { kind: 'account_payment_reversed', ...event })
  })
}

type Dispute = { clientId: string; statementId: string; isHeld: boolean; note: string }

/**
 * Holds a dispute about a statement or ends it, inside the transaction of an idempotent call. Throws `step_up_needed` or
 * `not_found`.
 */
export const setDispute = (given: Given, actor: Actor, asked: Dispute): Promise<CompanyStatements> => {
  const { tx, now, caller } = given
  const { clientId, statementId, isHeld, note } = asked
  return changing(given, actor, clientId, async () => {
    const ofStatement = and(eq(statements.id, statementId), eq(statements.clientId, clientId))
    const [statement] = await tx.select().from(statements).where(ofStatement)
    if (statement === undefined) throw notFound()
    const disputedAt = isHeld ? (statement.disputedAt ?? now) : null
    await tx.update(statements).set({ disputedAt, disputeNote: note }).where(ofStatement)
    const details = { number: numberOf(statement.series, statement.number), note, isHeld: Number(isHeld) }
    const event = { clientId, actorUserId: actor.userId, subjectUserId: null, details }
    await audit({ db: tx, now, caller }, { kind: 'statement_dispute_changed', ...event })
  })
}
