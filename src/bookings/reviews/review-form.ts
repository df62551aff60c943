import { uuidv4 } from 'uuidv7'
import * as v from 'valibot'
import { REVIEW_LANGUAGES } from '#contract/bookings/review-rules.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { UserStore } from '#src/platform/device/user-store.ts'

/** A mark that a product asks for. */
export type SubScore = { name: string; label: MessageDescriptor }

/** A review as it is being written. Marks that were not given are missing. */
export type ReviewForm = {
  scores: Readonly<Record<string, number | undefined>>
  /** Kind of trip, where the product asks for it; empty while it is not chosen. */
  travellerKind?: string | undefined
  language: (typeof REVIEW_LANGUAGES)[number]
  title: string
  text: string
}

/** Stored draft; its idempotency key is used by every attempt to send the same text. */
export type ReviewDraft = { key: string; form: ReviewForm }

export type ReviewErrors = Readonly<Record<string, string>>

export const emptyDraft = (language: ReviewForm['language'], more: Partial<ReviewForm> = {}): ReviewDraft => ({
  key: uuidv4(),
  form: { scores: {}, language, title: '', text: '', ...more },
})

/** A changed text is another request and gets a new key. */
export const changed = (draft: ReviewDraft, next: Partial<ReviewForm>): ReviewDraft => ({
  key: uuidv4(),
  form: { ...draft.form, ...next },
})

export const isTyped = ({ scores, travellerKind = '', title, text }: ReviewForm): boolean =>
  Object.keys(scores).length > 0 || travellerKind !== '' || title !== '' || text !== ''

/** Checks a review by the product's contract; errors are its codes, each at its field. */
export const checkReview = <Body>(
  schema: v.GenericSchema<unknown, Body>,
  form: ReviewForm,
): { body: Body } | { errors: ReviewErrors } => {
  const result = v.safeParse(schema, form)
  if (result.success) return { body: result.output }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? ''
    errors[path] ??= path.startsWith('scores.') ? 'required' : issue.message
  }
  return { errors }
}

const mark = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))), undefined)
const draftSchema = v.object({
  key: v.string(),
  form: v.object({
    scores: v.record(v.string(), mark),
    travellerKind: v.optional(v.string()),
    language: v.picklist(REVIEW_LANGUAGES),
    title: v.string(),
    text: v.string(),
  }),
})

type Store = Pick<UserStore, 'getItem' | 'setItem' | 'removeItem'>

/** The review that was begun, from the person's own store on the device. */
export const storedDraft = async (store: Store, place: string): Promise<ReviewDraft | null> => {
  try {
    const stored = v.safeParse(draftSchema, JSON.parse((await store.getItem(place)) ?? 'null'))
    return stored.success ? stored.output : null
  } catch {
    return null
  }
}

/** Stores the draft; null deletes it. Without device storage sending still works. */
export const storeDraft = (store: Store, place: string, draft: ReviewDraft | null): Promise<void> =>
  (draft === null ? store.removeItem(place) : store.setItem(place, JSON.stringify(draft))).catch(() => undefined)
