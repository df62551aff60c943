import type { Owner } from './outbox/store.ts'
import { openUserStore } from './user-store.ts'
import { wipeKept } from './wipe-kept.ts'

/** How the databases of a person are named. */
const KEPT = /^singgah-(?:user|outbox):([^:]+):([^:]+)$/
/** Letters of visitors belong to nobody and go with nobody. */
const NOBODY = 'nobody'

/** Whose answers and changes lie on this device; nobody's where the browser does not tell. */
export const ownersHere = async (): Promise<Owner[]> => {
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return []
  const owners = new Map<string, Owner>()
  for (const { name = '' } of await indexedDB.databases().catch(() => [])) {
    const [, clientId = '', id = ''] = KEPT.exec(name) ?? []
    if (clientId !== '' && clientId !== NOBODY) owners.set(`${clientId}:${id}`, { clientId, id })
  }
  return [...owners.values()]
}

/**
 * Removes what is kept for everybody but who is signed in: people whose session ended by itself, and those whose token a
 * killed browser had not written yet. What they had waiting is sealed until they sign in here again; where it cannot be,
 * it stays as it is, and only the answers go. Never throws.
 */
export const forgetOthers = async (user: Owner, here = ownersHere()): Promise<void> => {
  const others = (await here).filter(({ clientId, id }) => clientId !== user.clientId || id !== user.id)
  if (others.length === 0) return
  const { keeping } = await import('./outbox/device-keeping.ts')
  for (const owner of others) {
    await keeping.keep(owner, crypto.randomUUID()).then(
      () => wipeKept(owner),
      () =>
        openUserStore(owner)
          .wipe()
          .catch(() => undefined),
    )
  }
}
