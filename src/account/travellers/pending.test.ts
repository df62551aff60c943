import { expect, it } from 'vitest'
import type { Traveller } from '#contract/accounts/travellers.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { bookWith, profileWith, refusedFor } from './pending.ts'

const AS_OF = '2027-03-01T00:00:00.000Z'
const AT = Date.parse(AS_OF)
const id = (last: number) => `01920000-0000-7000-8000-00000000000${last}`
const EDIT = id(9)

const traveller = (last: number, givenNames: string): Traveller => ({
  travellerId: id(last),
  relation: 'guest',
  name: { givenNames, familyName: null },
  title: null,
  birthDate: null,
  gender: null,
  nationality: null,
  documents: [],
  email: null,
  phone: null,
  loyalty: [],
  revision: 3,
  edit: id(8),
})
type Entry = Pick<OutboxEntry, 'kind' | 'lane' | 'state' | 'input' | 'endedAt'>
const entry = (last: number, input: unknown, more: Partial<Entry> = {}): Entry => ({
  kind: 'traveller.put',
  lane: `traveller ${id(last)}`,
  state: 'waiting',
  input,
  endedAt: null,
  ...more,
})
const put = (last: number, givenNames: string, more: Partial<Entry> = {}) => {
  const { travellerId, ...body } = traveller(last, givenNames)
  return entry(last, { params: { travellerId }, body: { ...body, edit: EDIT } }, more)
}
const removal = (last: number, more: Partial<Entry> = {}) =>
  entry(last, { params: { travellerId: id(last) }, query: { revision: 3, edit: EDIT } }, more)
const names = (entries: readonly Entry[]) =>
  bookWith({ items: [traveller(1, 'Budi'), traveller(2, 'Citra')], asOf: AS_OF }, entries).map(
    ({ name, waits }) => `${name.givenNames} ${waits}`,
  )

it('shows pending changes over the stored travellers, by name, each marked', () => {
  expect(names([])).toEqual(['Budi null', 'Citra null'])
  expect(names([put(3, 'Agus'), put(2, 'Citra Dewi'), removal(1)])).toEqual([
    'Agus put',
    'Budi remove',
    'Citra Dewi put',
  ])
})

it('continues as the same edit from the revision the person saw', () => {
  const [changed] = bookWith({ items: [traveller(1, 'Budi')], asOf: AS_OF }, [put(1, 'Budi S')])
  expect(changed).toMatchObject({ revision: 3, edit: EDIT })
  const [going] = bookWith({ items: [traveller(1, 'Budi')], asOf: AS_OF }, [removal(1)])
  expect(going).toMatchObject({ revision: 3, edit: EDIT, waits: 'remove' })
})

it('an accepted change is shown as sent until a newer response arrives, and is no longer pending', () => {
  const taken = { state: 'done', endedAt: AT + 1 } as const
  expect(names([put(2, 'Citra Dewi', taken), removal(1, taken)])).toEqual(['Citra Dewi null'])
  const older = { state: 'done', endedAt: AT - 1 } as const
  expect(names([put(2, 'Citra Dewi', older), removal(1, older)])).toEqual(['Budi null', 'Citra null'])
})

it('a refused edit changes nothing and is found by its traveller', () => {
  const refused = put(1, 'Budi S', { state: 'refused', endedAt: AT + 1 })
  expect(names([refused])).toEqual(['Budi null', 'Citra null'])
  expect(refusedFor([refused], id(1))).toBe(refused)
  expect(refusedFor([refused], id(2))).toBeUndefined()
})

it('ignores a change of another or unknown kind', () => {
  expect(names([entry(1, null), entry(1, { anything: true }, { kind: 'wishlist.put' })])).toEqual([
    'Budi null',
    'Citra null',
  ])
})

it('the profile is the pending one, or the stored one', () => {
  const profile = {
    name: null,
    title: null,
    birthDate: null,
    gender: null,
    nationality: null,
    phone: '+62811000111',
    emergencyContact: null,
    revision: 2,
    edit: null,
  }
  expect(profileWith({ profile, asOf: AS_OF }, [])).toEqual({ ...profile, waits: null })
  const body = { ...profile, title: 'dr', edit: EDIT }
  const pending: Entry = { kind: 'profile.put', lane: 'profile', state: 'waiting', input: { body }, endedAt: null }
  expect(profileWith({ profile, asOf: AS_OF }, [pending])).toEqual({ ...body, waits: 'put' })
  const taken: Entry = { ...pending, state: 'done', endedAt: AT + 1 }
  expect(profileWith({ profile, asOf: AS_OF }, [taken])).toEqual({ ...body, waits: null })
})
