import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { installed, noteInstalled } from '../installed.ts'

const KEY = 'demonstration-life'

/** `made` counts trips; the moment of a life tells what people did since. */
const stateSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    today: v.string(),
    present: v.string(),
    phase: v.picklist(['filling', 'complete']),
    made: v.number(),
    trips: v.number(),
  }),
)
export type LifeState = v.InferOutput<typeof stateSchema>

/** How far the demonstration is filled; null before it was begun. */
export const readLifeState = async (db: Db): Promise<LifeState | null> => {
  const stored = await installed(db, KEY)
  const parsed = v.safeParse(stateSchema, stored ?? '')
  return parsed.success ? parsed.output : null
}

export const noteLifeState = (db: Db, state: LifeState): Promise<void> => noteInstalled(db, KEY, JSON.stringify(state))

/** How much of the demonstration is filled; null while nothing is being filled. */
export const filledPercent = async (db: Db): Promise<number | null> => {
  const state = await readLifeState(db)
  if (state?.phase !== 'filling') return null
  return Math.min(99, Math.floor((state.made * 100) / Math.max(1, state.trips)))
}
