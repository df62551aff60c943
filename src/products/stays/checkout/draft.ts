import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { PAY_WITH } from '#contract/payments/states.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { openUserStore, type UserStore } from '#src/platform/device/user-store.ts'

/** Booking form values, as typed. */
export type StayForm = {
  travellers: string[]
  contact: { name: string; email: string; phone: string }
  requests: string
  arrivalTime: string
  /** Why a stay outside the travel policy is booked. */
  policyReason?: string | undefined
}

const draftSchema = v.object({
  /** Minted here, before anything is sent: the same ids and keys go with every try, also after a reload. */
  holdId: v.string(),
  bookingId: v.string(),
  /** True once a commit was sent whose answer has not been seen. */
  sent: v.boolean(),
  /** It goes with every try, like the ids: another way to pay would be another request. */
  payWith: v.optional(v.picklist(PAY_WITH), 'company_account'),
  /** Id of the booking requested offline from this form. */
  requested: v.optional(v.string()),
  form: v.object({
    travellers: v.array(v.string()),
    contact: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
    requests: v.string(),
    arrivalTime: v.string(),
    policyReason: v.optional(v.string()),
  }),
})
export type Draft = v.InferOutput<typeof draftSchema>

const EMPTY_CONTACT = { name: '', email: '', phone: '' }

const emptyDraft = (rooms: number): Draft => ({
  holdId: uuidv7(),
  bookingId: uuidv7(),
  sent: false,
  payWith: 'company_account',
  form: {
    travellers: Array.from({ length: rooms }, () => ''),
    contact: EMPTY_CONTACT,
    requests: '',
    arrivalTime: '',
  },
})

const parsed = (text: string | null): Draft | null => {
  if (text === null) return null
  try {
    const result = v.safeParse(draftSchema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** Fills empty fields from the signed-in person's profile. */
const withKnown = (draft: Draft, user: SessionUser | null): Draft => {
  if (!user) return draft
  const { contact, travellers } = draft.form
  return {
    ...draft,
    form: {
      ...draft.form,
      travellers: travellers.map((name, index) => (name === '' && index === 0 ? user.name : name)),
      contact: {
        name: contact.name || user.name,
        email: contact.email || user.email,
        phone: contact.phone || (user.phoneNumber ?? ''),
      },
    },
  }
}

const isTyped = ({ form }: Draft): boolean =>
  [...form.travellers, ...Object.values(form.contact), form.requests, form.arrivalTime].some((text) => text !== '')

/** Uses the latest input, from before the sign-in, with the stored ids; no change while a response is pending. */
const merged = (kept: Draft | null, waiting: Draft | null): Draft | null => {
  if (!kept || !waiting) return kept ?? waiting
  return kept.sent || !isTyped(waiting) ? kept : { ...kept, form: waiting.form }
}

/**
 * The draft of a booking: in the person's own store on the device, written through before anything is sent; for
 * visitors in this tab only, and handed over when they sign in.
 */
export const openDrafts = (
  user: SessionUser | null,
  store: Pick<UserStore, 'getItem' | 'setItem' | 'removeItem'> | null = user ? openUserStore(user) : null,
) => ({
  async load(key: string, rooms: number): Promise<Draft> {
    const waiting = sessionStorage.getItem(key)
    const kept = merged(parsed(store ? await store.getItem(key) : null), parsed(waiting)) ?? emptyDraft(rooms)
    const draft = withKnown({ ...kept, form: { ...kept.form, travellers: fitted(kept.form.travellers, rooms) } }, user)
    await this.save(key, draft)
    if (store && waiting !== null) sessionStorage.removeItem(key)
    return draft
  },
  async save(key: string, draft: Draft): Promise<void> {
    const text = JSON.stringify(draft)
    if (store) await store.setItem(key, text)
    else sessionStorage.setItem(key, text)
  },
  async remove(key: string): Promise<void> {
    sessionStorage.removeItem(key)
    await store?.removeItem(key)
  },
})

const fitted = (names: string[], rooms: number): string[] =>
  Array.from({ length: rooms }, (_, index) => names[index] ?? '')
