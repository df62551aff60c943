import * as v from 'valibot'
import type { UserStore } from '#src/platform/device/user-store.ts'

/** Base of a form: the revision shown, the edit id of its changes, and the facts before typing; a new record has none. */
export type Base<Facts> = { revision: number; edit: string; before?: Facts | undefined }

export type Draft<Form, Facts> = { base: Base<Facts>; form: Form }

const placeOf = (lane: string): string => `typed:${lane}`

type Store = Pick<UserStore, 'getItem' | 'setItem' | 'removeItem'>

/** Unsaved input of a record's form, from the person's store on the device. */
export const storedDraft = async <Form, Facts>(
  store: Store,
  lane: string,
  { schema, before }: { schema: v.GenericSchema<unknown, Form>; before: v.GenericSchema<unknown, Facts> },
): Promise<Draft<Form, Facts> | null> => {
  try {
    const base = v.object({ revision: v.number(), edit: v.string(), before: v.optional(before) })
    const stored = v.safeParse(
      v.object({ base, form: schema }),
      JSON.parse((await store.getItem(placeOf(lane))) ?? 'null'),
    )
    return stored.success ? stored.output : null
  } catch {
    return null
  }
}

/** Stores the input; null deletes it. Without device storage sending still works. */
export const storeDraft = (store: Store, lane: string, draft: Draft<unknown, unknown> | null): Promise<void> =>
  (draft === null ? store.removeItem(placeOf(lane)) : store.setItem(placeOf(lane), JSON.stringify(draft))).catch(
    () => undefined,
  )
