import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { allocationSchema } from '#contract/companies/allocation.ts'
import { PAY_WITH } from '#contract/payments/states.ts'
import { ownPartDraftSchema } from '#src/bookings/allocation/use-own-part.ts'
import { draftStore, knownContact, type DeviceStore } from '#src/bookings/checkout/draft-store.ts'
import { travellingUser } from '#src/platform/session/booking-for.ts'
import { openUserStore } from '#src/platform/device/user-store.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'

/** Values of the form as typed: one traveller for each ticket, one answer for each question. */
export type TourForm = {
  travellers: { fullName: string; age: string }[]
  contact: { name: string; email: string; phone: string }
  answers: string[]
  policyReason: string
}

const draftSchema = v.object({
  /** Made here, before anything is sent: the same ids and keys go with every try, also after a reload. */
  holdId: v.string(),
  bookingId: v.string(),
  /** True once a commit was sent whose answer has not been seen. */
  sent: v.boolean(),
  allocation: v.optional(allocationSchema),
  ownPart: v.optional(v.nullable(ownPartDraftSchema)),
  /** These go with every try, like the ids: another choice would be another request. */
  payWith: v.optional(v.picklist(PAY_WITH), 'company_account'),
  pickUpId: v.nullable(v.string()),
  form: v.object({
    travellers: v.array(v.object({ fullName: v.string(), age: v.string() })),
    contact: v.object({ name: v.string(), email: v.string(), phone: v.string() }),
    answers: v.array(v.string()),
    policyReason: v.string(),
  }),
})
export type Draft = v.InferOutput<typeof draftSchema>

/** How many travellers and questions a form has. */
export type FormSize = { travellers: number; questions: number }

const emptyDraft = (): Draft => ({
  holdId: uuidv7(),
  bookingId: uuidv7(),
  sent: false,
  payWith: 'company_account',
  pickUpId: null,
  form: { travellers: [], contact: { name: '', email: '', phone: '' }, answers: [], policyReason: '' },
})

const fitted = (form: TourForm, size: FormSize): TourForm => ({
  ...form,
  travellers: Array.from(
    { length: size.travellers },
    (_, index) => form.travellers[index] ?? { fullName: '', age: '' },
  ),
  answers: Array.from({ length: size.questions }, (_, index) => form.answers[index] ?? ''),
})

/** Fills empty fields from the signed-in person's profile. */
const withKnown = (form: TourForm, user: SessionUser | null): TourForm =>
  user === null
    ? form
    : {
        ...form,
        travellers: form.travellers.map((one, index) =>
          index === 0 && one.fullName === '' ? { ...one, fullName: travellingUser(user).name } : one,
        ),
        contact: knownContact(form.contact, user),
      }

const isTyped = ({ form }: Draft): boolean =>
  [
    ...form.travellers.flatMap(({ fullName, age }) => [fullName, age]),
    ...Object.values(form.contact),
    ...form.answers,
  ].some((text) => text !== '')

/** Uses the latest input, from before the sign-in, with the stored ids; no change while a response is pending. */
const merged = (stored: Draft | null, pending: Draft | null): Draft | null => {
  if (!stored || !pending) return stored ?? pending
  return stored.sent || !isTyped(pending) ? stored : { ...stored, form: pending.form }
}

/** The draft of a tour; what a visitor typed is handed over when they sign in. */
export const openDrafts = (
  user: SessionUser | null,
  device: DeviceStore | null = user ? openUserStore(user) : null,
) => {
  const store = draftStore(draftSchema, device)
  return {
    async load(key: string, size: FormSize): Promise<Draft> {
      const stored = merged(await store.load(key), store.waiting(key)) ?? emptyDraft()
      const draft = { ...stored, form: withKnown(fitted(stored.form, size), user) }
      await store.save(key, draft)
      if (device) store.forgetWaiting(key)
      return draft
    },
    save: store.save,
    remove: store.remove,
  }
}
