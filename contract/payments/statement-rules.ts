import { addDays, nightsBetween } from '../core/days.ts'

/** Days from the statement to the day it is due, unless the operator grants another number. */
export const PAYMENT_DAYS = 14
export const MAX_PAYMENT_DAYS = 120

/** Days after the due day from which nothing more is charged to the account, unless the operator sets another number. */
export const PAUSE_AFTER_DAYS = 30
export const MAX_PAUSE_AFTER_DAYS = 365

export const STATEMENT_STATES = ['open', 'partly_paid', 'paid', 'overdue'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

/** Emails about a statement, in their order. Never rename one: stored rows contain it. */
export const REMINDER_STAGES = ['issued', 'before_due', 'due', 'overdue_7', 'overdue_14'] as const
export type ReminderStage = (typeof REMINDER_STAGES)[number]

const REMIND_DAYS_BEFORE = 3

/**
 * State on a day of the company's calendar, by amounts in minor units. Nothing is due for a total of zero or less: it is a
 * credit.
 */
export const statementStateOn = (
  { totalMinor, settledMinor, dueOn }: { totalMinor: number; settledMinor: number; dueOn: string },
  today: string,
): StatementState => {
  if (settledMinor >= totalMinor) return 'paid'
  if (dueOn < today) return 'overdue'
  return settledMinor > 0 ? 'partly_paid' : 'open'
}

/** The latest email that is due on a day of the company's calendar; earlier ones that were missed are not sent late. */
export const reminderStageOn = (
  { issuedOn, dueOn }: { issuedOn: string; dueOn: string },
  today: string,
): ReminderStage => {
  const overdue = nightsBetween(dueOn, today)
  if (overdue >= 14) return 'overdue_14'
  if (overdue >= 7) return 'overdue_7'
  if (overdue >= 0) return 'due'
  const isBefore = overdue >= -REMIND_DAYS_BEFORE && issuedOn < addDays(dueOn, -REMIND_DAYS_BEFORE)
  return isBefore ? 'before_due' : 'issued'
}

export type Settlement = {
  /** Covered minor units of each statement, in their order. */
  settled: number[]
  /** Paid or credited, and not used by any statement. */
  creditMinor: number
}

/**
 * Spreads payments over statements of one legal entity and currency, the oldest first. Statements below zero are credits.
 * All totals less `paidMinor` are what is open less `creditMinor`.
 */
export const settle = (totals: readonly number[], paidMinor: number): Settlement => {
  let left = paidMinor - totals.reduce((sum, total) => sum + Math.min(total, 0), 0)
  const settled = totals.map((total) => {
    const covered = Math.max(0, Math.min(left, total))
    left -= covered
    return covered
  })
  return { settled, creditMinor: left }
}
