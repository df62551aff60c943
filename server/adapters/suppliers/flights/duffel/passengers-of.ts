import type { CreateOfferRequestPassenger, CreateOrderPassenger } from '@duffel/api/types'
import type { AskedFlyer } from '#contract/products/flights/flight-bookings.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import { binaryGender, type FlyerKind } from '#contract/products/flights/flyers.ts'
import { nameRuleOf, ticketName, ticketTitle } from '#contract/products/flights/ticket-names.ts'
import type { FlightOrder } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import type { DuffelOffer } from './schemas.ts'

/** The search has no ages of children: the middle of the allowed range is used. */
const AGES = { child: 8, infant: 1 } as const satisfies Partial<Record<FlyerKind, number>>

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

/** Passengers in an offer request: children and infants by age, because Duffel accepts nothing else. */
export const requestPassengers = ({ adults, children, infants }: Flyers): CreateOfferRequestPassenger[] => [
  ...times(adults, { type: 'adult' as const }),
  ...times(children, { age: AGES.child }),
  ...times(infants, { age: AGES.infant }),
]

const kindOf = ({ age, type }: DuffelOffer['passengers'][number]): FlyerKind => {
  if (type === 'infant_without_seat' || age === AGES.infant) return 'infant'
  return age === AGES.child ? 'child' : 'adult'
}

/** The offer's passengers in the order of the travellers, by their ids; null where they are not the same people. */
export const passengerIds = (
  { passengers }: Pick<DuffelOffer, 'passengers'>,
  flyers: readonly { kind: FlyerKind }[],
): string[] | null => {
  const left = [...passengers]
  const ids = flyers.flatMap(({ kind }) => {
    const at = left.findIndex((passenger) => kindOf(passenger) === kind)
    return at < 0 ? [] : left.splice(at, 1).map(({ id }) => id)
  })
  return left.length === 0 && ids.length === flyers.length ? ids : null
}

/** Duffel knows two genders; where the document says neither, the title may. */
const genderOf = (flyer: AskedFlyer): 'm' | 'f' | null => {
  const gender = binaryGender(flyer)
  return gender && (gender === 'M' ? 'm' : 'f')
}

const titleOf = ({ kind, title }: AskedFlyer, gender: 'm' | 'f'): CreateOrderPassenger['title'] => {
  if (kind !== 'adult') return gender === 'm' ? 'mr' : 'miss'
  return title ?? (gender === 'm' ? 'mr' : 'ms')
}

/** A telephone number with its country; one that begins with a single 0 is of Indonesia, where our customers are. */
export const phoneOf = (phone: string): string => {
  const digits = phone.replaceAll(/[^\d+]/g, '').replace(/^00/, '+')
  if (digits.startsWith('+')) return digits
  return digits.startsWith('0') ? `+62${digits.slice(1)}` : `+${digits}`
}

const documentsOf = ({ document }: AskedFlyer, offer: DuffelOffer): CreateOrderPassenger['identity_documents'] => {
  const isTaken = offer.supported_passenger_identity_document_types.includes('passport')
  if (!isTaken || document?.kind !== 'passport' || document.expiresOn === null) return undefined
  return [
    {
      type: 'passport',
      unique_identifier: document.number,
      issuing_country_code: document.country,
      expires_on: document.expiresOn,
    },
  ]
}

/**
 * All passengers in the form of a Duffel order. Null if impossible: a date of birth or gender is missing, a name cannot
 * be printed, or a required passport is missing.
 */
export const orderPassengers = (
  offer: DuffelOffer,
  ids: readonly string[],
  { flyers, contact }: Pick<FlightOrder, 'flyers' | 'contact'>,
): CreateOrderPassenger[] | null => {
  const rule = nameRuleOf(offer.owner.iata_code ?? '')
  const passengers = flyers.flatMap((flyer, index): CreateOrderPassenger[] => {
    const { kind, birthDate, loyalty } = flyer
    const [id, gender] = [ids[index], genderOf(flyer)]
    const name = ticketName(flyer.name, ticketTitle(flyer, kind !== 'adult'), rule)
    const documents = documentsOf(flyer, offer)
    const hasPapers = documents !== undefined || !offer.passenger_identity_documents_required
    if (id === undefined || birthDate === null || gender === null || name === null || !hasPapers) return []
    const lap = flyers.findIndex((other) => other.lapOf === index)
    const infant = lap < 0 ? undefined : ids[lap]
    const isKnown = loyalty !== null && offer.supported_loyalty_programmes.includes(loyalty.carrier)
    return [
      {
        id,
        born_on: birthDate,
        family_name: name.surname,
        given_name: name.givenNames,
        gender,
        title: titleOf(flyer, gender),
        email: contact.email,
        phone_number: phoneOf(contact.phone),
        ...(documents !== undefined && { identity_documents: documents }),
        ...(infant !== undefined && { infant_passenger_id: infant }),
        ...(isKnown && {
          loyalty_programme_accounts: [{ airline_iata_code: loyalty.carrier, account_number: loyalty.number }],
        }),
      },
    ]
  })
  return passengers.length === flyers.length ? passengers : null
}
