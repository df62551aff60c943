import { describe, expect, it } from 'vitest'
import type { OutsideBooking } from '#contract/bookings/outside-bookings.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { outsideOf, outsideWith } from './pending.ts'

const idOf = (last: string) => `01920000-0000-7000-8000-00000000000${last}`
const booking = (last: string, more: Partial<OutsideBooking> = {}): OutsideBooking => ({
  outsideId: idOf(last),
  category: 'train',
  title: last,
  starts: { day: '2027-03-12', time: null, zone: 'Asia/Jakarta' },
  ends: null,
  place: '',
  reference: '',
  note: '',
  ...more,
})
const AS_OF = '2027-03-01T00:00:00.000Z'
const list = { items: [booking('1'), booking('2')], asOf: AS_OF }
type Entry = Pick<OutboxEntry, 'kind' | 'lane' | 'state' | 'input' | 'endedAt'>
const put = (last: string, title: string, more: Partial<Entry> = {}): Entry => {
  const { outsideId, ...body } = booking(last, { title })
  const input = { params: { outsideId }, body }
  return { kind: 'outside.put', lane: `outside ${outsideId}`, state: 'waiting', input, endedAt: null, ...more }
}
const removal = (last: string, more: Partial<Entry> = {}): Entry => ({
  kind: 'outside.remove',
  lane: `outside ${idOf(last)}`,
  state: 'waiting',
  input: { params: { outsideId: idOf(last) } },
  endedAt: null,
  ...more,
})
const shown = (entries: readonly Entry[]) =>
  outsideWith(list, entries).map(({ title, waits }) => `${title}${waits ? ' waits' : ''}`)

describe('outside bookings as the person left them', () => {
  it('have what waits on the device, and what was sent after the answer', () => {
    expect(shown([put('2', 'two')])).toEqual(['1', 'two waits'])
    expect(shown([put('3', '3')])).toEqual(['1', '2', '3 waits'])
    expect(shown([put('3', '3', { state: 'done', endedAt: Date.parse(AS_OF) + 1 })])).toEqual(['1', '2', '3'])
    expect(shown([removal('1')])).toEqual(['2'])
    expect(shown([removal('1'), put('1', 'back')])).toEqual(['back waits', '2'])
  })

  it('have nothing of older, refused or unreadable changes', () => {
    expect(shown([put('2', 'two', { state: 'done', endedAt: Date.parse(AS_OF) })])).toEqual(['1', '2'])
    expect(shown([put('2', 'two', { state: 'refused' }), removal('1', { state: 'refused' })])).toEqual(['1', '2'])
    expect(shown([put('2', 'two', { input: { params: {} } })])).toEqual(['1', '2'])
  })

  it('are past from the day after their end, at its place', () => {
    const items = outsideWith(
      {
        asOf: AS_OF,
        items: [
          booking('1', { ends: { day: '2027-03-14', time: null, zone: 'Asia/Jakarta' } }),
          booking('2'),
          booking('3', { starts: { day: '2027-03-14', time: '10:00', zone: 'Asia/Jayapura' } }),
        ],
      },
      [],
    )
    // Half past eleven in the evening of the 14th in Jakarta, the 15th in Jayapura.
    const now = new Date('2027-03-14T16:30:00Z')
    expect(outsideOf('upcoming', items, now).map(({ title }) => title)).toEqual(['1'])
    expect(outsideOf('past', items, now).map(({ title }) => title)).toEqual(['2', '3'])
  })
})
