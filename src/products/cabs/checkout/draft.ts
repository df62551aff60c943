import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { allocationSchema } from '#contract/companies/allocation.ts'
import { PAY_WITH } from '#contract/payments/states.ts'
import { ownPartDraftSchema } from '#src/bookings/allocation/use-own-part.ts'
import { draftStore, knownContact, type DeviceStore } from '#src/bookings/checkout/draft-store.ts'
import { travellingUser } from '#src/platform/session/booking-for.ts'
import { openUserStore } from '#src/platform/device/user-store.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'

const formSchema = v.object({
  passengerName: v.string(),
  signName: v.string(),
  flightNumber: v.string(),
  notes: v.string(),
  licence: v.object({ number: v.string(), bornOn: v.string(), issuedOn: v.string() }),
  contact: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
  policyReason: v.string(),
})

/** Values of the form as typed. */
export type CabBookForm = v.InferOutput<typeof formSchema>

const draftSchema = v.object({
  /** Made here, before anything is sent: the same ids and keys go with every try, also after a reload. */
  holdId: v.string(),
  bookingId: v.string(),
  /** True once a commit was sent whose answer has not been seen. */
  sent: v.boolean(),
  allocation: v.optional(allocationSchema),
  ownPart: v.optional(v.nullable(ownPartDraftSchema)),
  /** Goes with every try, like the ids: another choice would be another request. */
  payWith: v.optional(v.picklist(PAY_WITH), 'company_account'),
  form: formSchema,
})
export type Draft = v.InferOutput<typeof draftSchema>

const emptyDraft = (flightNumber: string): Draft => ({
  holdId: uuidv7(),
  bookingId: uuidv7(),
  sent: false,
  payWith: 'company_account',
  form: {
    passengerName: '',
    signName: '',
    flightNumber,
    notes: '',
    licence: { number: '', bornOn: '', issuedOn: '' },
    contact: { name: '', email: '', phone: '' },
    policyReason: '',
  },
})

/** Fills empty fields from the signed-in person's profile. */
const withKnown = (form: CabBookForm, user: SessionUser | null): CabBookForm =>
  user === null
    ? form
    : {
        ...form,
        passengerName: form.passengerName || travellingUser(user).name,
        contact: knownContact(form.contact, user),
      }

const isTyped = ({ form: { passengerName, signName, notes, licence, contact } }: Draft): boolean =>
  [passengerName, signName, notes, ...Object.values(licence), ...Object.values(contact)].some((text) => text !== '')

/** Uses the latest input, from before the sign-in, with the stored ids; no change while a response is pending. */
const merged = (stored: Draft | null, pending: Draft | null): Draft | null => {
  if (!stored || !pending) return stored ?? pending
  return stored.sent || !isTyped(pending) ? stored : { ...stored, form: pending.form }
}

/** The draft of a ride; what a visitor typed is handed over when they sign in. `flight` is that of the search. */
export const openDrafts = (
  user: SessionUser | null,
  device: DeviceStore | null = user ? openUserStore(user) : null,
) => {
  const store = draftStore(draftSchema, device)
  return {
    async load(key: string, flight: string): Promise<Draft> {
      const stored = merged(await store.load(key), store.waiting(key)) ?? emptyDraft(flight)
      const draft = { ...stored, form: withKnown(stored.form, user) }
      await store.save(key, draft)
      if (device) store.forgetWaiting(key)
      return draft
    },
    save: store.save,
    remove: store.remove,
  }
}
