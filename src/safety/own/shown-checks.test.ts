import { expect, test } from 'vitest'
import type { OwnSafetyChecks } from '#contract/safety/own-checks.ts'
import { checksWith } from './shown-checks.ts'

const checkId = '01920000-0000-7000-8000-000000000009'
const ASKED: OwnSafetyChecks = {
  items: [
    {
      checkId,
      about: 'Flood in Jakarta',
      note: '',
      askedBy: 'Rina Wijaya',
      askedAt: '2027-03-02T01:00:00.000Z',
      travellers: ['Siti Rahmawati'],
      answered: null,
    },
  ],
  asOf: '2027-03-02T02:00:00.000Z',
}
const pressed = (answer: 'safe' | 'help', more: { state?: 'waiting' | 'done'; endedAt?: number | null } = {}) => ({
  lane: `safety ${checkId}`,
  state: more.state ?? ('waiting' as const),
  endedAt: more.endedAt ?? null,
  input: { params: { checkId }, body: { answer, note: 'Room 12', pressedAt: '2027-03-02T02:05:00.000Z' } },
})

test('an answer pressed offline is shown with that it waits, the last press first', () => {
  expect(checksWith(ASKED, [])).toMatchObject([{ answered: null, waits: false }])
  expect(checksWith(ASKED, [pressed('help'), pressed('safe')])).toMatchObject([
    { answered: { answer: 'safe', note: 'Room 12' }, waits: true },
  ])
})

test('an answer that the server took counts until its next reply', () => {
  const done = { state: 'done', endedAt: Date.parse('2027-03-02T02:06:00.000Z') } as const
  expect(checksWith(ASKED, [pressed('safe', done)])).toMatchObject([{ answered: { answer: 'safe' }, waits: false }])
  const later = { ...ASKED, asOf: '2027-03-02T03:00:00.000Z' }
  expect(checksWith(later, [pressed('safe', done)])).toMatchObject([{ answered: null }])
})

test('an answer to another check, and one that cannot be read, change nothing', () => {
  const other = { ...pressed('safe'), lane: 'safety other' }
  expect(checksWith(ASKED, [other, { ...pressed('safe'), input: null }])).toMatchObject([{ answered: null }])
})
