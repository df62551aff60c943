import { describe, expect, it } from 'vitest'
import { SUB_SCORES } from '#contract/products/stays/review-rules.ts'
import { reviewBody } from '#contract/products/stays/reviews.ts'
import {
  changed,
  checkReview,
  emptyDraft,
  isTyped,
  storeDraft,
  storedDraft,
  type ReviewForm,
} from '#src/bookings/reviews/review-form.ts'

const scores = { cleanliness: 9, location: 8, staff: 10, comfort: 8, value: 7, wifi: 6 }
const form: ReviewForm = { scores, travellerKind: 'business', language: 'en', title: ' Fine ', text: '' }

const memory = () => {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: async (key: string) => stored.get(key) ?? null,
    setItem: async (key: string, value: string) => void stored.set(key, value),
    removeItem: async (key: string) => void stored.delete(key),
  }
}

describe('checking a review', () => {
  it('requires every rating and the trip type, but no text', () => {
    const checked = checkReview(reviewBody, emptyDraft('en', { travellerKind: '' }).form)
    const fields = [...SUB_SCORES.map((name) => [`scores.${name}`, 'required']), ['travellerKind', 'required']]
    expect(checked).toEqual({ errors: Object.fromEntries(fields) })
  })

  it('shows at the field that a text is too long', () => {
    const checked = checkReview(reviewBody, { ...form, text: 'x'.repeat(2001), title: 'x'.repeat(101) })
    expect(checked).toEqual({ errors: { text: 'too_long', title: 'too_long' } })
  })

  it('sends a complete review', () => {
    expect(checkReview(reviewBody, form)).toEqual({ body: { ...form, title: 'Fine' } })
  })
})

describe('the draft', () => {
  it('is restored from the device unchanged, with its key, for its own stay only', async () => {
    const store = memory()
    const draft = changed(emptyDraft('id'), { scores: { wifi: 3 }, text: 'Pelan' })
    await storeDraft(store, 'stay-1', draft)
    expect(await storedDraft(store, 'stay-1')).toEqual(draft)
    expect(await storedDraft(store, 'stay-2')).toBeNull()
    await storeDraft(store, 'stay-1', null)
    expect(store.stored.size).toBe(0)
  })

  it('that cannot be read is none', async () => {
    const store = memory()
    for (const text of ['{', 'null', '{"key":1}', '{"key":"a","form":{}}']) {
      store.stored.set('stay-1', text)
      expect(await storedDraft(store, 'stay-1')).toBeNull()
    }
  })

  it('gets another key with other text, so that the server treats it as another request', () => {
    const draft = emptyDraft('en')
    expect(changed(draft, { text: 'a' }).key).not.toBe(draft.key)
  })

  it('contains input as soon as one field is filled', () => {
    const { form: empty } = emptyDraft('en')
    expect(isTyped(empty)).toBe(false)
    expect(isTyped({ ...empty, language: 'id' })).toBe(false)
    expect(isTyped({ ...empty, scores: { wifi: 1 } })).toBe(true)
    expect(isTyped({ ...empty, text: 'a' })).toBe(true)
  })
})
