import { Refusal } from './refusal.ts'

type Base = { revision: number; edit: string }

/**
 * Throws `changed_meanwhile`, with the revision that is there, unless a change was made from what is there now (null:
 * nothing) or belongs to the edit that made it, as the next change that waited on the same device does.
 */
export const assertBase = (there: Base | null, { revision, edit }: Base): void => {
  if ((there?.revision ?? 0) === revision || there?.edit === edit) return
  throw new Refusal('changed_meanwhile', { details: { revision: there?.revision ?? 0 } })
}
