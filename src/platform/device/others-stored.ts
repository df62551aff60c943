import { session } from '../api/client.ts'
import { deviceOutboxStore, type Owner } from '../outbox/store.ts'
import { openUserStore } from './user-store.ts'

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

const isSame = (one: Owner | null, other: Owner): boolean => one?.id === other.id && one.clientId === other.clientId

/**
 * Removes what is kept for everybody but who is signed in: people whose session ended by itself, and those whose token a
 * killed browser had not written yet. What they had waiting is sealed until they sign in here again; where it cannot be,
 * it stays as it is, and only the answers go. It waits for no lock and holds none: only the changes of who is signed in are
 * ever sent, and a database that hangs must not keep those. Never throws; the wallet sees to itself.
 */
export const forgetOthers = async (user: Owner, here = ownersHere()): Promise<void> => {
  const others = (await here).filter((owner) => !isSame(owner, user))
  if (others.length === 0) return
  const { keepingAlone } = await import('../outbox/device-keeping.ts')
  for (const owner of others) {
    // Somebody else may have signed in meanwhile, or the same person again.
    if (!isSame(session.getState().user, user)) return
    const isSealed = await keepingAlone.keep(owner, crypto.randomUUID()).then(
      () => true,
      () => false,
    )
    await openUserStore(owner)
      .wipe()
      .catch(() => undefined)
    if (isSealed)
      await deviceOutboxStore(owner)
        .wipe()
        .catch(() => undefined)
  }
}
