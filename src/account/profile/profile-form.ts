import * as v from 'valibot'
import { profileFactsSchema, type Profile, type ProfileFacts } from '#contract/accounts/user-profile.ts'
import { checkRecord, personFormOf, personFormSchema, personOf, told, type Checked } from '../records/person-form.ts'

/** What is typed of oneself. */
export const profileFormSchema = v.object({
  ...personFormSchema.entries,
  emergencyName: v.string(),
  emergencyRelation: v.string(),
  emergencyPhone: v.string(),
})
export type ProfileForm = v.InferOutput<typeof profileFormSchema>

/** A profile, or what of one was sent; the phone may be one that lacks its country. */
type Facts = Omit<Profile, 'revision' | 'edit'>

export const profileFormOf = (profile: Facts): ProfileForm => ({
  ...personFormOf(profile),
  emergencyName: profile.emergencyContact?.name ?? '',
  emergencyRelation: profile.emergencyContact?.relation ?? '',
  emergencyPhone: profile.emergencyContact?.phone ?? '',
})

/** What was typed as the contract has it, unchecked: a part of which nothing was told is null. */
const factsOf = (form: ProfileForm) => {
  const { name, ...person } = personOf(form)
  const { emergencyName, emergencyRelation, emergencyPhone } = form
  const isNamed = told(form.givenNames) !== null || (!form.hasOneName && told(form.familyName) !== null)
  const hasContact = [emergencyName, emergencyRelation, emergencyPhone].some((text) => told(text) !== null)
  return {
    ...person,
    name: isNamed ? name : null,
    emergencyContact: hasContact ? { name: emergencyName, relation: emergencyRelation, phone: emergencyPhone } : null,
  }
}

export const PROFILE_FORM = {
  schema: profileFormSchema,
  check: (form: ProfileForm): Checked<ProfileFacts> => checkRecord(profileFactsSchema, factsOf(form)),
}

/** What can be missing, in the order of the form, by the id of its first field. */
export const ASKED = ['givenNames', 'birthDate', 'gender', 'nationality', 'phone', 'emergencyName'] as const
export type Asked = (typeof ASKED)[number]

/** What nobody told yet. */
export const missingIn = ({ name, birthDate, gender, nationality, phone, emergencyContact }: Facts): Asked[] => {
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
