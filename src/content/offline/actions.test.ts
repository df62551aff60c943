import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { actionGroups, behaviourOf } from './actions.ts'

const actions = actionGroups().flatMap((group) => group.actions)
const ends = actions.flatMap((action) => ('ends' in action ? action.ends : []))

it('names every call of the contract that changes something, once', () => {
  const changing = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  expect(ends.toSorted()).toEqual(changing.toSorted())
})

it('says that an action is queued exactly where the outbox accepts it', () => {
  const queued = actions.flatMap((action) => ('ends' in action && behaviourOf(action) === 'queues' ? action.ends : []))
  expect(queued.toSorted()).toEqual(
    Object.values(OUTBOX_KINDS)
      .map(({ endpoint }) => endpoint)
      .toSorted(),
  )
})

it('says that something can be read exactly where its answers are kept', () => {
  const asking = actions.filter((action) => 'asks' in action)
  expect(asking.map(behaviourOf)).toEqual(['works', 'works', 'works', 'works', 'works', 'works', 'network', 'network'])
})
