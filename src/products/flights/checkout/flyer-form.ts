import * as v from 'valibot'
import { bestPassport, documentsOf } from '#contract/accounts/travel-documents.ts'
import type { Traveller } from '#contract/accounts/travellers.ts'
import type { Profile } from '#contract/accounts/user-profile.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import { FLYER_KINDS, type FlyerKind } from '#contract/products/flights/flyers.ts'

/** Form values of a traveller, all as text; empty means not specified. Documents are separate, see `DocumentForm`. */
export const flyerFormSchema = v.object({
  kind: v.picklist(FLYER_KINDS),
  /** Of an infant: on whose lap, as a place among all who fly. */
  lapOf: v.nullable(v.number()),
  title: v.string(),
  givenNames: v.string(),
  familyName: v.string(),
  /** Single name: there is no family name. */
  hasOneName: v.boolean(),
  birthDate: v.string(),
  gender: v.string(),
  nationality: v.string(),
  loyaltyCarrier: v.string(),
  loyaltyNumber: v.string(),
  assistance: v.array(v.string()),
  meal: v.string(),
})
export type FlyerForm = v.InferOutput<typeof flyerFormSchema>

/** A passport as it is typed. It lives on the screen only: no draft, no storage and no cache has it. */
export type DocumentForm = { number: string; country: string; expiresOn: string }
export const EMPTY_DOCUMENT: DocumentForm = { number: '', country: '', expiresOn: '' }

/** A known person: the user, or a saved traveller. */
export type KnownPerson = Pick<Traveller, 'title' | 'birthDate' | 'gender' | 'nationality' | 'documents'> & {
  name: Traveller['name']
  loyalty: Traveller['loyalty']
  isMe: boolean
}

const emptyFlyer = (kind: FlyerKind, lapOf: number | null): FlyerForm => ({
  kind,
  lapOf,
  title: '',
  givenNames: '',
  familyName: '',
  hasOneName: false,
  birthDate: '',
  gender: '',
  nationality: '',
  loyaltyCarrier: '',
  loyaltyNumber: '',
  assistance: [],
  meal: '',
})

/** A form for everybody: adults, then children, then infants, each on the lap of another adult. */
export const emptyFlyers = ({ adults, children, infants }: Flyers): FlyerForm[] => [
  ...Array.from({ length: adults }, () => emptyFlyer('adult', null)),
  ...Array.from({ length: children }, () => emptyFlyer('child', null)),
  ...Array.from({ length: infants }, (_, index) => emptyFlyer('infant', index)),
]

/** The own profile as a selectable person; null without a name. */
export const meAsKnown = ({ name, title, birthDate, gender, nationality, documents }: Profile): KnownPerson | null =>
  name === null ? null : { name, title, birthDate, gender, nationality, documents, loyalty: [], isMe: true }

const normalised = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Words that several airlines have in their names. */
const COMMON = new Set(['air', 'airlines', 'airways', 'indonesia', 'international', 'lion'])

/**
 * The number of a programme that belongs to one of these airlines: it is called by the airline's code, or as the airline
 * begins (`GarudaMiles` of Garuda Indonesia). Null where none does.
 */
export const loyaltyFor = (
  loyalty: KnownPerson['loyalty'],
  airlines: readonly { code: string; name: string }[],
): { carrier: string; number: string } | null => {
  for (const { programme, number } of loyalty) {
    const status = normalised(programme)
    for (const { code, name } of airlines) {
      const [first = ''] = name.toLowerCase().split(/\s+/)
      const isNamed = status.includes(normalised(name)) || (!COMMON.has(first) && status.startsWith(normalised(first)))
      if (isNamed || status === normalised(code)) return { carrier: code, number }
    }
  }
  return null
}

/** Fills the form with a known person. Fields of the booking stay: kind, lap, requests. */
export const filledWith = (
  form: FlyerForm,
  { name, title, birthDate, gender, nationality, loyalty }: KnownPerson,
  airlines: readonly { code: string; name: string }[],
): FlyerForm => {
  const programme = loyaltyFor(loyalty, airlines)
  return {
    ...form,
    title: title ?? '',
    givenNames: name.givenNames,
    familyName: name.familyName ?? '',
    hasOneName: name.familyName === null,
    birthDate: birthDate ?? '',
    gender: gender ?? '',
    nationality: nationality ?? '',
    loyaltyCarrier: programme?.carrier ?? '',
    loyaltyNumber: programme?.number ?? '',
  }
}

/** What is known of a person's passport; its number is always asked. */
export const documentOf = (person: KnownPerson): DocumentForm => {
  const passport = bestPassport(documentsOf(person))
  return passport === null
    ? EMPTY_DOCUMENT
    : { number: '', country: passport.country, expiresOn: passport.expiresOn ?? '' }
}

/** Full name on one line, as the title of a seat or card; empty if nothing is typed. */
export const nameOf = ({ givenNames, familyName, hasOneName }: FlyerForm): string =>
  [givenNames.trim(), hasOneName ? '' : familyName.trim()].filter(Boolean).join(' ')
