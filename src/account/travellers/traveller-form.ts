import * as v from 'valibot'
import { shownTravellerSchema, travellerFactsSchema, type TravellerFacts } from '#contract/accounts/travellers.ts'
import {
  checkRecord,
  personFormOf,
  personFormSchema,
  personOf,
  emptyToNull,
  type Checked,
} from '../records/person-form.ts'

const travellerFormSchema = v.object({
  ...personFormSchema.entries,
  relation: v.string(),
  email: v.string(),
  loyalty: v.array(v.object({ programme: v.string(), number: v.string() })),
})
export type TravellerForm = v.InferOutput<typeof travellerFormSchema>

export const EMPTY_TRAVELLER: TravellerForm = {
  title: '',
  givenNames: '',
  familyName: '',
  hasOneName: false,
  birthDate: '',
  gender: '',
  nationality: '',
  documents: [],
  phone: '',
  relation: 'colleague',
  email: '',
  loyalty: [],
}

export const travellerFormOf = (traveller: TravellerFacts): TravellerForm => ({
  ...personFormOf(traveller),
  relation: traveller.relation,
  email: traveller.email ?? '',
  loyalty: traveller.loyalty.map(({ programme, number }) => ({ programme, number })),
})

/** Form values in the contract's form, unchecked; empty loyalty programmes are left out. */
const factsOf = (form: TravellerForm) => ({
  ...personOf(form),
  relation: form.relation,
  email: emptyToNull(form.email),
  loyalty: form.loyalty.filter(
    ({ programme, number }) => emptyToNull(programme) !== null || emptyToNull(number) !== null,
  ),
})

export const TRAVELLER_FORM = {
  schema: travellerFormSchema,
  before: shownTravellerSchema,
  check: (form: TravellerForm): Checked<TravellerFacts> => checkRecord(travellerFactsSchema, factsOf(form)),
}

const normalised = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Travellers that match every search word by name, email, phone or loyalty programme. */
export const matching = <T extends TravellerFacts>(travellers: readonly T[], asked: string): T[] => {
  const words = normalised(asked).split(/\s+/).filter(Boolean)
  return travellers.filter(({ name, email, phone, loyalty }) => {
    const query = normalised(
      [
        name.givenNames,
        name.familyName,
        email,
        phone,
        ...loyalty.flatMap(({ programme, number }) => [programme, number]),
      ].join(' '),
    )
    return words.every((word) => query.includes(word))
  })
}
