import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { actionGroups, wayOf } from './actions.ts'

const actions = actionGroups().flatMap((group) => group.actions)
const ends = actions.flatMap((action) => ('ends' in action ? action.ends : []))

it('names every call of the contract that changes something, once', () => {
  const changing = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  expect(ends.toSorted()).toEqual(changing.toSorted())
})

it('says that something waits exactly where the outbox takes it', () => {
  const queued = actions.flatMap((action) => ('ends' in action && wayOf(action) === 'queues' ? action.ends : []))
  expect(queued.toSorted()).toEqual(
    Object.values(OUTBOX_KINDS)
      .map(({ endpoint }) => endpoint)
      .toSorted(),
  )
})

it('says that something can be read exactly where its answers are kept', () => {
  const asking = actions.filter((action) => 'asks' in action)
  expect(asking.map(wayOf)).toEqual(['works', 'works', 'works', 'works', 'works', 'works', 'network', 'network'])
})
