import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { loadOutboxKinds } from '#src/platform/outbox/product-kinds.ts'
import { behaviourOf as behaviourWith, type OfflineAction } from '#src/bookings/offline-action.ts'
import { actionGroups, productOfflineActions, queuedEndpoints } from './actions.ts'

const partsOf = await productOfflineActions.load()
const behaviourOf = (action: OfflineAction) => behaviourWith(action, queuedEndpoints(partsOf))
const actions = actionGroups(partsOf).flatMap((group) => group.actions)
const ends = actions.flatMap((action) => ('ends' in action ? action.ends : []))

it('lists every changing endpoint of the contract, once', () => {
  const changing = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  expect(ends.toSorted()).toEqual(changing.toSorted())
})

it('says that an action is queued exactly where the outbox accepts it', async () => {
  const queued = actions.flatMap((action) => ('ends' in action && behaviourOf(action) === 'queues' ? action.ends : []))
  expect(queued.toSorted()).toEqual(
    Object.values(await loadOutboxKinds())
      .map(({ endpoint }) => endpoint)
      .toSorted(),
  )
})

it('says that a page is readable offline exactly where its answers are stored', () => {
  const asking = actions.filter((action) => 'asks' in action)
  expect(asking.map((action) => [action.words.message, behaviourOf(action)])).toEqual([
    ['View my next trip, bookings, vouchers and wallet', 'works'],
    ['View saved hotels and prices', 'works'],
    ['View a hotel and its prices again', 'works'],
    ['New hotel searches', 'network'],
    ["View my property's calendar", 'works'],
    ['View my flights, tickets, barcodes and invoices', 'works'],
    ['View my tours, vouchers and invoices', 'works'],
    ['View saved tours and their prices', 'works'],
    ['View a tour and its prices again', 'works'],
    ['View the departures of my tour', 'works'],
    ['View my rides, drivers, vouchers and invoices', 'works'],
    ['View a cab again', 'works'],
    ['View the board of my vehicles as a host', 'works'],
    ['View my earnings as a host', 'works'],
    ['View a trip from start to end', 'works'],
    ['View bookings made elsewhere', 'works'],
    ['See safety checks of your company', 'works'],
    ['View my profile and saved travellers', 'works'],
    ['Choose a colleague to book for', 'works'],
    ['Read help articles', 'works'],
    ['Read stories and offers', 'network'],
  ])
})
