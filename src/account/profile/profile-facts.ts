import { t } from '@lingui/core/macro'
import type { ShownProfile } from '#contract/accounts/user-profile.ts'
import type { Fact } from '../records/BothVersions.tsx'
import { personFacts } from '../records/person-facts.ts'

/** A profile in words, always in the same order. */
export const profileFacts = (profile: ShownProfile): Fact[] => {
  const contact = profile.emergencyContact
  const words = contact === null ? [] : [contact.name, contact.relation, contact.phone].filter((part) => part !== '')
  return [...personFacts(profile), { label: t`Emergency contact`, words: words.join(', ') }]
}
