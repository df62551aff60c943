import * as v from 'valibot'
import { idOf, seatMapsOf, type DoubleOffer } from './duffel-answers.ts'

/** What our supplier may ask a search for. */
export const requestSchema = v.object({
  slices: v.tuple([v.object({ origin: v.string(), destination: v.string(), departure_date: v.string() })]),
  passengers: v.array(
    v.union([
      v.strictObject({ type: v.literal('adult') }),
      v.strictObject({ age: v.pipe(v.number(), v.maxValue(17)) }),
    ]),
  ),
  cabin_class: v.string(),
  max_connections: v.picklist([0, 1, 2]),
})
const passengerSchema = v.object({
  id: v.string(),
  born_on: v.pipe(v.string(), v.isoDate()),
  family_name: v.pipe(v.string(), v.nonEmpty()),
  given_name: v.pipe(v.string(), v.nonEmpty()),
  gender: v.picklist(['m', 'f']),
  title: v.picklist(['mr', 'ms', 'mrs', 'miss', 'dr']),
  email: v.pipe(v.string(), v.email()),
  phone_number: v.pipe(v.string(), v.regex(/^\+\d{7,15}$/)),
  infant_passenger_id: v.optional(v.string()),
  identity_documents: v.optional(
    v.array(
      v.object({
        type: v.literal('passport'),
        unique_identifier: v.string(),
        issuing_country_code: v.string(),
        expires_on: v.string(),
      }),
    ),
  ),
  loyalty_programme_accounts: v.optional(
    v.array(v.object({ airline_iata_code: v.string(), account_number: v.string() })),
  ),
})
const orderEntries = {
  selected_offers: v.tuple([v.string()]),
  passengers: v.array(passengerSchema),
  metadata: v.record(v.string(), v.string()),
}
const paymentSchema = v.object({ type: v.literal('balance'), amount: v.string(), currency: v.string() })
/** What Duffel wants of an order: paid at once, or held without services and money. */
export const orderSchema = v.variant('type', [
  v.object({
    type: v.literal('instant'),
    ...orderEntries,
    services: v.array(v.object({ id: v.string(), quantity: v.literal(1) })),
    payments: v.tuple([paymentSchema]),
  }),
  v.strictObject({ type: v.literal('hold'), ...orderEntries }),
])
export const payingSchema = v.object({ order_id: v.string(), payment: paymentSchema })
export type DoubleOrderRequest = v.InferOutput<typeof orderSchema>

export const penceOf = (amount: string): number => Math.round(Number(amount) * 100)

/** Everything that can be ordered with an offer. */
export const servicesOf = (offer: DoubleOffer): { id: string; total_amount: string }[] => [
  ...offer.available_services,
  ...seatMapsOf(offer)
    .flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections)))
    .flatMap(({ elements }) => elements.flatMap((one) => ('available_services' in one ? one.available_services : []))),
]

const document = (type: string, serial: number, id: string) => ({
  type,
  unique_identifier: `126${serial}`,
  passenger_ids: [id],
})

/** Tickets of everybody on an order. */
export const documentsOf = (passengers: readonly { id: string }[], place: number) =>
  passengers.flatMap(({ id }, index) => [
    document('electronic_ticket', 2_400_000_000 + place * 10 + index, id),
    document('electronic_miscellaneous_document_associated', 4_500_000_000 + index, id),
  ])

/** An order as Duffel answers it. `isHidden`: it is not shown yet. */
export const makeOrder = (
  query: DoubleOrderRequest,
  offer: DoubleOffer,
  about: { isHidden: boolean; place: number; hasTickets: boolean; amount: string },
) => {
  const { isHidden, place, hasTickets, amount } = about
  const cancelled: { cancelled_at: string | null; cancellation: object | null } = {
    cancelled_at: null,
    cancellation: null,
  }
  return {
    id: idOf('ord'),
    offer_id: offer.id,
    live_mode: false,
    booking_reference: `PNR${String(place).padStart(3, '0')}`,
    ...cancelled,
    owner: offer.owner,
    passengers: query.passengers,
    slices: offer.slices.map(({ segments }) => ({ id: idOf('sli'), segments })),
    payment_status: { awaiting_payment: query.type === 'hold', paid_at: null },
    documents: hasTickets ? documentsOf(query.passengers, place) : [],
    metadata: query.metadata,
    total_amount: amount,
    total_currency: 'GBP',
    isHidden,
  }
}
export type DoubleOrder = ReturnType<typeof makeOrder>
