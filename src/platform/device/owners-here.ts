import type { Owner } from '../outbox/store.ts'

/** How the databases of a person are named. */
const STORED = /^singgah-(?:user|outbox):([^:]+):([^:]+)$/
/** Messages of visitors belong to no account and are not removed with one. */
const NOBODY = 'nobody'

/** People with responses or changes stored on this device; empty if the browser cannot list them. */
export const ownersHere = async (): Promise<Owner[]> => {
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return []
  const owners = new Map<string, Owner>()
  for (const { name = '' } of await indexedDB.databases().catch(() => [])) {
    const [, clientId = '', id = ''] = STORED.exec(name) ?? []
    if (clientId !== '' && clientId !== NOBODY) owners.set(`${clientId}:${id}`, { clientId, id })
  }
  return [...owners.values()]
}
