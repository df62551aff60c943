import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { allocationSchema } from '#contract/companies/allocation.ts'
import { PAY_WITH } from '#contract/payments/states.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { ownPartDraftSchema } from '#src/bookings/allocation/use-own-part.ts'
import { draftStore, knownContact, type DeviceStore } from '#src/bookings/checkout/draft-store.ts'
import { travellingUser } from '#src/platform/session/booking-for.ts'
import { openUserStore } from '#src/platform/device/user-store.ts'

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
  allocation: v.optional(allocationSchema),
  ownPart: v.optional(v.nullable(ownPartDraftSchema)),
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

/** Fills empty fields from the signed-in person's profile. */
const withKnown = (draft: Draft, user: SessionUser | null): Draft => {
  if (!user) return draft
  const { contact, travellers } = draft.form
  return {
    ...draft,
    form: {
      ...draft.form,
      travellers: travellers.map((name, index) => (name === '' && index === 0 ? travellingUser(user).name : name)),
      contact: knownContact(contact, user),
    },
  }
}

const isTyped = ({ form }: Draft): boolean =>
  [...form.travellers, ...Object.values(form.contact), form.requests, form.arrivalTime].some((text) => text !== '')

/** Uses the latest input, from before the sign-in, with the stored ids; no change while a response is pending. */
const merged = (stored: Draft | null, pending: Draft | null): Draft | null => {
  if (!stored || !pending) return stored ?? pending
  return stored.sent || !isTyped(pending) ? stored : { ...stored, form: pending.form }
}

/** The draft of a stay; what a visitor typed is handed over when they sign in. */
export const openDrafts = (
  user: SessionUser | null,
  device: DeviceStore | null = user ? openUserStore(user) : null,
) => {
  const store = draftStore(draftSchema, device)
  return {
    async load(key: string, rooms: number): Promise<Draft> {
      const stored = merged(await store.load(key), store.waiting(key)) ?? emptyDraft(rooms)
      const draft = withKnown(
        { ...stored, form: { ...stored.form, travellers: fitted(stored.form.travellers, rooms) } },
        user,
      )
      await store.save(key, draft)
      if (device) store.forgetWaiting(key)
      return draft
    },
    save: store.save,
    remove: store.remove,
  }
}

const fitted = (names: string[], rooms: number): string[] =>
  Array.from({ length: rooms }, (_, index) => names[index] ?? '')
