import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import type { CabMode } from './vehicles.ts'

const MINUTE_MS = 60_000
const AIRPORT_MINUTES = 60
const USUAL_MINUTES = 15
const AIRPORT_NO_SHOW_MINUTES = 90
const USUAL_NO_SHOW_MINUTES = 45
/** Waiting time for self-drive pick-ups. */
const SELF_DRIVE_MINUTES = 120

export const waitingRuleSchema = v.object({
  /** Free waiting time after the pick-up time. */
  includedMinutes: v.number(),
  /** Each started part of this many minutes is charged after that. */
  stepMinutes: v.number(),
  /** Of one step, without VAT. */
  rate: moneySchema,
  /** Time after the pick-up until a no-show without a refund. */
  noShowMinutes: v.number(),
})
export type WaitingRule = v.InferOutput<typeof waitingRuleSchema>

export const WAITING_STEP_MINUTES = 15

/** How long a driver waits at a pick-up, in minutes; at airports longer, for passport control and luggage. */
export const waitingMinutes = (mode: CabMode, isAirport: boolean): { includedMinutes: number; noShowMinutes: number } =>
  mode === 'self_drive'
    ? { includedMinutes: SELF_DRIVE_MINUTES, noShowMinutes: SELF_DRIVE_MINUTES }
    : isAirport
      ? { includedMinutes: AIRPORT_MINUTES, noShowMinutes: AIRPORT_NO_SHOW_MINUTES }
      : { includedMinutes: USUAL_MINUTES, noShowMinutes: USUAL_NO_SHOW_MINUTES }

/** From when a guest who did not come is a no-show. */
export const noShowFrom = (pickUpAt: Date, { noShowMinutes }: { noShowMinutes: number }): Date =>
  new Date(pickUpAt.getTime() + noShowMinutes * MINUTE_MS)
