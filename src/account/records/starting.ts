import * as v from 'valibot'
import { uuidv7 } from 'uuidv7'
import { isSame } from '#contract/accounts/merged-facts.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import type { Checked } from './person-form.ts'

type Based = { revision: number; edit: string | null; waits: 'put' | 'remove' | null }

/** Base of a change: a queued edit is continued with the same edit id; a stored record starts a new one. */
export const baseOf = ({ revision, edit, waits }: Based): { revision: number; edit: string } => ({
  revision,
  edit: waits !== null && edit !== null ? edit : uuidv7(),
})

/** True if the record has changed since the form was filled, other than by this form. */
export const hasMoved = ({ revision, edit, waits }: Based, base: { revision: number; edit: string }): boolean =>
  edit !== base.edit && (waits !== null || revision !== base.revision)

/**
 * True if the input is what the record shows by its own edit: it was queued, and the page ended before it deleted the input.
 * Another change from it would be based on a revision of long ago.
 */
export const isSent = (
  shown: { edit: string | null; facts: unknown },
  { base, checked }: { base: { edit: string }; checked: Checked<unknown> },
): boolean => shown.edit === base.edit && 'facts' in checked && isSame(checked.facts, shown.facts)

const detailsSchema = v.object({ revision: v.number() })

/** The revision that is there, where an entry was refused because of it. */
export const conflictOf = (entry: Pick<OutboxEntry, 'problem'> | undefined): number | null => {
  if (entry?.problem?.code !== 'changed_meanwhile') return null
  const details = v.safeParse(detailsSchema, entry.problem.details)
  return details.success ? details.output.revision : 0
}
