import * as v from 'valibot'

/** AES-GCM needs 96 bits, never reused with the same key. */
const IV_BYTES = 12

const sealedSchema = v.object({
  /** Of the facts inside: it says how to read them. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  iv: v.instance(Uint8Array<ArrayBuffer>),
  data: v.instance(ArrayBuffer),
})
export type Sealed = v.InferOutput<typeof sealedSchema>

export const isSealed = (record: unknown): record is Sealed => v.is(sealedSchema, record)

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** A non-extractable key: it can be stored and used, but not exported from the profile. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** Encrypts facts for one place: moved to another name or another person's database it does not open. */
export const seal = async (key: CryptoKey, place: string, version: number, facts: unknown): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytes(`${place} ${version}`) },
    key,
    bytes(JSON.stringify(facts)),
  )
  return { version, iv, data }
}

/** Decrypted content; undefined if the key, the place or any bit differs. */
export const unseal = async (key: CryptoKey, place: string, { version, iv, data }: Sealed): Promise<unknown> => {
  try {
    const additionalData = bytes(`${place} ${version}`)
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data)
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return undefined
  }
}
