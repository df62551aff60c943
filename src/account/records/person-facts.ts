import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { documentsOf } from '#contract/accounts/travel-documents.ts'
import type { Profile } from '#contract/accounts/user-profile.ts'
import { fullName } from '../travellers/full-name.ts'
import type { Fact } from './BothVersions.tsx'
import { dayLabel, countryName, GENDER_LABELS, TITLE_LABELS } from '../people/person-labels.ts'
import { documentLabel } from '../people/travel-document-labels.ts'

type Person = Pick<Profile, 'name' | 'title' | 'birthDate' | 'gender' | 'nationality' | 'documents' | 'phone'>

/** Known personal data as text, in a fixed order. */
export const personFacts = (person: Person): Fact[] => [
  { label: t`Title`, words: person.title === null ? '' : i18n._(TITLE_LABELS[person.title]) },
  { label: t`Legal name`, words: person.name === null ? '' : fullName(person.name) },
  { label: t`Date of birth`, words: person.birthDate === null ? '' : dayLabel(person.birthDate) },
  { label: t`Gender on document`, words: person.gender === null ? '' : i18n._(GENDER_LABELS[person.gender]) },
  { label: t`Nationality`, words: person.nationality === null ? '' : countryName(person.nationality) },
  { label: t`Documents`, words: documentsOf(person).map(documentLabel).join('; ') },
  { label: t`Phone`, words: person.phone ?? '' },
]
