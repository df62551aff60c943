import type { LegalName } from '#contract/accounts/person.ts'

/** The name in one line; of one word where the name is one. */
export const fullName = ({ givenNames, familyName }: LegalName): string =>
  familyName === null ? givenNames : `${givenNames} ${familyName}`
