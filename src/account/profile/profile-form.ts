import * as v from 'valibot'
import {
  profileFactsSchema,
  shownProfileSchema,
  type ProfileFacts,
  type ShownProfile,
} from '#contract/accounts/user-profile.ts'
import {
  checkRecord,
  personFormOf,
  personFormSchema,
  personOf,
  emptyToNull,
  type Checked,
} from '../records/person-form.ts'

const profileFormSchema = v.object({
  ...personFormSchema.entries,
  emergencyName: v.string(),
  emergencyRelation: v.string(),
  emergencyPhone: v.string(),
})
export type ProfileForm = v.InferOutput<typeof profileFormSchema>

export const profileFormOf = (profile: ShownProfile): ProfileForm => ({
  ...personFormOf(profile),
  emergencyName: profile.emergencyContact?.name ?? '',
  emergencyRelation: profile.emergencyContact?.relation ?? '',
  emergencyPhone: profile.emergencyContact?.phone ?? '',
})

/** Form values in the contract's form, unchecked: an empty group is null. */
const factsOf = (form: ProfileForm) => {
  const { name, ...person } = personOf(form)
  const { emergencyName, emergencyRelation, emergencyPhone } = form
  const isNamed = emptyToNull(form.givenNames) !== null || (!form.hasOneName && emptyToNull(form.familyName) !== null)
  const hasContact = [emergencyName, emergencyRelation, emergencyPhone].some((text) => emptyToNull(text) !== null)
  return {
    ...person,
    name: isNamed ? name : null,
    emergencyContact: hasContact ? { name: emergencyName, relation: emergencyRelation, phone: emergencyPhone } : null,
  }
}

export const PROFILE_FORM = {
  schema: profileFormSchema,
  before: shownProfileSchema,
  check: (form: ProfileForm): Checked<ProfileFacts> => checkRecord(profileFactsSchema, factsOf(form)),
}

/** Data that may be missing, in form order, by the id of its first field. */
const ASKED = ['givenNames', 'birthDate', 'gender', 'nationality', 'phone', 'emergencyName'] as const
export type Asked = (typeof ASKED)[number]

export const missingIn = ({ name, birthDate, gender, nationality, phone, emergencyContact }: ShownProfile): Asked[] => {
  const known: Record<Asked, unknown> = {
    givenNames: name,
    birthDate,
    gender,
    nationality,
    phone,
    emergencyName: emergencyContact,
  }
  return ASKED.filter((one) => known[one] === null)
}
