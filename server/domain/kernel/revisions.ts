import { Refusal } from './refusal.ts'

type Base = { revision: number; edit: string }

/**
 * Throws `changed_meanwhile`, with the current revision, unless the edit was based on the current state (null: nothing)
 * or has the same edit id, like the next change queued on the same device.
 */
export const assertBase = (there: Base | null, { revision, edit }: Base): void => {
  if ((there?.revision ?? 0) === revision || there?.edit === edit) return
  throw new Refusal('changed_meanwhile', { details: { revision: there?.revision ?? 0 } })
}
