import { mergedFacts } from '#contract/accounts/merged-facts.ts'
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

/**
 * The facts to store for an edit. An edit of the current state (null: nothing), or the next one of the same device, replaces
 * all of them; otherwise those that it changed since `before`. Throws `changed_meanwhile`, with the current revision and the
 * facts in question, where others changed the same ones, and for an edit that does not say what it was made from.
 */
export const factsOfEdit = <Facts extends object>(
  there: (Base & { facts: Facts }) | null,
  edit: Base & { facts: Facts; before: Facts | undefined },
): Facts => {
  const isDirect = there?.revision === edit.revision + 1 && there.edit === edit.edit
  if (edit.before === undefined || there === null || there.revision === edit.revision || isDirect) {
    assertBase(there, edit)
    return edit.facts
  }
  const { facts, both } = mergedFacts(edit.before, edit.facts, there.facts)
  if (both.length === 0) return facts
  throw new Refusal('changed_meanwhile', { details: { revision: there.revision, fields: both } })
}
