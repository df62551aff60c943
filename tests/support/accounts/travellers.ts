import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import type { travellerBody } from '#contract/accounts/travellers.ts'
import type { profileBody } from '#contract/accounts/user-profile.ts'

/** What is sent to add a traveller: from revision 0, as an edit of its own. */
export const aTraveller = (
  more: Partial<v.InferOutput<typeof travellerBody>> = {},
): v.InferOutput<typeof travellerBody> => ({
  relation: 'guest',
  title: 'mr',
  name: { givenNames: 'Budi', familyName: 'Santoso' },
  birthDate: '1984-05-17',
  gender: 'M',
  nationality: 'ID',
  documents: [{ kind: 'passport', country: 'ID', expiresOn: '2031-05-20' }],
  email: 'budi@guests.example',
  phone: '+62811222333',
  loyalty: [{ programme: 'GarudaMiles', number: '1234567' }],
  revision: 0,
  edit: uuidv7(),
  ...more,
})

/** What is sent to fill in an empty profile. */
export const aProfile = (more: Partial<v.InferOutput<typeof profileBody>> = {}): v.InferOutput<typeof profileBody> => ({
  name: { givenNames: 'Siti', familyName: 'Rahmawati' },
  title: 'ms',
  birthDate: '1990-02-28',
  gender: 'F',
  nationality: 'ID',
  documents: [{ kind: 'national_id', country: 'ID', expiresOn: null }],
  phone: '+62811000111',
  emergencyContact: { name: 'Ratna', relation: 'sister', phone: '+62811999888' },
  revision: 0,
  edit: uuidv7(),
  ...more,
})
