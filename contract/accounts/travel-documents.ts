import * as v from 'valibot'
import { COUNTRIES } from '../core/countries.ts'
import { daySchema } from '../core/scalars.ts'

export const TRAVEL_DOCUMENT_KINDS = ['passport', 'national_id', 'residence_permit', 'visa'] as const
export type TravelDocumentKind = (typeof TRAVEL_DOCUMENT_KINDS)[number]

/** Documents of one person. */
export const MAX_TRAVEL_DOCUMENTS = 6

/** Many countries require a passport valid for this many months after arrival; airlines deny check-in without it. */
const USUAL_MONTHS_LEFT = 6

/** Identity cards of some countries, Indonesia's among them, are valid for life. */
const hasNeededExpiry = ({ kind, expiresOn }: { kind: TravelDocumentKind; expiresOn: string | null }): boolean =>
  expiresOn !== null || kind === 'national_id'

/** What is remembered of a document. Its number is asked only where a flight needs it, and never stored with a person. */
export const travelDocumentSchema = v.pipe(
  v.object({
    kind: v.picklist(TRAVEL_DOCUMENT_KINDS),
    /** Issuing country, ISO 3166-1 alpha-2; of a visa the country it is for. */
    country: v.picklist(COUNTRIES, 'required'),
    /** Last day of validity; null for life. */
    expiresOn: v.nullable(daySchema),
  }),
  v.forward(v.partialCheck([['kind'], ['expiresOn']], hasNeededExpiry, 'required'), ['expiresOn']),
)
export type TravelDocument = v.InferOutput<typeof travelDocumentSchema>

export const travelDocumentsSchema = v.pipe(
  v.array(travelDocumentSchema),
  v.maxLength(MAX_TRAVEL_DOCUMENTS, 'too_long'),
)

/** Documents of a person; records kept on a device since before there were any have none. */
export const documentsOf = ({ documents = [] }: { documents?: TravelDocument[] | undefined }): TravelDocument[] =>
  documents

/** True if a document expires within six months of that day. Both are calendar days. */
export const endsSoonAfter = (expiresOn: string, day: string): boolean => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const until = new Date(Date.UTC(year, month - 1 + USUAL_MONTHS_LEFT, date)).toISOString().slice(0, 10)
  return expiresOn < until
}

/** What one has to do about a document: nothing, renew it soon, or renew it before it is of any use. */
export const validityOf = (
  { expiresOn }: Pick<TravelDocument, 'expiresOn'>,
  today: string,
): 'valid' | 'soon' | 'expired' => {
  if (expiresOn === null) return 'valid'
  if (expiresOn < today) return 'expired'
  return endsSoonAfter(expiresOn, today) ? 'soon' : 'valid'
}

/** The passport that is valid longest; null without any. */
export const bestPassport = (documents: readonly TravelDocument[]): TravelDocument | null =>
  documents
    .filter(({ kind }) => kind === 'passport')
    .toSorted((one, other) => (other.expiresOn ?? '').localeCompare(one.expiresOn ?? ''))[0] ?? null
