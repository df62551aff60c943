import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import type { OpenedOutboxKey, OutboxKey } from '#contract/accounts/outbox-key.ts'
import { isSealed, seal, unseal, type Sealed } from '../wallet/seal.ts'
import type { Owner } from './store.ts'

/** Version of box content and sealing. Newer boxes are left for a version that supports them. */
const VERSION = 1
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const SECRET_BITS = 256

/** Pending changes of a person who signed out. They cannot be opened on the device alone. */
export const sealedBoxSchema = v.object({
  /** Hash of the owner, so that the box does not reveal them to others. */
  mark: v.string(),
  /** Which pair of keys of its owner opens it. */
  keyId: idSchema,
  /** The public half of a pair that was made for this box alone. */
  ephemeral: v.instance(Uint8Array<ArrayBuffer>),
  sealed: v.custom<Sealed>(isSealed),
  /** Milliseconds since 1970. */
  madeAt: v.number(),
})
export type SealedBox = v.InferOutput<typeof sealedBoxSchema>

/** True if this page can encrypt: browsers only offer it over HTTPS. */
export const hasCipher = (): boolean => 'crypto' in globalThis && 'subtle' in crypto

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const decoded = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Owner hash of a box. */
export const markOf = async ({ clientId, id }: Owner): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(`singgah sealed outbox ${clientId}:${id}`))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The place that is bound into the encryption: for another person, or another pair of keys, it does not open. */
const placeOf = ({ clientId, id }: Owner, keyId: string): string => `outbox ${clientId}:${id} ${keyId}`

const agreedKey = async (own: CryptoKey, other: CryptoKey, ephemeral: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, SECRET_BITS)
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const info = bytesOf(`singgah sealed outbox ${VERSION}`)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: ephemeral, info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Seals what waits to the public key of its owner: from then on only their private key, which the server has, opens it. */
export const sealBox = async (
  { keyId, publicKey }: OutboxKey,
  owner: Owner,
  records: readonly unknown[],
  madeAt: number,
): Promise<SealedBox> => {
  const [theirs, pair] = await Promise.all([
    crypto.subtle.importKey('spki', decoded(publicKey), CURVE, false, []),
    crypto.subtle.generateKey(CURVE, false, ['deriveBits']),
  ])
  const ephemeral = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const key = await agreedKey(pair.privateKey, theirs, ephemeral)
  const sealed = await seal(key, placeOf(owner, keyId), VERSION, records)
  return { mark: await markOf(owner), keyId, ephemeral, sealed, madeAt }
}

/** Opens a sealed box; null if owner, key, version or any bit differs. The key is not stored. */
export const openBox = async (
  { keyId, privateKey }: OpenedOutboxKey,
  owner: Owner,
  box: SealedBox,
): Promise<unknown[] | null> => {
  if (box.keyId !== keyId) return null
  try {
    const [own, other] = await Promise.all([
      crypto.subtle.importKey('pkcs8', decoded(privateKey), CURVE, false, ['deriveBits']),
      crypto.subtle.importKey('raw', box.ephemeral, CURVE, false, []),
    ])
    const key = await agreedKey(own, other, box.ephemeral)
    const records = await unseal(key, placeOf(owner, keyId), box.sealed)
    return Array.isArray(records) ? records : null
  } catch {
    return null
  }
}
