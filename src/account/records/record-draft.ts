import * as v from 'valibot'
import type { UserStore } from '#src/platform/device/user-store.ts'

/** Base of a form: the revision shown, and the edit id of its changes. */
export type Base = { revision: number; edit: string }

export type Draft<Form> = { base: Base; form: Form }

const baseSchema = v.object({ revision: v.number(), edit: v.string() })

const placeOf = (lane: string): string => `typed:${lane}`

type Store = Pick<UserStore, 'getItem' | 'setItem' | 'removeItem'>

/** Unsaved input of a record's form, from the person's store on the device. */
export const storedDraft = async <Form>(
  store: Store,
  lane: string,
  schema: v.GenericSchema<unknown, Form>,
): Promise<Draft<Form> | null> => {
  try {
    const stored = v.safeParse(
      v.object({ base: baseSchema, form: schema }),
      JSON.parse((await store.getItem(placeOf(lane))) ?? 'null'),
    )
    return stored.success ? stored.output : null
  } catch {
    return null
  }
}

/** Stores the input; null deletes it. Without device storage sending still works. */
export const storeDraft = (store: Store, lane: string, draft: Draft<unknown> | null): Promise<void> =>
  (draft === null ? store.removeItem(placeOf(lane)) : store.setItem(placeOf(lane), JSON.stringify(draft))).catch(
    () => undefined,
  )
