import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { allocationSchema } from '#contract/companies/allocation.ts'
import { FLIGHT_PAY_WITH } from '#contract/products/flights/flight-bookings.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { ownPartDraftSchema } from '#src/bookings/allocation/use-own-part.ts'
import { draftStore, knownContact, type DeviceStore } from '#src/bookings/checkout/draft-store.ts'
import { openUserStore } from '#src/platform/device/user-store.ts'
import { emptyFlyers, flyerFormSchema } from './flyer-form.ts'

const contactEntries = { name: v.string(), email: v.string(), phone: v.string() }
const place = v.pipe(v.number(), v.integer(), v.minValue(0))

const formSchema = v.object({
  flyers: v.array(flyerFormSchema),
  contact: v.object(contactEntries),
  /** Why flights outside the travel policy are booked. */
  policyReason: v.string(),
})
/** Booking form values, as typed, without documents. */
export type FlightForm = v.InferOutput<typeof formSchema>

/** Unknown entries are dropped when it is read and when it is written: no document can come in by accident. */
const draftSchema = v.object({
  /** Minted here, before anything is sent: the same id and key go with every try, also after a reload. */
  bookingId: v.string(),
  /** True once a commit was sent whose answer has not been seen. */
  sent: v.boolean(),
  allocation: v.optional(allocationSchema),
  ownPart: v.optional(v.nullable(ownPartDraftSchema)),
  payWith: v.picklist(FLIGHT_PAY_WITH),
  form: formSchema,
  seats: v.array(v.object({ leg: place, segment: place, flyer: place, seat: v.string() })),
  bags: v.array(v.object({ leg: place, flyer: place, kg: place })),
})
export type FlightDraft = v.InferOutput<typeof draftSchema>

const emptyDraft = (flyers: Flyers): FlightDraft => ({
  bookingId: uuidv7(),
  sent: false,
  payWith: 'company_account',
  form: { flyers: emptyFlyers(flyers), contact: { name: '', email: '', phone: '' }, policyReason: '' },
  seats: [],
  bags: [],
})

/** Contact details are filled with what is known of the signed-in person. */
const withKnown = (draft: FlightDraft, user: SessionUser): FlightDraft => ({
  ...draft,
  form: { ...draft.form, contact: knownContact(draft.form.contact, user) },
})

/** One draft for the same flights and the same kinds of people. */
export const flightDraftKey = (choice: string, { adults, children, infants }: Flyers): string =>
  `flight-draft:${choice}:${adults}.${children}.${infants}`

/** The draft of a booking of flights. */
export const openFlightDrafts = (user: SessionUser, device: DeviceStore = openUserStore(user)) => {
  const store = draftStore(draftSchema, device)
  return {
    async load(key: string, flyers: Flyers): Promise<FlightDraft> {
      const draft = withKnown((await store.load(key)) ?? emptyDraft(flyers), user)
      await store.save(key, draft)
      return draft
    },
    save: store.save,
    remove: store.remove,
  }
}
