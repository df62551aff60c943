import * as v from 'valibot'
import type { Allocation } from '#contract/companies/allocation.ts'
import type { OwnPartDraft } from '../allocation/use-own-part.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { forWhom, travellingUser } from '#src/platform/session/booking-for.ts'
import type { UserStore } from '#src/platform/device/user-store.ts'

export type DeviceStore = Pick<UserStore, 'getItem' | 'setItem' | 'removeItem'>

/** Fields of every draft. */
export type CheckoutDraft = {
  /** Made here, before anything is sent: the same id and key go with every try, also after a reload. */
  bookingId: string
  /** True once a commit was sent whose answer has not been seen. */
  sent: boolean
  /** Invoice recipient, cost centre and project; left out until one is selected. */
  allocation?: Allocation | undefined
  /** The part that the booker pays; null or left out where there is none. */
  ownPart?: OwnPartDraft | null | undefined
}

/** Each traveller has drafts of their own, with other ids and another hold. */
const of = (key: string): string => [key, ...forWhom()].join(' ')

type DraftSchema = v.GenericSchema<unknown, CheckoutDraft>

const read = <Schema extends DraftSchema>(schema: Schema, text: string | null): v.InferOutput<Schema> | null => {
  if (text === null) return null
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/**
 * Drafts of one product: in the person's own store on the device, written through before anything is sent; for visitors
 * in this tab only. What the schema does not name is dropped when a draft is read and when it is written.
 */
export const draftStore = <Schema extends DraftSchema>(schema: Schema, store: DeviceStore | null) => ({
  load: async (key: string): Promise<v.InferOutput<Schema> | null> =>
    read(schema, store === null ? null : await store.getItem(of(key))),

  /** The text that a visitor typed in this tab. */
  waiting: (key: string): v.InferOutput<Schema> | null => read(schema, sessionStorage.getItem(key)),

  forgetWaiting: (key: string): void => sessionStorage.removeItem(key),

  save: async (key: string, draft: v.InferOutput<Schema>): Promise<void> => {
    const text = JSON.stringify(v.parse(schema, draft))
    if (store) await store.setItem(of(key), text)
    else sessionStorage.setItem(key, text)
  },

  remove: async (key: string): Promise<void> => {
    sessionStorage.removeItem(key)
    await store?.removeItem(of(key))
  },
})

type Contact = { name: string; email: string; phone: string }

/** Contact details, with empty fields filled from the account. */
export const knownContact = (contact: Contact, user: SessionUser): Contact => ({
  name: contact.name || travellingUser(user).name,
  email: contact.email || travellingUser(user).email,
  phone: contact.phone || (user.phoneNumber ?? ''),
})
